import type { proto } from 'baileys'

/** The words of a message, also of one inside an ephemeral wrapper; undefined when it has none. */
export function textOf(message: proto.IMessage): string | undefined {
  const inner = message.ephemeralMessage?.message ?? message
  return inner.conversation || inner.extendedTextMessage?.text || undefined
}
