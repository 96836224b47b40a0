import { oc } from '@orpc/contract'
import { z } from 'zod'
import { Password, Session } from '../account.ts'
import { errors } from '../procedure.ts'

/** People of one house, its owner and those who were invited and have not come yet included. */
export const TEAM_AT_MOST = 50
/** The same without the owner, who is no teammate. */
export const TEAMMATES_AT_MOST = TEAM_AT_MOST - 1
/** Days for which the link of an invitation is good. */
export const INVITATION_DAYS = 7

/** Somebody who answers for the house. */
export const TeamPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  isOwner: z.boolean(),
  /** A page of theirs is connected at this moment. */
  online: z.boolean(),
})
export type TeamPerson = z.infer<typeof TeamPerson>

/** What the owner sees of somebody who joined. */
export const TeamMember = TeamPerson.extend({
  email: z.string(),
  state: z.enum(['active', 'deactivated']),
  /** When a page of theirs was last connected; null when none ever was. */
  lastSeenAt: z.date().nullable(),
  /** Conversations that they have in hand. */
  conversations: z.number(),
})
export type TeamMember = z.infer<typeof TeamMember>

/** Somebody who was asked to join and has not yet. */
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
/** Where no e-mail leaves, the secret of the link that the owner hands over; null where it went out by e-mail. */
const Sent = z.object({ token: z.string().nullable() })
const Token = z.string().regex(/^[\w-]{32,64}$/)

export const team = {
  list: oc.output(z.object({ members: z.array(TeamMember), invitations: z.array(Invitation) })),
  /** Whom a conversation can be given to: everybody who may sign in. */
  people: oc.output(z.object({ people: z.array(TeamPerson) })),
  /** An address that is invited already gets a new link, and the old one is worth nothing. */
  invite: oc
    .errors(errors('email_taken', 'team_full', 'too_many_requests'))
    .input(z.object({ name: Name, email: z.email().max(254) }))
    .output(Sent),
  resend: oc.errors(errors('not_found', 'too_many_requests')).input(byId).output(Sent),
  revoke: oc.errors(errors('not_found')).input(byId).output(z.object({})),
  /** Signs them out everywhere at once. What they had in hand waits for somebody else. */
  deactivate: oc.errors(errors('not_found')).input(byId).output(z.object({})),
  reactivate: oc.errors(errors('not_found')).input(byId).output(z.object({})),
  /** As `deactivate`, for good; what they wrote keeps their name. The address may be invited again. */
  remove: oc.errors(errors('not_found')).input(byId).output(z.object({})),
  /** What an invitation says to whoever has its link. */
  invitation: oc
    .errors(errors('invitation_invalid', 'too_many_requests'))
    .input(z.object({ token: Token }))
    .output(z.object({ businessName: z.string(), name: z.string(), email: z.string() })),
  /** Makes the account and signs in. */
  accept: oc
    .errors(errors('invitation_invalid', 'email_taken', 'password_common', 'too_many_requests'))
    .input(z.object({ token: Token, name: Name, password: Password }))
    .output(Session),
}
