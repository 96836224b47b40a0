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

/** Describes a message as a phone has it (docs/simulator.md, `GET /chat`). */
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
  /** The id of the message that a reaction, a vote, an edit or a deletion refers to. */
  of: z.optional(z.string()),
  options: z.optional(z.array(z.string())),
  /** The number of options of a poll that one may choose; 0 is any number. */
  selectable: z.optional(z.number()),
  media: z.optional(Media),
  latitude: z.optional(z.number()),
  longitude: z.optional(z.number()),
  address: z.optional(z.string()),
  vcard: z.optional(z.string()),
})

export type ChatMessage = z.infer<typeof ChatMessage>
export type MessageKind = ChatMessage['kind']
/** Holds a file that is to be sent; `url` is a `data:` address. */
export type DraftFile = {
  kind: 'image' | 'video' | 'audio' | 'voice' | 'document'
  name: string
  mimetype: string
  bytes: number
  url: string
}
/** Holds a message that this phone is about to send, with its file. */
export type Outgoing = { message: ChatMessage; file?: DraftFile }

/** Returns a message before the network has it; its id has the form of WhatsApp's own clients. */
export const newMessage = (parts: Partial<ChatMessage>): ChatMessage => ({
  id: `3EB0${crypto.randomUUID().replaceAll('-', '').slice(0, 18).toUpperCase()}`,
  fromMe: true,
  text: '',
  at: new Date(),
  status: 'pending',
  kind: 'text',
  ...parts,
})

/** Returns a message with a file and its caption. */
export const newFile = (file: DraftFile, parts: Partial<ChatMessage>): Outgoing => {
  const media = { mimetype: file.mimetype, bytes: file.bytes, fileName: file.name }
  return { message: newMessage({ ...parts, kind: file.kind, media }), file }
}

/** Returns what `POST /messages` needs besides the text; undefined for a text alone. */
export function contentOf({ message: { kind, of, options, media }, file }: Outgoing) {
  if (kind === 'text') return undefined
  if (!file || !media) return { kind, of, options }
  const { mimetype, fileName } = media
  return { kind, mimetype, fileName, data: file.url.slice(file.url.indexOf(',') + 1) }
}
