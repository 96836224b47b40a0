import { oc } from '@orpc/contract'
import { z } from 'zod'

export const TryTurn = z.object({ role: z.enum(['contact', 'assistant']), text: z.string().max(4096) })
export type TryTurn = z.infer<typeof TryTurn>

/** The state that the assistant keeps between turns; the browser only sends it back. */
const Dialogue = z.record(z.string(), z.unknown()).nullable().optional()

/** Explains a reply. `coverage` is the share of the question that its text covers, 0 to 1. */
export const ReplyTrace = z.object({
  engine: z.enum(['model', 'local']),
  /** The reason why the local engine answered in place of the model; null where the model did, or was not asked. */
  failure: z.enum(['timeout', 'rate-limited', 'unavailable', 'refused', 'malformed', 'unfounded', 'spent']).nullable(),
  intents: z.array(z.string()),
  /** The texts that the model was given. */
  sources: z.array(z.object({ title: z.string(), coverage: z.number() })),
  /** The questions that the venue's texts do not answer, in the customer's words. */
  unanswered: z.array(z.string()),
  /** The actions that would have been taken. */
  actions: z.array(
    z.enum(['handoff', 'reservation', 'guest_list', 'capture_contact', 'schedule_reminder', 'keep_reservation']),
  ),
  tokens: z.number(),
  /** R$; null where no prices were set or no model was asked. */
  cost: z.number().nullable(),
})
export type ReplyTrace = z.infer<typeof ReplyTrace>

/** A moment within the calendar's range, with room before and after it. */
const Moment = z.date().min(new Date('2000-01-01T00:00:00Z')).max(new Date('2100-01-01T00:00:00Z'))

export const assistant = {
  /** Answers a question of "Teste Assistente" with the real assistant; nothing is stored or sent. */
  tryOut: oc
    .input(
      z.object({
        turns: z.array(TryTurn.extend({ at: Moment.optional() })).max(40),
        text: z.string().trim().min(1).max(4096),
        dialogue: Dialogue,
        /**
         * The moment at which it answers; now when it is absent. Each turn may have its own, so that "tomorrow" follows
         * the day on which it was said.
         */
        now: Moment.optional(),
      }),
    )
    .output(z.object({ text: z.string(), handsOver: z.boolean(), dialogue: Dialogue, trace: ReplyTrace })),
}
