import { oc } from '@orpc/contract'
import { z } from 'zod'
import { MessageOrigin, MessageStatus } from '../conversations.ts'
import { programErrors } from './program-errors.ts'

const SentMessage = z.object({
  id: z.string(),
  conversationId: z.string(),
  text: z.string(),
  status: MessageStatus,
  /** The reason why it failed; null where it did not. */
  failure: z.string().nullable(),
  at: z.date(),
})
export type SentMessage = z.infer<typeof SentMessage>

/** A message of a thread in the form that programs read. */
export const ThreadMessage = z.object({
  id: z.string(),
  origin: MessageOrigin,
  kind: z.string(),
  text: z.string(),
  status: MessageStatus,
  at: z.date(),
})
export type ThreadMessage = z.infer<typeof ThreadMessage>

export const messageCalls = {
  /** Sends a message. With the same `Idempotency-Key`, a repeated call sends nothing and answers the same. */
  sendMessage: oc
    .route({ method: 'POST', path: '/v1/messages', operationId: 'sendMessage', successStatus: 202 })
    .input(
      z.object({
        to: z.string().min(1).max(30),
        text: z.string().trim().min(1).max(4096),
        /** The channel that sends; the principal one when absent. */
        numberId: z.uuid().optional(),
      }),
    )
    .errors(
      programErrors(
        'phone_invalid',
        'not_found',
        'number_disconnected',
        'opted_out',
        'key_reused',
        'messages_spent',
        'outreach_over_contacts',
        'contacts_full',
      ),
    )
    .output(SentMessage.extend({ contactId: z.string() })),
  getMessage: oc
    .route({ method: 'GET', path: '/v1/messages/{id}', operationId: 'getMessage' })
    .input(z.object({ id: z.string().regex(/^\d{1,18}$/) }))
    .errors(programErrors('not_found'))
    .output(SentMessage),
}
