import type { Schedule, VenueFile } from '@balcao/contract'
import { resolveContacts } from '#modules/contacts/index.ts'
import { findOrStartConversations } from '#modules/conversations/index.ts'
import { getVenueFile } from '#modules/venue/index.ts'
import type { Tx } from '#platform/database.ts'
import { fail } from '#platform/http/procedures.ts'
import { publish } from '#platform/realtime.ts'
import { checkContent } from './check-schedule.ts'
import { ownerPhone } from './owner-reminder.ts'
import { queueWithFile } from './queue-with-file.ts'
import { channelOf } from './schedule-row.ts'
import { textFor } from './text-for.ts'

type Asked = Pick<Schedule, 'text' | 'start' | 'channelId'> & { fileId: string | null }

/**
 * Sends a text and a file at once to the owner's own phone, as the owner would read them. Only a phone that is known to
 * be the owner's is written to, like that of a reminder (`owner-reminder.ts`).
 *
 * @returns the phone
 */
export async function sendTest(tx: Tx, ownerId: string, asked: Asked, now: Date): Promise<string> {
  const { text, fileId, start } = asked
  if (!text && !fileId) throw fail('schedule_incomplete')
  await checkContent(tx, ownerId, { text, start, fileId, names: [] })
  const { phone, name, isKnown } = await ownerPhone(tx, ownerId)
  if (!phone) throw fail('own_phone_missing')
  if (!isKnown) throw fail('own_phone_unknown')
  const channel = await channelOf(tx, asked.channelId)
  if (!channel) throw fail(asked.channelId ? 'not_found' : 'number_disconnected')
  if (channel.state !== 'open') throw fail('number_disconnected')
  const { contactIds } = await resolveContacts(tx, { ownerId, now, wroteFirst: true }, [{ phone, lid: null, name }])
  const [contactId] = contactIds
  const replyTo = `${phone}@s.whatsapp.net`
  const conversations = await findOrStartConversations(
    tx,
    { ownerId, channelId: channel.id },
    [{ contactId: contactId!, replyTo }],
    'venue',
  )
  const { id: conversationId } = conversations.get(contactId!)!
  const texts = await textFor(tx, { text, start, ownerId }, [{ contactId: contactId!, name }])
  const file: VenueFile | null = fileId ? await getVenueFile(tx, fileId) : null
  await queueWithFile(tx, { ownerId, file }, now, [
    { conversationId, origin: 'schedule', purpose: 'reply', text: texts.get(contactId!)! },
  ])
  await publish(tx, ownerId, [{ type: 'conversation.changed', conversationId }], ['send'])
  return phone
}
