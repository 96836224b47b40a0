export interface DueWork {
  /** Makes it look for due work now. */
  wake(): void
  /** Resolves when the work under way is finished. */
  close(): Promise<void>
}

const LONGEST_PAUSE = 3_600_000
const AFTER_TROUBLE = 30_000

/**
 * Works on rows that have become due: when `wake` is called, and by itself when the next one is due. One run happens at
 * a time.
 *
 * @param work does some of what is due, and resolves to whether there was any
 * @param untilNext returns the milliseconds until the next row is due; null when none waits
 * @param onTrouble is called when the rows could not be read; they are read again half a minute later
 */
export function createDueWork(options: {
  work: () => Promise<boolean>
  untilNext: () => Promise<number | null>
  onTrouble: (error: Error) => void
  /** The controller that `close` aborts. */
  closed: AbortController
}): DueWork {
  const { work, untilNext, onTrouble, closed } = options
  let last = Promise.resolve()
  let waiting: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  const run = async () => {
    waiting = undefined
    clearTimeout(timer)
    while (!closed.signal.aborted && (await work()));
    const pause = closed.signal.aborted ? null : await untilNext()
    if (pause !== null) timer = setTimeout(wake, Math.min(pause, LONGEST_PAUSE))
  }
  const wake = () => {
    if (closed.signal.aborted) return
    // One run that has not begun is enough for any number of calls.
    waiting ??= last = last.then(run).catch((error: Error) => {
      onTrouble(error)
      if (!closed.signal.aborted) timer = setTimeout(wake, AFTER_TROUBLE)
    })
  }
  return {
    wake,
    async close() {
      closed.abort()
      clearTimeout(timer)
      await last
    },
  }
}
