export interface DueWork {
  /** Something is due, or may be. */
  wake(): void
  /** Resolves when what is under way is done. */
  close(): Promise<void>
}

const LONGEST_PAUSE = 3_600_000
const AFTER_TROUBLE = 30_000

/**
 * Works on rows whose time has come: when somebody wakes it, and by itself when the next one is due. One run at a time.
 *
 * @param work does some of what is due, and answers whether there was any
 * @param untilNext milliseconds until the next row's time comes; null when none waits
 * @param onTrouble the rows could not be looked at; they are looked at again half a minute later
 */
export function createDueWork(options: {
  work: () => Promise<boolean>
  untilNext: () => Promise<number | null>
  onTrouble: (error: Error) => void
  /** Aborted by `close`. */
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
