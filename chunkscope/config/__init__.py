"""Settings from chunk.toml, or a list of problems with their places."""

from chunkscope.config.find import config_candidates, find_config
from chunkscope.config.load import load_config, parse_config
from chunkscope.config.model import Config
from chunkscope.config.problems import ConfigError, Problem
from chunkscope.config.user import UserConfig, load_user_config

__all__ = [
    "Config",
    "ConfigError",
    "Problem",
    "UserConfig",
    "config_candidates",
    "find_config",
    "load_config",
    "load_user_config",
    "parse_config",
]
