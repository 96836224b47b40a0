import { oc } from '@orpc/contract'
import { z } from 'zod'

export const TryTurn = z.object({ role: z.enum(['contact', 'assistant']), text: z.string().max(4096) })
export type TryTurn = z.infer<typeof TryTurn>

/** What the assistant keeps between turns; the browser only gives it back. */
const Dialogue = z.record(z.string(), z.unknown()).nullable().optional()

/** Why an answer is what it is. `coverage` is the share of the question its text covers, 0 to 1. */
export const ReplyTrace = z.object({
  engine: z.enum(['model', 'local']),
  /** Why the local engine answered in place of the model; null where the model did, or was not to. */
  failure: z.enum(['timeout', 'rate-limited', 'unavailable', 'refused', 'malformed', 'unfounded', 'spent']).nullable(),
  intents: z.array(z.string()),
  /** Of a model: the texts it was given. */
  sources: z.array(z.object({ title: z.string(), coverage: z.number() })),
  /** What would have been done. */
  actions: z.array(
    z.enum(['handoff', 'reservation', 'guest_list', 'capture_contact', 'schedule_reminder', 'keep_reservation']),
  ),
  tokens: z.number(),
  /** R$; null where no prices were set or no model was asked. */
  cost: z.number().nullable(),
})
export type ReplyTrace = z.infer<typeof ReplyTrace>

/** A moment that a calendar has, with room before and after it. */
const Moment = z.date().min(new Date('2000-01-01T00:00:00Z')).max(new Date('2100-01-01T00:00:00Z'))

export const assistant = {
  /** "Teste Assistente": the real attendant answers, nothing is stored and nothing leaves. */
  tryOut: oc
    .input(
      z.object({
        turns: z.array(TryTurn.extend({ at: Moment.optional() })).max(40),
        text: z.string().trim().min(1).max(4096),
        dialogue: Dialogue,
        /** The moment to answer at; absent: this one. Turns may have theirs: a "tomorrow" is the day after it was said. */
        now: Moment.optional(),
      }),
    )
    .output(z.object({ text: z.string(), handsOver: z.boolean(), dialogue: Dialogue, trace: ReplyTrace })),
}
