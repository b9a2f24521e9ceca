from __future__ import annotations

from hypothesis import settings

# A machine that runs other things besides takes longer now and then; what is slow is found by benchmarks.
settings.register_profile("chunkscope", deadline=None)
settings.load_profile("chunkscope")
