import fc from 'fast-check'
import { afterEach, vi } from 'vitest'
import { full } from './full.ts'

// The same generated cases each time, so that a change is held to what it changes; the full run draws new ones.
if (!full) fc.configureGlobal({ seed: 1 })

// Files share their worker: a clock that one of them left standing would keep the timers of the next from ever going off.
afterEach(() => void vi.useRealTimers())
