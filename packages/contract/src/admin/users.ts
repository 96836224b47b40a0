import { oc } from '@orpc/contract'
import { z } from 'zod'
import { errors } from '../procedure.ts'
import { listInput } from './list-input.ts'

export const AdminUser = z.object({
  id: z.string(),
  email: z.string(),
  fullName: z.string(),
  businessName: z.string(),
  phone: z.string(),
  role: z.enum(['user', 'admin']),
  /** Works in the house of somebody else, whose name and plan it has. */
  isTeammate: z.boolean(),
  isBlocked: z.boolean(),
  planName: z.string(),
  createdAt: z.date(),
})
export type AdminUser = z.infer<typeof AdminUser>

/** What the platform knows of how somebody uses it. */
export const UserFigures = z.object({
  numbers: z.number(),
  numbersConnected: z.number(),
  contacts: z.number(),
  conversations: z.number(),
  /** Since the first of this month, both ways. */
  messagesThisMonth: z.number(),
  tokensThisMonth: z.number(),
  lastSeenAt: z.date().nullable(),
})
export type UserFigures = z.infer<typeof UserFigures>

const byId = z.object({ userId: z.uuid() })

export const adminUsers = {
  /** Newest first, unless it is sorted. */
  list: oc
    .input(listInput(['name', 'business', 'email', 'plan', 'status', 'created']))
    .output(z.object({ rows: z.array(AdminUser), total: z.number() })),
  get: oc
    .errors(errors('not_found'))
    .input(byId)
    .output(z.object({ user: AdminUser, figures: UserFigures })),
  /** Blocking ends every session at once, and stops the assistant and whatever waits to leave. Nothing is deleted. */
  setBlocked: oc
    .errors(errors('not_found', 'own_account'))
    .input(byId.extend({ blocked: z.boolean() }))
    .output(AdminUser),
  /**
   * The session that asks sees that owner's pages from now on, for 30 minutes at most, and can change nothing. It ends with
   * `account.endVisit`, with the session, and when either of them is blocked. The owner reads of it.
   */
  visit: oc.errors(errors('not_found', 'not_visitable')).input(byId).output(z.object({})),
  /** Ends every session of that person. */
  changePassword: oc
    .errors(errors('not_found', 'password_not_saved', 'password_common', 'password_short_for_admin'))
    .input(byId.extend({ password: z.string().min(6).max(128) }))
    .output(z.object({})),
}
