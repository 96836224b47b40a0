import * as z from 'zod/mini'

const KINDS = [
  'text',
  'deleted',
  'image',
  'video',
  'audio',
  'voice',
  'document',
  'sticker',
  'location',
  'contact',
  'poll',
  'vote',
  'reaction',
  'edit',
  'delete',
] as const

const Media = z.object({
  mimetype: z.string(),
  bytes: z.number(),
  fileName: z.optional(z.string()),
  seconds: z.optional(z.number()),
})

/** A message as a phone has it (docs/simulator.md, `GET /chat`). */
export const ChatMessage = z.object({
  id: z.string(),
  fromMe: z.boolean(),
  text: z.string(),
  at: z.pipe(
    z.string(),
    z.transform((text: string) => new Date(text)),
  ),
  status: z.enum(['pending', 'sent', 'delivered', 'read']),
  kind: z._default(z.enum(KINDS), 'text'),
  quoted: z.optional(z.string()),
  edited: z.optional(z.boolean()),
  wrapped: z.optional(z.enum(['ephemeral', 'view_once'])),
  /** The message that a reaction, a vote, an edit or a deletion speaks of. */
  of: z.optional(z.string()),
  options: z.optional(z.array(z.string())),
  /** How many options of a poll one may choose; 0 is any number. */
  selectable: z.optional(z.number()),
  media: z.optional(Media),
  latitude: z.optional(z.number()),
  longitude: z.optional(z.number()),
  address: z.optional(z.string()),
  vcard: z.optional(z.string()),
})

export type ChatMessage = z.infer<typeof ChatMessage>
export type MessageKind = ChatMessage['kind']
/** A file that waits to be sent; `url` is a `data:` address. */
export type DraftFile = {
  kind: 'image' | 'video' | 'audio' | 'voice' | 'document'
  name: string
  mimetype: string
  bytes: number
  url: string
}
/** A message that this phone is about to send, with its file. */
export type Outgoing = { message: ChatMessage; file?: DraftFile }

/** A message as it is before the network has it; the id looks like those of WhatsApp's own clients. */
export const newMessage = (parts: Partial<ChatMessage>): ChatMessage => ({
  id: `3EB0${crypto.randomUUID().replaceAll('-', '').slice(0, 18).toUpperCase()}`,
  fromMe: true,
  text: '',
  at: new Date(),
  status: 'pending',
  kind: 'text',
  ...parts,
})

/** A file with its caption. */
export const newFile = (file: DraftFile, parts: Partial<ChatMessage>): Outgoing => {
  const media = { mimetype: file.mimetype, bytes: file.bytes, fileName: file.name }
  return { message: newMessage({ ...parts, kind: file.kind, media }), file }
}

/** Returns what `POST /messages` wants to know of a message beside its words; undefined when it is words alone. */
export function contentOf({ message: { kind, of, options, media }, file }: Outgoing) {
  if (kind === 'text') return undefined
  if (!file || !media) return { kind, of, options }
  const { mimetype, fileName } = media
  return { kind, mimetype, fileName, data: file.url.slice(file.url.indexOf(',') + 1) }
}
