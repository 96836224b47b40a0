/**
 * A person sends a file from the chats screen.
 *
 *   POST /api/conversations/:id/files ─▶ message and file in one commit ─▶ outgoing-delivery.ts
 *
 * The file lies in the database until it is sent and afterwards, so what the thread shows is what was sent, and a process that
 * dies in between loses nothing. The same `clientId` again writes nothing new.
 */
import { type Conversation, FILE_AT_MOST, FileFields, type Message } from '@balcao/contract'
import { bodyLimit } from 'hono/body-limit'
import { findQuote, storeFile } from '#features/contents/index.ts'
import { getConversation } from '#features/conversations/index.ts'
import { getMessage, queueOutboundMessages } from '#features/messages/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { isForeignOrigin } from '#platform/http/foreign-origin.ts'
import type { HttpApp } from '#platform/http/http-app.ts'
import { publish } from '#platform/realtime.ts'
import { storableText } from '#platform/storable-text.ts'
import { takeWith } from '../handover.ts'

type Deps = {
  db: Database
  clock: Clock
  publicUrl: string
  /** Who asks; null for nobody. */
  personOf: (headers: Headers) => Promise<Person | null>
}
type Person = { id: string; ownerId: string }
type Upload = { file: File; fields: (typeof FileFields)['_output'] }

/** What a form needs beside its file. Bytes. */
const ROOM_FOR_FIELDS = 64 * 1024
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** `POST /api/conversations/:id/files`: a form with `file` and `FileFields`, answered with the message. */
export function mountFileUpload(http: HttpApp, deps: Deps): void {
  const { publicUrl, personOf } = deps
  const path = '/api/conversations/:id/files'
  const tooLarge = bodyLimit({
    maxSize: FILE_AT_MOST + ROOM_FOR_FIELDS,
    onError: (c) => c.json({ code: 'file_too_large' }, 413),
  })
  http.post(path, tooLarge, async (c) => {
    const { headers } = c.req.raw
    // A form needs no permission to be sent from somebody else's page; the header does.
    if (isForeignOrigin(headers, publicUrl) || !headers.has('x-csrf-token')) return c.json({ code: 'forbidden' }, 403)
    const person = await personOf(headers)
    if (!person) return c.json({ code: 'unauthenticated' }, 401)
    const conversationId = c.req.param('id')
    const form = await c.req.parseBody().catch(() => null)
    const file = form?.file
    const fields = FileFields.safeParse(form)
    if (!(file instanceof File) || !fields.success || !UUID.test(conversationId))
      return c.json({ code: 'invalid_input' }, 400)
    if (file.size === 0) return c.json({ code: 'file_empty' }, 400)
    if (file.size > FILE_AT_MOST) return c.json({ code: 'file_too_large' }, 413)
    const message = await sendFile(deps, person, conversationId, { file, fields: fields.data })
    if (message === 'number_removed') return c.json({ code: message }, 409)
    return message ? c.json(message) : c.json({ code: 'not_found' }, 404)
  })
}

async function sendFile({ db, clock }: Deps, person: Person, conversationId: string, upload: Upload) {
  const { ownerId } = person
  const data = new Uint8Array(await upload.file.arrayBuffer())
  return db.tenant(ownerId, async (tx): Promise<Message | null | 'number_removed'> => {
    const conversation = await getConversation(tx, conversationId)
    if (!conversation) return null
    if (conversation.formerNumber !== null) return 'number_removed'
    await takeWith(clock)(tx, { ownerId, personId: person.id, helps: true }, conversation)
    const [messageId] = await queueOutboundMessages(tx, ownerId, clock.now(), [
      await describe(tx, person.id, conversation, upload),
    ])
    if (messageId) await storeFile(tx, ownerId, messageId, data)
    await publish(tx, ownerId, [{ type: 'conversation.changed', conversationId }], ['send'])
    return getMessage(tx, { conversationId, clientId: upload.fields.clientId })
  })
}

async function describe(tx: Tx, authorId: string, { id: conversationId }: Conversation, { file, fields }: Upload) {
  const { clientId, caption, quotes, seconds = null, width = null, height = null } = fields
  const quoted = quotes ? ((await findQuote(tx, conversationId, quotes)) ?? undefined) : undefined
  const mimeType = file.type || 'application/octet-stream'
  const kind = kindOf(mimeType)
  const voice = kind === 'audio' && fields.voice === 'true' && VOICE.test(mimeType)
  const fileName = storableText(file.name).slice(0, 200) || null
  const media = {
    id: 'own',
    mimeType,
    fileName,
    size: file.size,
    seconds,
    width,
    height,
    voice,
    state: 'ready' as const,
  }
  const text = storableText(caption)
  return {
    conversationId,
    origin: 'person' as const,
    authorId,
    clientId,
    kind,
    text,
    content: { media, quoted },
  }
}

/** What a gateway can make a voice note of: Ogg with Opus as it is, and what browsers record that have no Ogg (AAC in an MP4). */
const VOICE = /^audio\/(ogg|mp4|aac|x-m4a|mpeg)\b/

/** What phones show as a picture, play as a film or as a sound; everything else is a document, which any phone keeps. */
function kindOf(mimeType: string): 'image' | 'video' | 'audio' | 'document' {
  if (/^image\/(jpeg|png)$/.test(mimeType)) return 'image'
  if (/^video\/(mp4|3gpp)$/.test(mimeType)) return 'video'
  return /^audio\/(ogg|mpeg|mp4|aac|amr|x-m4a)\b/.test(mimeType) ? 'audio' : 'document'
}
