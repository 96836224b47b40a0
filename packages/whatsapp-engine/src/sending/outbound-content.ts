/** The message that one is about. `fromMe`: we sent it. */
type Target = { messageId: string; fromMe: boolean }

/** A message that one answers, with its words as far as they are known. */
export type Quote = Target & { text: string }

/** `phone` in digits with country code; `account`: the digits that WhatsApp knows them by, where those are others. */
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
  /** True for a file recorded in the chat: a voice note, or a round video note. */
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
  /** No emoji takes the reaction back. */
  | { kind: 'reaction'; emoji: string; target: Target }
  /** Edits a message of ours, or deletes it for everyone. */
  | { kind: 'edit'; text: string; target: string }
  | { kind: 'delete'; target: string }
) & { quoted?: Quote }
