/** The number of connections that are logged in as one linked device: now, and the most at one moment. */
export type SocketCount = { device: number; now: number; most: number }

export type SocketCounts = ReturnType<typeof createSocketCounts>

/**
 * Counts the open connections of each linked device, replaced ones included until they are closed. Two at one moment
 * mean that two programs act as the same device.
 */
export function createSocketCounts() {
  const counts = new Map<string, SocketCount & { phone: string }>()
  const of = (phone: string, device: number) => {
    const key = `${phone} ${device}`
    const known = counts.get(key) ?? { phone, device, now: 0, most: 0 }
    counts.set(key, known)
    return known
  }
  const opened = new Map<object, { now: number }>()
  return {
    open(connection: object, phone: string, device: number): void {
      const count = of(phone, device)
      opened.set(connection, count)
      count.now += 1
      count.most = Math.max(count.most, count.now)
    },
    close(connection: object): void {
      const count = opened.get(connection)
      if (count) count.now -= 1
      opened.delete(connection)
    },
    of: (phone: string): SocketCount[] =>
      [...counts.values()].filter((one) => one.phone === phone).map(({ device, now, most }) => ({ device, now, most })),
  }
}
