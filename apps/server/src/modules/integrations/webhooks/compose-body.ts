import { type HookSchedule, WEBHOOK_DATA, WebhookEventType } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import { z } from 'zod'
import type { Tx } from '#platform/database.ts'
import { keptCount } from '#platform/sql/kept-count.ts'
import { recipientState } from '#modules/calendar/index.ts'

type Event = { type: string; contactId: string | null; subject: unknown; at: Date }
type Data = { [T in WebhookEventType]: z.infer<(typeof WEBHOOK_DATA)[T]> }

/**
 * Returns the body of an event as JSON: type, timestamp and data; for n8n the calendar entry alone, as in the
 * specification. The data are as they were at that moment; names of contacts and channels are current.
 *
 * @returns null when the subject no longer exists
 */
export async function composeBody(tx: Tx, kind: 'webhook' | 'n8n', event: Event): Promise<string | null> {
  const timestamp = event.at.toISOString()
  if (event.type === 'webhook.test') return JSON.stringify({ type: event.type, timestamp, data: {} })
  const type = WebhookEventType.parse(event.type)
  if (kind === 'n8n') return JSON.stringify(scheduleOf(event.subject))
  const data = await dataOf(tx, type, event)
  return data && JSON.stringify({ type, timestamp, data: WEBHOOK_DATA[type].parse(data) })
}

async function dataOf(tx: Tx, type: WebhookEventType, event: Event): Promise<Data[WebhookEventType] | null> {
  switch (type) {
    case 'message.received':
      return messageData(tx, event)
    case 'conversation.handed_over':
      return handoverData(tx, event)
    case 'reservation.created':
    case 'reservation.changed':
    case 'reservation.cancelled':
      return reservationData(tx, event)
    case 'contact.captured': {
      const contact = await contactOf(tx, event.contactId)
      return contact && { contact, fields: z.record(z.string(), z.string()).parse(event.subject) }
    }
    case 'schedule.created':
      return { schedule: scheduleOf(event.subject) }
    case 'schedule.done':
      return doneData(tx, event)
    case 'automation.fired':
      return automationData(tx, event)
    case 'number.disconnected':
    case 'dashboard.update':
      return channelData(tx, type, event)
  }
}

async function messageData(tx: Tx, { subject }: Event): Promise<Data['message.received'] | null> {
  const { messageId } = z.object({ messageId: z.string() }).parse(subject)
  const { rows } = await tx.execute<{
    id: string
    kind: string
    text: string
    sentAt: string
    conversationId: string
  }>(sql`
    select id::text, kind, text, sent_at as "sentAt", conversation_id as "conversationId" from messages where id = ${messageId}::bigint`)
  const [row] = rows
  const place = row && (await placeOf(tx, row.conversationId))
  if (!place) return null
  const { id, kind, text, sentAt } = row
  return { message: { id, kind, text, sentAt: new Date(sentAt).toISOString() }, ...place }
}

async function handoverData(tx: Tx, { subject }: Event): Promise<Data['conversation.handed_over'] | null> {
  const Handover = z.object({ conversationId: z.string(), reason: z.string().nullable(), summary: z.string() })
  const { conversationId, reason, summary } = Handover.parse(subject)
  const place = await placeOf(tx, conversationId)
  return place && { reason, summary, ...place }
}

/** Returns the thread, the contact and the number of a conversation; null once the contact was erased. */
async function placeOf(tx: Tx, conversationId: string) {
  type Row = Record<'id' | 'contactId' | 'channelId', string> & Pick<Data['message.received']['conversation'], 'state'>
  const { rows } = await tx.execute<Row>(sql`
    select c.id, c.state, c.contact_id as "contactId", c.channel_id as "channelId" from conversations c where c.id = ${conversationId}::uuid`)
  const [row] = rows
  const contact = row && (await contactOf(tx, row.contactId))
  const number = row && (await channelOf(tx, row.channelId))
  return contact && number ? { conversation: { id: row.id, state: row.state }, contact, number } : null
}

async function contactOf(tx: Tx, contactId: string | null) {
  if (!contactId) return null
  const { rows } = await tx.execute<Data['contact.captured']['contact']>(
    sql`select id, name, phone from contacts where id = ${contactId}::uuid and erased_at is null`,
  )
  return rows[0] ?? null
}

async function channelOf(tx: Tx, channelId: string) {
  const { rows } = await tx.execute<Data['number.disconnected']['number']>(
    sql`select id, instance_name as "instanceName", label, number as phone from channels where id = ${channelId}::uuid`,
  )
  return rows[0] ?? null
}

/** A reservation row as PostgreSQL writes it in JSON. */
const ReservationRow = z.object({
  id: z.string(),
  code: z.string(),
  status: WEBHOOK_DATA['reservation.created'].shape.reservation.shape.status,
  date: z.iso.date(),
  minutes: z.number(),
  starts_at: z.coerce.date(),
  party_size: z.number(),
  name: z.string(),
  phone: z.string(),
  notes: z.string(),
  by: z.enum(['contact', 'person', 'venue']),
})

async function reservationData(tx: Tx, { subject, contactId }: Event): Promise<Data['reservation.created']> {
  const { minutes, starts_at: startsAt, party_size: partySize, by, ...row } = ReservationRow.parse(subject)
  const part = (number: number) => String(number).padStart(2, '0')
  const time = `${part(Math.floor(minutes / 60) % 24)}:${part(minutes % 60)}`
  const contact = await contactOf(tx, contactId)
  return { reservation: { ...row, time, startsAt: startsAt.toISOString(), partySize }, by, contact }
}

const dates = { start: z.coerce.date(), end_time: z.coerce.date(), created_at: z.coerce.date() }
const ScheduleRow = WEBHOOK_DATA['schedule.created'].shape.schedule.extend(dates)

function scheduleOf(subject: unknown): HookSchedule {
  const { start, end_time: end, created_at: created, ...row } = ScheduleRow.parse(subject)
  return { ...row, start: start.toISOString(), end_time: end.toISOString(), created_at: created.toISOString() }
}

async function doneData(tx: Tx, { subject }: Event): Promise<Data['schedule.done']> {
  const schedule = scheduleOf(subject)
  const { rows } = await tx.execute<{ state: string; count: number }>(sql`
    select ${recipientState.state} as state, count(*)::int as count
    from schedule_recipients r left join messages m on m.id = r.message_id where r.schedule_id = ${schedule.id}::uuid group by 1`)
  return { schedule, recipients: Object.fromEntries(rows.map(({ state, count }) => [state, count])) }
}

async function automationData(tx: Tx, { subject, contactId }: Event): Promise<Data['automation.fired'] | null> {
  const Fired = z.object({ id: z.string(), name: z.string(), conversationId: z.string().nullable() })
  const { conversationId, ...automation } = Fired.parse(subject)
  const contact = await contactOf(tx, contactId)
  const place = conversationId ? await placeOf(tx, conversationId) : null
  return contact && { automation, contact, conversation: place && place.conversation }
}

async function channelData(tx: Tx, type: 'number.disconnected' | 'dashboard.update', { subject, at }: Event) {
  const { channelId, reason } = z.object({ channelId: z.string(), reason: z.string().nullable() }).parse(subject)
  const number = await channelOf(tx, channelId)
  if (!number) return null
  if (type === 'number.disconnected') return { number, reason }
  const { rows } = await tx.execute<{ contacts: number; messages: number; chats: number }>(sql`
    select ${keptCount('contacts')} as contacts, (select count(*)::int from messages) as messages, ${keptCount('chats')} as chats`)
  return { ...rows[0]!, instanceName: number.instanceName, timestamp: at.toISOString() }
}
