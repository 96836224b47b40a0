import type { proto } from 'baileys'
import type { Baileys } from '../baileys/load-baileys.ts'
import { readContent } from './message-content.ts'

/** The edit or the deletion of an earlier message by its author. */
export type Change = { type: 'edit'; messageId: string; text: string } | { type: 'delete'; messageId: string }

/**
 * Reads an edit or a deletion. A phone names the message as its own (`fromMe` as the sender sees it); a sender who
 * names somebody else's message is not its author, so null is returned.
 */
export function readChange(baileys: Baileys, message: proto.IMessage): Change | null {
  const content = baileys.normalizeMessageContent(message.deviceSentMessage?.message ?? message)
  const { key, type, editedMessage } = content?.protocolMessage ?? {}
  if (!key?.id || !key.fromMe) return null
  const { Type } = baileys.proto.Message.ProtocolMessage
  if (type === Type.REVOKE) return { type: 'delete', messageId: key.id }
  const edited = type === Type.MESSAGE_EDIT && editedMessage && readContent(baileys, editedMessage)
  return edited ? { type: 'edit', messageId: key.id, text: edited.text } : null
}
