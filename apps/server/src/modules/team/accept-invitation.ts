/**
 * Lets somebody accept an invitation: the invitation is deleted, account and profile are created, all in one commit,
 * and the person is signed in. The link was sent to the address, or came from the owner, so the address needs no
 * confirmation.
 */
import { sqlState } from '@balcao/contract/stored-errors'
import type { Session } from '@balcao/contract'
import { createProfile, mustBeGoodPassword, noteSignIn, type openAuth } from '#modules/accounts/index.ts'
import { findInvitation, takeInvitation } from './invitations.ts'
import { type Clock, MINUTE } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { fail, open } from '#platform/http/procedures.ts'
import { createShownLimit } from '#platform/http/rate-limit.ts'
import { publish } from '#platform/realtime.ts'
import { storableText } from '#platform/storable-text.ts'

type AuthService = ReturnType<typeof openAuth>
type Deps = {
  db: Database
  clock: Clock
  authService: AuthService
  presentSession(userId: string | null): Promise<Session>
}
const UNIQUE_VIOLATION = '23505'

export function acceptInvitationRoutes({ db, clock, authService, presentSession }: Deps) {
  const allowed = createShownLimit({ db, clock, name: 'invitation', limit: 30, windowMs: 5 * MINUTE })
  const find = async (token: string, address: string) => {
    const found = await db.accounts((tx) => findInvitation(tx, token, clock.now()))
    if (!(await allowed(found && token, address))) throw fail('too_many_requests', 429)
    return found
  }
  return {
    invitation: open.team.invitation.handler(async ({ context, input, errors }) => {
      const found = await find(input.token, context.address)
      if (!found) throw errors.invitation_invalid()
      const { ownerId: _, ...shown } = found
      return shown
    }),
    accept: open.team.accept.handler(async ({ context, input: { token, name, password }, errors }) => {
      if (!(await find(token, context.address))) throw errors.invitation_invalid()
      await mustBeGoodPassword(password, 'user')
      const person = await db
        .accounts(async (tx) => {
          const invitation = await takeInvitation(tx, token, clock.now())
          if (!invitation) throw errors.invitation_invalid()
          const { ownerId, email } = invitation
          const userId = await createMember(tx, authService, { ownerId, email, name: storableText(name), password })
          await publish(tx, ownerId, [{ type: 'team.changed' }])
          return { userId, email }
        })
        .catch((error: unknown) => {
          throw sqlState(error) === UNIQUE_VIOLATION ? errors.email_taken() : error
        })
      const { api } = await authService.auth()
      const body = { email: person.email, password }
      const { headers, address } = context
      const opened = await api.signInEmail({ body, headers, returnHeaders: true })
      const account = { id: person.userId, email: person.email }
      const { token: session } = opened.response
      await noteSignIn({ db, clock, authService }, { account, token: session, isKnownDevice: true, headers, address })
      for (const cookie of opened.headers.getSetCookie()) context.resHeaders.append('set-cookie', cookie)
      context.resHeaders.append(
        'set-cookie',
        await authService.knownDevices.remember(headers, person.email, clock.now()),
      )
      return presentSession(person.userId)
    }),
  }
}

type NewMember = { ownerId: string; email: string; name: string; password: string }

/** Creates an account without the mail that confirms its address. @returns its id */
async function createMember(
  tx: Tx,
  authService: AuthService,
  { ownerId, email, name, password }: NewMember,
): Promise<string> {
  const { internalAdapter, password: passwords } = await (await authService.within(tx)).$context
  const { id } = await internalAdapter.createUser({ email, name, emailVerified: true }, { method: 'email-password' })
  await internalAdapter.linkAccount({
    userId: id,
    providerId: 'credential',
    accountId: id,
    password: await passwords.hash(password),
  })
  await createProfile(tx, { id, ownerId, email, fullName: name, phone: '', businessName: '', role: 'user' })
  return id
}
