import { type VenueFile, CAPTION_AT_MOST } from '@balcao/contract'
import { queueOutboundMessages, shareMessageFile } from '#modules/conversations/index.ts'
import type { Tx } from '#platform/database.ts'

type Outbound = Parameters<typeof queueOutboundMessages>[3][number]

/**
 * Queues messages that all carry the same file, or none; the file's bytes are stored once.
 *
 * @returns as `queueOutboundMessages` does: the ids of the new messages, and the conversations whose people have reached
 * the weekly cap
 */
export async function queueWithFile(
  tx: Tx,
  { ownerId, file }: { ownerId: string; file: VenueFile | null },
  now: Date,
  messages: Outbound[],
): ReturnType<typeof queueOutboundMessages> {
  if (!file) return queueOutboundMessages(tx, ownerId, now, messages)
  const { id, kind, ...told } = file
  const media = { ...told, id: 'own', voice: false, state: 'ready' as const }
  const carrying = messages.map((message) => ({
    ...message,
    text: fitted(message.text),
    kind,
    content: { media },
  }))
  const queued = await queueOutboundMessages(tx, ownerId, now, carrying)
  await shareMessageFile(tx, ownerId, queued.ids, id)
  return queued
}

/**
 * Shortens a text to the caption that WhatsApp's apps show below a file. Only values filled in after the check
 * (`longestText`) can make it longer: the reservations of an evening, or a contact who came later. It is cut after a
 * word and ends with an ellipsis.
 */
function fitted(text: string): string {
  if (text.length <= CAPTION_AT_MOST) return text
  const cut = text.slice(0, CAPTION_AT_MOST - 1)
  return `${/\s/.test(cut) ? cut.replace(/\s+\S*$/, '') : cut.replace(/[\uD800-\uDBFF]$/, '')}…`
}
