import type { proto } from 'baileys'
import type { Baileys } from './load-baileys.ts'

/** The first character of a packed message. No plain text begins with it (`sendText` takes care of that). */
const MARK = '\u0000'

/** Packs a whole sent message that is more than a text, so that it can be sent again without an upload. */
export function packMessage(baileys: Baileys, message: proto.IMessage): string {
  return MARK + Buffer.from(baileys.proto.Message.encode(message).finish()).toString('base64')
}

/** Returns the message that was stored, whether it was packed or is a plain text. */
export function unpackMessage(baileys: Baileys, body: string): proto.IMessage {
  if (!body.startsWith(MARK)) return { extendedTextMessage: { text: body } }
  return baileys.proto.Message.decode(Buffer.from(body.slice(MARK.length), 'base64'))
}

export const isPacked = (body: string) => body.startsWith(MARK)

/** Returns a text without the mark at its start, so that it cannot be taken for a packed message. */
export const plainText = (text: string) => (text.startsWith(MARK) ? text.slice(MARK.length) : text)
