import { afterEach, vi } from 'vitest'

// Files share their worker: a clock that one of them left standing would keep the timers of the next from ever going off.
afterEach(() => void vi.useRealTimers())
