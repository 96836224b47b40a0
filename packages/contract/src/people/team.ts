import { oc } from '@orpc/contract'
import { z } from 'zod'
import { Password, Session } from '../account.ts'
import { errors } from '../procedure.ts'

/** The most people of one venue, with its owner and open invitations. */
export const TEAM_AT_MOST = 50
/** The most teammates, which are the team without the owner. */
export const TEAMMATES_AT_MOST = TEAM_AT_MOST - 1
/** Days for which the link of an invitation is valid. */
export const INVITATION_DAYS = 7

/** A person who answers for the venue. */
export const TeamPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  isOwner: z.boolean(),
  /** Whether one of their pages is connected at this moment. */
  online: z.boolean(),
})
export type TeamPerson = z.infer<typeof TeamPerson>

/** A teammate as the owner sees them. */
export const TeamMember = TeamPerson.extend({
  email: z.string(),
  state: z.enum(['active', 'deactivated']),
  /** The last time at which one of their pages was connected; null when none ever was. */
  lastSeenAt: z.date().nullable(),
  /** Conversations that are assigned to them. */
  conversations: z.number(),
})
export type TeamMember = z.infer<typeof TeamMember>

/** A person who was invited and has not joined yet. */
export const Invitation = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  invitedAt: z.date(),
  expiresAt: z.date(),
  expired: z.boolean(),
})
export type Invitation = z.infer<typeof Invitation>

const Name = z.string().trim().min(1).max(120)
const byId = z.object({ id: z.uuid() })
/** The secret of the link that the owner hands over where no e-mail is sent; null where it went out by e-mail. */
const Sent = z.object({ token: z.string().nullable() })
const Token = z.string().regex(/^[\w-]{32,64}$/)

export const team = {
  list: oc.output(z.object({ members: z.array(TeamMember), invitations: z.array(Invitation) })),
  /** Returns the people to whom a conversation can be transferred: everybody who may sign in. */
  people: oc.output(z.object({ people: z.array(TeamPerson) })),
  /** Invites somebody. Inviting an address again makes a new link and the old one invalid. */
  invite: oc
    .errors(errors('email_taken', 'team_full', 'too_many_requests'))
    .input(z.object({ name: Name, email: z.email().max(254) }))
    .output(Sent),
  resend: oc.errors(errors('not_found', 'too_many_requests')).input(byId).output(Sent),
  revoke: oc.errors(errors('not_found')).input(byId).output(z.object({})),
  /** Signs them out everywhere at once. Their conversations go back to waiting. */
  deactivate: oc.errors(errors('not_found')).input(byId).output(z.object({})),
  reactivate: oc.errors(errors('not_found')).input(byId).output(z.object({})),
  /**
   * Removes somebody for good, otherwise as `deactivate` does; their messages keep their name. The address may be
   * invited again.
   */
  remove: oc.errors(errors('not_found')).input(byId).output(z.object({})),
  /** Returns an invitation to whoever has its link. */
  invitation: oc
    .errors(errors('invitation_invalid', 'too_many_requests'))
    .input(z.object({ token: Token }))
    .output(z.object({ businessName: z.string(), name: z.string(), email: z.string() })),
  /** Creates the account and signs in. */
  accept: oc
    .errors(errors('invitation_invalid', 'email_taken', 'password_common', 'too_many_requests'))
    .input(z.object({ token: Token, name: Name, password: Password }))
    .output(Session),
}
