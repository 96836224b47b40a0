import type { MediaType } from 'baileys'
import type { Sealed } from '../wire/media-cipher.ts'

export const MEDIA_KINDS = ['image', 'video', 'audio', 'voice', 'document', 'sticker'] as const
export type MediaKind = (typeof MEDIA_KINDS)[number]

export type MediaFile = { mimetype: string; bytes: number; fileName?: string; seconds?: number; waveform?: string }

/**
 * Holds the content of a message that is more than plain text; its text or caption is apart. `of` is another message's
 * id.
 */
export type ContentView = {
  /** The id of the message that it answers. */
  quoted?: string
  wrapped?: 'ephemeral' | 'view_once'
  edited?: true
  /** The author, in a group. */
  author?: string
} & (
  | { kind: 'text' | 'deleted' }
  | { kind: MediaKind; media: MediaFile }
  | { kind: 'location'; latitude: number; longitude: number; address?: string }
  | { kind: 'contact'; vcard: string }
  /** `selectable` is the number of options that one may choose; 0 is any number. */
  | { kind: 'poll'; options: string[]; selectable?: number }
  | { kind: 'vote'; of: string; options: string[] }
  | { kind: 'reaction' | 'edit' | 'delete'; of: string }
)
/** Adds what only the phone knows: the keys of a file, the secret of a poll. */
export type Content = ContentView & { sealed?: Sealed; secret?: Uint8Array }

/** Returns the type under which a file is encrypted; voice notes are encrypted as audio. */
export const mediaTypeOf = (kind: MediaKind): MediaType => (kind === 'voice' ? 'audio' : kind)

export const isMedia = (content: Content): content is Content & { kind: MediaKind; media: MediaFile } =>
  'media' in content

/** Returns the part of a content that may be shown. */
export function shown({ sealed: _sealed, secret: _secret, ...view }: Content): ContentView {
  return view
}
