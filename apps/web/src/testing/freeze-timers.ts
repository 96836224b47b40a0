import { onTestFinished, vi } from 'vitest'

/**
 * Stops the timers of the page. The returned function waits until the page is idle, lets milliseconds pass, and waits
 * until the result is on screen. Meanwhile a test must act on elements directly: during a command of the browser, such
 * as a click on a locator, vitest lets time pass by itself.
 */
export function freezeTimers(): (ms: number) => Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  return async (ms) => {
    await idle()
    vi.advanceTimersByTime(ms)
    await idle()
  }
}

/** Waits until React has finished its work; for a page that is never idle, no longer than a second. */
const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }))
