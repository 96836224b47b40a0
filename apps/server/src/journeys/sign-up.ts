/**
 * Lets an owner sign up: account, profile and a venue with the defaults are created in one transaction, or not at all.
 */
import { sqlState } from '@balcao/contract/stored-errors'
import { phoneFromInput } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import {
  authErrorCode,
  createProfile,
  MailError,
  mustBeGoodPassword,
  type openAuth,
  tellingMailErrors,
} from '#modules/accounts/index.ts'
import { loadVenue } from '#modules/venue/index.ts'
import type { LiveSettings } from '#modules/settings/index.ts'
import { type Clock, HOUR } from '#platform/clock.ts'
import { asOwner, type Database, type Tx } from '#platform/database.ts'
import { fail, open } from '#platform/http/procedures.ts'
import { createRateLimit, networkOf } from '#platform/http/rate-limit.ts'

type AuthService = ReturnType<typeof openAuth>
export type NewOwner = { businessName: string; fullName: string; email: string; phone: string; password: string }

/** The limit of new accounts from one address, which many people behind a Wi-Fi or a provider share. */
const MADE = { name: 'sign up', limit: 100, windowMs: HOUR }
/** The limit of replies to one address that an e-mail already has an account. */
const TOLD = { name: 'sign up taken', limit: 20, windowMs: HOUR }

/**
 * Mounts the sign-up. Attempts are counted by address alone, since the person has nothing else yet, and by their
 * result: somebody who only tries which e-mails have accounts uses up the limit of these replies, and keeps nobody
 * behind the same address from signing up.
 */
export function signUpRoutes(deps: { db: Database; clock: Clock; authService: AuthService; settings: LiveSettings }) {
  const mayMake = createRateLimit({ ...deps, ...MADE })
  const mayTell = createRateLimit({ ...deps, ...TOLD })
  const isTaken = (email: string) => deps.db.accountsStatement((tx) => hasAccount(tx, email))
  return {
    signUp: open.account.signUp.handler(async ({ context, input, errors }) => {
      if (!deps.settings.stored().access.signUpOpen) throw errors.sign_up_closed()
      const phone = phoneFromInput(input.whatsapp)
      if (!phone) throw errors.phone_invalid()
      const { businessName, fullName, email, password } = input
      await mustBeGoodPassword(password, 'user')
      const network = networkOf(context.address)
      const taken = async () => ((await mayTell(network)) ? errors.email_taken() : fail('too_many_requests', 429))
      if (await isTaken(email)) throw await taken()
      if (!(await mayMake(network))) throw fail('too_many_requests', 429)
      await deps.db
        .accounts((tx) => signUp(tx, deps.authService, { businessName, fullName, email, phone, password }))
        .catch(async (error: unknown) => {
          if (error instanceof EmailTaken || sqlState(error) === UNIQUE_VIOLATION) throw await taken()
          if (error instanceof MailError) throw errors.mail_failed()
          if (authErrorCode(error)) throw errors.sign_up_failed()
          throw error
        })
      // The device is known from now on, so that somebody who guesses passwords at the same address does not lock it out.
      const device = await deps.authService.knownDevices.remember(context.headers, email, deps.clock.now())
      context.resHeaders.append('set-cookie', device)
      return { confirmByEmail: deps.settings.confirmsEmail() }
    }),
  }
}

class EmailTaken extends Error {}
const UNIQUE_VIOLATION = '23505'

async function hasAccount(tx: Tx, email: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from "user" where email = ${email.toLowerCase()}`)
  return rows.length > 0
}

/** Creates an owner's account. @returns the id of the new owner */
export async function signUp(tx: Tx, authService: AuthService, { password, ...owner }: NewOwner): Promise<string> {
  // The auth library answers a known address with an invented user, so that nobody can probe for accounts. Our form says
  // so openly (specification, section 8), and the rate limit is what stops probing.
  // A second sign-up with the same address at the same moment finds the account that is made now.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-up ${owner.email.toLowerCase()}`}, 0))`)
  if (await hasAccount(tx, owner.email)) throw new EmailTaken()
  const auth = await authService.within(tx)
  const body = { name: owner.fullName, email: owner.email, password }
  // Without the letter that confirms the address nobody could ever sign in: then there is no account either.
  const { user } = await tellingMailErrors(() => auth.api.signUpEmail({ body }))
  // Who need not confirm it now is not asked later either, when e-mail was set up.
  if (!authService.confirmsEmail())
    await tx.execute(sql`update "user" set email_verified = true where id = ${user.id}::uuid`)
  await createProfile(tx, { ...owner, id: user.id, email: user.email, role: 'user' })
  await asOwner(tx, user.id, () => loadVenue(tx, user.id))
  return user.id
}
