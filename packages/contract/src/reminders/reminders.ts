import { oc } from '@orpc/contract'
import { z } from 'zod'

/** A reminder for a customer that waits for its time. */
export const Reminder = z.object({
  id: z.uuid(),
  /** Whether the customer asked for it, or it is the venue's own reminder of a table. */
  kind: z.enum(['asked', 'venue']),
  /** The customer's words; empty in the venue's own reminder. */
  words: z.string(),
  dueAt: z.date(),
  /** The IANA zone of the time that the customer was told. */
  zone: z.string(),
})
export type Reminder = z.infer<typeof Reminder>

export const reminders = {
  /** Returns the waiting reminders of a conversation, soonest first. */
  list: oc.input(z.object({ conversationId: z.uuid() })).output(z.object({ reminders: z.array(Reminder) })),
  /** Cancels a reminder before it is sent; without effect when it no longer exists. */
  cancel: oc.input(z.object({ id: z.uuid() })).output(z.object({})),
}
