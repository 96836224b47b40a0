import { type Clock, HOUR, MINUTE } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { createRateLimit, networkOf } from '#platform/http/rate-limit.ts'
import type { AuthService } from './open-auth.ts'

type Deps = { db: Database; clock: Clock; authService: Pick<AuthService, 'knownDevices'> }
type Caller = { address: string; headers: Headers }

export const SIGN_IN_WINDOW = 5 * MINUTE
/**
 * The limits of tries of one account from one address, of all accounts from one address, and of one account from all
 * addresses.
 */
const PAIR = { limit: 10, windowMs: SIGN_IN_WINDOW }
const ADDRESS = { limit: 60, windowMs: SIGN_IN_WINDOW }
const ACCOUNT = { limit: 50, windowMs: SIGN_IN_WINDOW }
/**
 * The limit of tries of one account from a device that signed in to it before. Tries from other devices do not count
 * here.
 */
const DEVICE = { limit: 10, windowMs: SIGN_IN_WINDOW }
/** The limit of letters to one account. */
const LETTERS = { limit: 10, windowMs: HOUR }

/** Limits how often passwords, codes and links are tried. Pages, programs and all processes share the counts. */
export function createSignInLimits({ db, clock, authService }: Deps) {
  const limit = (name: string, options: typeof PAIR) => createRateLimit({ db, clock, name, ...options })
  const pair = limit('tries of a pair', PAIR)
  const address = limit('tries of an address', ADDRESS)
  const account = limit('tries of an account', ACCOUNT)
  const device = limit('tries of a device', DEVICE)
  const letters = limit('letters to an account', LETTERS)
  const fromAddress = async (caller: Caller, what: string) => {
    const network = networkOf(caller.address)
    return (await address(network)) && (await pair(`${what} ${network}`))
  }
  return {
    /**
     * Counts a try of this account, or with null of no known account. Passwords, codes and links are counted
     * separately.
     *
     * @returns whether it is allowed
     */
    async mayTry(
      caller: Caller,
      email: string | null,
      what: 'sign-in' | 'code' | 'reset' = 'sign-in',
    ): Promise<boolean> {
      const who = email?.toLowerCase() ?? ''
      const known = email && (await authService.knownDevices.deviceOf(caller.headers, who, clock.now()))
      if (known) return device(`${what} ${who} ${known}`)
      return (await fromAddress(caller, `${what} ${who}`)) && (email === null || (await account(`${what} ${who}`)))
    },
    /** Counts a request for a letter. @returns whether it is allowed */
    async mayAskForLetter(caller: Caller, email: string): Promise<boolean> {
      const who = email.toLowerCase()
      const known = await authService.knownDevices.deviceOf(caller.headers, who, clock.now())
      if (known) return letters(`${who} ${known}`)
      return (await fromAddress(caller, `letter ${who}`)) && letters(who)
    },
  }
}
