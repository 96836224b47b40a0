/**
 * Messages that were handed to the venue's queue and come back to this process to leave: whoever handed one in may wait for it, so
 * that an answer tells the same as it would without a queue.
 */
export function createDepartures() {
  const waiting = new Map<string, () => void>()
  const key = (instanceId: string, messageId: string) => `${instanceId} ${messageId}`
  return {
    /** Resolves when the message left, or after `ms`. To be called before it is handed in. */
    expect(instanceId: string, messageId: string, ms: number): Promise<boolean> {
      return new Promise((resolve) => {
        const name = key(instanceId, messageId)
        const settle = (left: boolean) => {
          clearTimeout(timer)
          waiting.delete(name)
          resolve(left)
        }
        const timer = setTimeout(() => settle(false), ms)
        waiting.set(name, () => settle(true))
      })
    },
    /** It left. */
    note: (instanceId: string, messageId: string): void => waiting.get(key(instanceId, messageId))?.(),
  }
}
