import { oc } from '@orpc/contract'
import { z } from 'zod'
import { FullName } from '../account.ts'
import { Base } from '../base.ts'
import { errors } from '../procedure.ts'
import { listInput } from './list-input.ts'

export const AdminUser = z.object({
  id: z.string(),
  email: z.string(),
  fullName: z.string(),
  businessName: z.string(),
  phone: z.string(),
  role: z.enum(['user', 'admin']),
  /** Whether they work in somebody else's venue, whose name and plan they then have. */
  isTeammate: z.boolean(),
  isBlocked: z.boolean(),
  planName: z.string(),
  createdAt: z.date(),
})
export type AdminUser = z.infer<typeof AdminUser>

/** A row of the list of people: an owner with the channels that should be connected and are not. */
export const ListedUser = AdminUser.extend({ channelsDown: z.number() })
export type ListedUser = z.infer<typeof ListedUser>

/** The problems by which people can be filtered: a channel that should be connected and is not, or being blocked. */
export const UserProblem = z.enum(['numbers-down', 'blocked'])
export type UserProblem = z.infer<typeof UserProblem>

/** A channel of a venue, as the administration sees it. */
export const UserChannel = z.object({
  id: z.string(),
  number: z.string().nullable(),
  label: z.string(),
  state: z.enum(['open', 'connecting', 'close']),
  /** Why it is not connected, by the gateway's word. */
  reason: z.string().nullable(),
  /** True when it should be connected and is not. */
  isDown: z.boolean(),
})
export type UserChannel = z.infer<typeof UserChannel>

/** Figures of how somebody uses the platform. */
export const UserFigures = z.object({
  channels: z.number(),
  channelsConnected: z.number(),
  contacts: z.number(),
  conversations: z.number(),
  /** Messages since the first of this month, in both directions. */
  messagesThisMonth: z.number(),
  tokensThisMonth: z.number(),
  lastSeenAt: z.date().nullable(),
})
export type UserFigures = z.infer<typeof UserFigures>

export const UserInput = z.object({ fullName: FullName, email: z.email().max(254) })
export type UserInput = z.infer<typeof UserInput>

const byId = z.object({ userId: z.uuid() })

export const adminUsers = {
  /** Returns the people, newest first unless it is sorted. They are found by their words, and by phone or channel. */
  list: oc
    .input(
      listInput(['name', 'business', 'email', 'plan', 'status', 'created']).extend({ problem: UserProblem.optional() }),
    )
    .output(z.object({ rows: z.array(ListedUser), total: z.number() })),
  get: oc
    .errors(errors('not_found'))
    .input(byId)
    .output(z.object({ user: AdminUser, figures: UserFigures, channels: z.array(UserChannel) })),
  /**
   * Blocks or unblocks somebody. Blocking ends every session at once and stops the assistant and the message queue;
   * nothing is deleted.
   */
  setBlocked: oc
    .errors(errors('not_found', 'own_account'))
    .input(byId.extend({ blocked: z.boolean() }))
    .output(AdminUser),
  /**
   * Lets the calling session see that owner's pages for at most 30 minutes, without changing anything. The visit ends
   * with `account.endVisit`, with the session, or when either person is blocked, and the owner can read of it.
   */
  visit: oc.errors(errors('not_found', 'not_visitable')).input(byId).output(z.object({})),
  /** Changes the name, and the address with which that person signs in. */
  update: oc
    .errors(errors('not_found', 'email_taken'))
    .input(byId.extend({ ...UserInput.shape, base: Base }))
    .output(AdminUser),
  /** Disconnects every channel of an owner, and deletes the account with all that belongs to it, for good. */
  remove: oc
    .errors(errors('not_found', 'own_account', 'channels_not_disconnected'))
    .input(byId)
    .output(z.object({})),
  /** Changes the password and ends every session of that person. */
  changePassword: oc
    .errors(errors('not_found', 'password_not_saved', 'password_common', 'password_short_for_admin'))
    .input(byId.extend({ password: z.string().min(6).max(128) }))
    .output(z.object({})),
}
