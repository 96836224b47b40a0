import { oc } from '@orpc/contract'
import { z } from 'zod'
import { Message, MessageOrigin } from '../conversations.ts'

/** A message that was found, with the contact of its conversation. */
export const FoundMessage = Message.extend({
  contact: z.object({ id: z.string(), name: z.string().nullable(), phone: z.string().nullable() }),
})
export type FoundMessage = z.infer<typeof FoundMessage>

export const messageSearch = {
  /**
   * Returns the messages that have all of the words, newest first, without regard to accents, case and endings. Without
   * words it returns all messages that the rest of the filter leaves.
   */
  find: oc
    .input(
      z.object({
        words: z.string().max(200).default(''),
        contactId: z.uuid().optional(),
        origins: z.array(MessageOrigin).max(10).optional(),
        /** The period in which it was sent, without `until` itself. */
        since: z.date().optional(),
        until: z.date().optional(),
        before: z
          .string()
          .regex(/^\d{1,18}$/)
          .optional(),
        limit: z.number().int().min(1).max(100).default(30),
      }),
    )
    .output(z.object({ messages: z.array(FoundMessage), nextCursor: z.string().nullable() })),
}
