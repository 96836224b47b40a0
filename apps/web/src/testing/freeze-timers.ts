import { onTestFinished, vi } from 'vitest'

/**
 * From here on no timer of the page goes off but by what this gives back: it waits until the page has nothing to do, lets
 * milliseconds pass, and waits until what came of them is on screen. What is done meanwhile is done to elements: while a command
 * of the browser is under way, such as a click on a locator, vitest lets time pass by itself.
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

/** Waits until React has done what it still has to do; a page that is never idle is waited for no longer than a second. */
const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }))
