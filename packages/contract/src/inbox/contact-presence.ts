import { z } from 'zod'

/** How often whoever looks at a thread asks what its contact is doing. Milliseconds. */
export const WATCH_EVERY_MS = 45_000

export const ContactPresence = z.object({
  /** Null while WhatsApp tells nothing: people may hide it. */
  doing: z.enum(['online', 'composing', 'recording']).nullable(),
})
export type ContactPresence = z.infer<typeof ContactPresence>
