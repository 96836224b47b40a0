/** Holds the action that follows a closed connection, and the reason that events carry. */
export type Verdict = {
  action: 'reconnect-now' | 'back-off' | 'forget' | 'stop'
  reason:
    | 'restart'
    | 'network'
    | 'logged-out'
    | 'replaced'
    | 'qr-expired'
    | 'forbidden'
    | 'client-outdated'
    | 'bad-session'
}

const BAD_SESSION_TRIES = 3
const RESTART_TRIES = 5

/**
 * Decides what follows a closed connection. The codes are Baileys' `DisconnectReason` and WhatsApp's own.
 *
 * @param failures how many connections in a row closed for this same cause without opening, this one included
 */
export function judgeDisconnect(code: number | null, message: string, failures: number): Verdict {
  switch (code) {
    case 515:
      // Asked for after linking, and now and then later. One who asks for nothing else is not obeyed in a circle.
      return { action: failures < RESTART_TRIES ? 'reconnect-now' : 'back-off', reason: 'restart' }
    case 401:
      return { action: 'forget', reason: 'logged-out' }
    case 440:
      // Reconnecting would throw the other one out in turn, for ever.
      return { action: 'stop', reason: 'replaced' }
    case 402:
    case 403:
    case 406:
      return { action: 'stop', reason: 'forbidden' }
    case 405:
      return { action: 'stop', reason: 'client-outdated' }
    case 411:
    case 500:
      return { action: failures < BAD_SESSION_TRIES ? 'back-off' : 'stop', reason: 'bad-session' }
    case 408:
      // The same code says that a connection went silent; only the words tell them apart.
      return message.includes('QR refs')
        ? { action: 'stop', reason: 'qr-expired' }
        : { action: 'back-off', reason: 'network' }
    default:
      return { action: 'back-off', reason: 'network' }
  }
}

const FIRST_MS = 500
const LONGEST_MS = 60_000

/**
 * Returns the wait before the next try, in milliseconds. It doubles with each failure, with jitter so that many numbers
 * do not come back in the same instant.
 */
export function backOffMs(failures: number, random: () => number = Math.random): number {
  const ceiling = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 10))
  return ceiling / 2 + (ceiling / 2) * random()
}
