import { oc } from '@orpc/contract'
import { z } from 'zod'

export const TryTurn = z.object({ role: z.enum(['contact', 'assistant']), text: z.string().max(4096) })

/** What the assistant keeps between turns; the browser only gives it back. */
const Dialogue = z.record(z.string(), z.unknown()).nullable().optional()

export const assistant = {
  /** "Teste Assistente": the real attendant answers, nothing is stored and nothing leaves. */
  tryOut: oc
    .input(z.object({ turns: z.array(TryTurn).max(40), text: z.string().trim().min(1).max(4096), dialogue: Dialogue }))
    .output(z.object({ text: z.string(), handsOver: z.boolean(), dialogue: Dialogue })),
}
