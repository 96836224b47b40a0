import type { proto } from 'baileys'
import type { Baileys } from './load-baileys.ts'

/** No text begins with it (`sendText` takes care of that). */
const MARK = '\u0000'

/** Packs a sent message that is more than a text, whole, so that it can be sent again without an upload. */
export function packMessage(baileys: Baileys, message: proto.IMessage): string {
  return MARK + Buffer.from(baileys.proto.Message.encode(message).finish()).toString('base64')
}

/** The message that was kept. */
export function unpackMessage(baileys: Baileys, body: string): proto.IMessage {
  if (!body.startsWith(MARK)) return { extendedTextMessage: { text: body } }
  return baileys.proto.Message.decode(Buffer.from(body.slice(MARK.length), 'base64'))
}

export const isPacked = (body: string) => body.startsWith(MARK)

/** A text that cannot be taken for anything else. */
export const plainText = (text: string) => (text.startsWith(MARK) ? text.slice(MARK.length) : text)
