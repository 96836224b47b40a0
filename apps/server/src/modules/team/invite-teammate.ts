/**
 * Lets an owner invite somebody to the team.
 *
 *   invitation and e-mail in one commit ─▶ link ─▶ accept-invitation.ts
 *
 * Where no e-mail is sent, the owner gets the secret, and their page shows the link to hand over. Only the hash of the
 * secret is stored.
 */
import { mails } from '@balcao/copy/mail'
import { sql } from '#platform/drizzle.ts'
import type { Named } from '#modules/settings/index.ts'
import { limitsOf } from '#modules/plans/index.ts'
import { invite, renewInvitation } from './invitations.ts'
import { type Clock, HOUR } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { asOwner, type Database, type Tx } from '#platform/database.ts'
import { fail, signedIn } from '#platform/http/procedures.ts'
import { createRateLimit } from '#platform/http/rate-limit.ts'
import { queueMail } from '#platform/mail.ts'
import type { Secrets } from '#platform/secrets.ts'
import { publish } from '#platform/realtime.ts'

type Deps = {
  db: Database
  clock: Clock
  config: Pick<Config, 'publicUrl' | 'mail'> & Named
  secrets: Pick<Secrets, 'seal'>
}
type Asked = { email: string; token: string }

export function inviteRoutes({ db, clock, config, secrets }: Deps) {
  const allowed = createRateLimit({ db, clock, name: 'invite', limit: 60, windowMs: HOUR })
  const send = async (tx: Tx, ownerId: string, { email, token }: Asked) => {
    if (config.mail) {
      // Behind the `#` the secret reaches neither logs nor other sites.
      const url = `${config.publicUrl}/convite#${token}`
      const { rows } = await tx.execute<{ name: string; business: string }>(sql`
        select full_name as name, coalesce(nullif(business_name, ''), full_name) as business from profiles where id = ${ownerId}::uuid`)
      const words = mails.invitation(config.product, url, rows[0]!)
      await queueMail(tx, { recipient: email, ...words }, { config, secrets }, clock.now())
    }
    await publish(tx, ownerId, [{ type: 'team.changed' }], config.mail ? ['mail'] : [])
    return { token: config.mail ? null : token }
  }
  return {
    invite: signedIn.team.invite.handler(async ({ context: { ownerId, once }, input, errors }) => {
      if (!(await allowed(ownerId))) throw fail('too_many_requests', 429)
      const invited = async (tx: Tx) => {
        const taken = await tx.execute(sql`select from "user" where email = ${input.email.toLowerCase()}`)
        if (taken.rows.length > 0) throw errors.email_taken()
        const { teammates: most } = await asOwner(tx, ownerId, () => limitsOf(tx, ownerId))
        const token = await invite(tx, ownerId, { ...input, most }, clock.now())
        if (!token) throw errors.team_full()
        return send(tx, ownerId, { email: input.email, token })
      }
      // An e-mail is out of a tenant's reach: the owner is named in each statement. A link that is shown is never kept: asked again, there
      // is another one, and the first, which nobody saw, is worth nothing.
      return db.accounts((tx) => (config.mail ? once(tx, input, () => invited(tx)) : invited(tx)))
    }),
    resend: signedIn.team.resend.handler(async ({ context: { ownerId }, input, errors }) => {
      if (!(await allowed(ownerId))) throw fail('too_many_requests', 429)
      return db.accounts(async (tx) => {
        const asked = await renewInvitation(tx, ownerId, input.id, clock.now())
        if (!asked) throw errors.not_found()
        return send(tx, ownerId, asked)
      })
    }),
  }
}
