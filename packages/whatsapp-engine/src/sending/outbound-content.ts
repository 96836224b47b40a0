/** The message that an action refers to. `fromMe` is true when we sent it. */
type Target = { messageId: string; fromMe: boolean }

/** The message that a reply quotes, with its text as far as it is known. */
export type Quote = Target & { text: string }

/**
 * `phone` has digits with country code; `account` has the digits under which WhatsApp knows the person, where they
 * differ.
 */
export type ContactCard = {
  name: string
  phone: string
  account?: string
  organization?: string
  email?: string
  url?: string
}

export type OutboundFile = {
  kind: 'image' | 'video' | 'audio' | 'document' | 'sticker'
  data: Uint8Array
  mimeType: string
  caption?: string
  fileName?: string
  /** Tells whether the file was recorded in the chat: a voice note, or a round video note. */
  voice?: boolean
  seconds?: number
}

/** The content of a message to be sent. */
export type OutboundContent = (
  | { kind: 'text'; text: string }
  | OutboundFile
  | { kind: 'location'; latitude: number; longitude: number; name?: string; address?: string }
  | { kind: 'contact'; contacts: ContactCard[] }
  | { kind: 'poll'; question: string; options: string[]; selectable: number }
  /** Sets a reaction; an empty emoji takes it back. */
  | { kind: 'reaction'; emoji: string; target: Target }
  /** Edits a message of ours, or deletes it for everyone. */
  | { kind: 'edit'; text: string; target: string }
  | { kind: 'delete'; target: string }
) & { quoted?: Quote }
