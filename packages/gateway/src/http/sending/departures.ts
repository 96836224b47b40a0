/**
 * Lets callers wait for a message that was handed to the venue's queue and comes back to this process to be sent, so
 * that an answer says the same as it would without a queue.
 */
export function createDepartures() {
  const waiting = new Map<string, () => void>()
  const key = (instanceId: string, messageId: string) => `${instanceId} ${messageId}`
  return {
    /** Resolves when the message was sent, or after `ms`. It must be called before the message is handed in. */
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
    /** Notes that the message was sent. */
    note: (instanceId: string, messageId: string): void => waiting.get(key(instanceId, messageId))?.(),
  }
}
