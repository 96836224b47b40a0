import { z } from 'zod'

/** Milliseconds after which a browser that shows a thread asks again what its contact is doing. */
export const WATCH_EVERY_MS = 45_000

export const ContactPresence = z.object({
  /** Null while WhatsApp does not say, since people may hide it. */
  doing: z.enum(['online', 'composing', 'recording']).nullable(),
})
export type ContactPresence = z.infer<typeof ContactPresence>
