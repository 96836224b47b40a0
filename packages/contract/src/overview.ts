import { oc } from '@orpc/contract'
import { z } from 'zod'

/** A counter, which is null when it could not be read; the screen then shows a dash and a retry in place of a zero. */
const Counter = z.number().nullable()

export const Overview = z.object({
  counters: z.object({ chats: Counter, contacts: Counter, tokens: Counter, schedules: Counter }),
  /** Questions of customers that the assistant could not answer and nobody has looked at yet. */
  openQuestions: Counter,
  /** Subjects that the assistant was taught. */
  subjects: Counter,
  /** The next schedules, soonest first; at most three. */
  upcoming: z.array(z.object({ id: z.string(), title: z.string(), startsAt: z.date(), zone: z.string() })),
  /** Customers who wait for a person, longest first; at most twenty. */
  waiting: z.array(z.object({ conversationId: z.string(), name: z.string(), since: z.date() })),
  /** All customers who wait for a person. */
  waitingCount: z.number(),
  activity: z.array(
    z.object({
      id: z.string(),
      kind: z.enum([
        'conversation-started',
        'handed-over',
        'assistant-stopped',
        'person-took-over',
        'resolved',
        'number-connected',
        'number-disconnected',
        'eval-failed',
        'reminder-expired',
        'reservation-requested',
        'reservation-change-requested',
      ]),
      subject: z.string(),
      at: z.date(),
      conversationId: z.string().nullable(),
    }),
  ),
})
export type Overview = z.infer<typeof Overview>

export const overview = { get: oc.output(Overview) }
