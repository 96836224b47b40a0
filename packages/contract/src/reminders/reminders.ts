import { oc } from '@orpc/contract'
import { z } from 'zod'

/** What a customer is to be reminded of, while it waits for its time. */
export const Reminder = z.object({
  id: z.uuid(),
  /** Asked for by the customer, or the house's own of a table. */
  kind: z.enum(['asked', 'house']),
  /** The customer's own; empty in the house's. */
  words: z.string(),
  dueAt: z.date(),
  /** IANA zone in which they were told the hour. */
  zone: z.string(),
})
export type Reminder = z.infer<typeof Reminder>

export const reminders = {
  /** What waits in one conversation, soonest first. */
  list: oc.input(z.object({ conversationId: z.uuid() })).output(z.object({ reminders: z.array(Reminder) })),
  /** Takes it back before it is said; nothing when it is not there any more. */
  cancel: oc.input(z.object({ id: z.uuid() })).output(z.object({})),
}
