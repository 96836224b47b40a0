import { z } from 'zod'
import { MessageId, nameOfAct, Recipient } from '../requests/message-requests.ts'

/** Defines the bodies of the calls that change a sent message. */

const Text = z.string().max(65_536).regex(/\S/, 'Text is required')

export const UpdateMessageBody = z
  .object({
    number: Recipient,
    text: Text,
    key: z.object({ id: z.string().min(1), remoteJid: z.string().optional(), fromMe: z.boolean().default(true) }),
    /** Our addition: the id of the change itself. A change that is sent twice with it is made once. */
    messageId: MessageId.optional(),
  })
  .transform((body) => ({ ...body, messageId: nameOfAct(body.messageId, body.key.id) }))

export const DeleteMessageBody = z
  .object({
    id: z.string().min(1),
    remoteJid: Recipient,
    fromMe: z.boolean().default(true),
    participant: z.string().optional(),
    messageId: MessageId.optional(),
  })
  .transform((body) => ({ ...body, messageId: nameOfAct(body.messageId, body.id) }))
