/**
 * Sends a file that a person chooses on the chats screen.
 *
 *   POST /api/conversations/:id/files ─▶ message and file in one commit ─▶ outgoing-delivery.ts
 *
 * The file stays in the database, before and after it is sent, so the thread shows what was sent, and a process that
 * dies in between loses nothing. The same `clientId` again writes nothing new.
 */
import { type Conversation, FileFields, type Message } from '@balcao/contract'
import { findQuote } from './contents/find-quote.ts'
import { storeMessageFile } from './contents/message-files.ts'
import { getConversation } from './find-conversations.ts'
import { getMessage } from './messages/find-messages.ts'
import { queueOutboundMessages } from './messages/queue-outbound-messages.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { HttpApp } from '#platform/http/http-app.ts'
import { UUID } from '#platform/http/uuid.ts'
import { publish } from '#platform/realtime.ts'
import { storableText } from '#platform/storable-text.ts'
import { isFull, describeUpload, mountUpload, type Upload, type UploadParts } from '#modules/venue/index.ts'
import { takeWith } from './handover.ts'

type Deps = { db: Database; clock: Clock } & UploadParts
type Sent = Upload<(typeof FileFields)['_output']>

/**
 * Mounts `POST /api/conversations/:id/files`, which takes a form with `file` and `FileFields` and answers with the
 * message.
 */
export function mountFileUpload(http: HttpApp, deps: Deps): void {
  mountUpload(http, `/api/conversations/:id{${UUID}}/files`, { ...deps, fields: FileFields }, async (c, upload) => {
    const conversationId = c.req.param('id')!
    const message = await sendFile(deps, conversationId, upload)
    if (message === 'channel_removed' || message === 'storage_full') return c.json({ code: message }, 409)
    return message ? c.json(message) : c.json({ code: 'not_found' }, 404)
  })
}

async function sendFile({ db, clock }: Pick<Deps, 'db' | 'clock'>, conversationId: string, upload: Sent) {
  const { id: personId, ownerId } = upload.person
  const data = new Uint8Array(await upload.file.arrayBuffer())
  return db.tenant(ownerId, async (tx): Promise<Message | null | 'channel_removed' | 'storage_full'> => {
    const conversation = await getConversation(tx, conversationId)
    if (!conversation) return null
    if (conversation.formerChannel !== null) return 'channel_removed'
    if (await isFull(tx, ownerId, upload.file.size)) return 'storage_full'
    await takeWith(clock)(tx, { ownerId, personId, helps: true }, conversation)
    const {
      ids: [messageId],
    } = await queueOutboundMessages(tx, ownerId, clock.now(), [await describe(tx, conversation, upload)])
    if (messageId) await storeMessageFile(tx, ownerId, messageId, data)
    await publish(tx, ownerId, [{ type: 'conversation.changed', conversationId }], ['send'])
    return getMessage(tx, { conversationId, clientId: upload.fields.clientId })
  })
}

async function describe(tx: Tx, { id: conversationId }: Conversation, { person, file, fields }: Sent) {
  const { clientId, caption, quotes, ...told } = fields
  const quoted = quotes ? ((await findQuote(tx, conversationId, quotes)) ?? undefined) : undefined
  const { kind, media } = describeUpload(file, told)
  return {
    conversationId,
    origin: 'person' as const,
    authorId: person.id,
    clientId,
    kind,
    text: storableText(caption),
    content: { media: { ...media, state: 'ready' as const }, quoted },
  }
}
