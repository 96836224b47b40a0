import type { RemarketingTrigger } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import { contactsOfSegment } from '#modules/contacts/index.ts'
import { loadVenue } from '#modules/venue/index.ts'
import { loadWeeklyCap } from '#modules/conversations/index.ts'
import { findChannels, estimateOutreach, outreachRoom } from '#modules/channels/index.ts'
import { leftAloneUntil } from './entries.ts'
import { ruleOf, whoBelongs } from './who-belongs.ts'
import { sendingWindow } from './sending-window.ts'
import { loadFieldVariables, unknownVariables } from '#modules/templates/index.ts'
import type { Tx } from '#platform/database.ts'
import { fullWeeks } from '#modules/conversations/index.ts'
import { VENUE_ZONE } from '#platform/time/sql-time.ts'
import { textOfVariant, variantOf } from './text-of-variant.ts'

type Asked = {
  /** The id of a saved remarketing, whose entries are not counted again; null for a new one. */
  id: string | null
  trigger: RemarketingTrigger
  segmentId: string | null
  channelId: string | null
  texts: string[]
  from: string
  until: string
  weekdays: number[]
}
type Person = { contactId: string; name: string | null; phone: string | null; zone: string }

const SAMPLES = 5

/** Returns which contacts a remarketing would reach now, what they would read, and how long that takes. */
export async function previewRemarketing(tx: Tx, ownerId: string, asked: Asked, now: Date) {
  const channels = await findChannels(tx)
  const channel = channels.find(({ id, isPrincipal }) => (asked.channelId ? id === asked.channelId : isPrincipal))
  const { total, optedOut, unreachable, capped, apartUntil, people } = await countPeople(tx, asked, {
    channelId: channel?.id ?? null,
    now,
  })
  const count = total - unreachable
  const { texts } = asked
  const own = await loadFieldVariables(tx)
  const notBefore = hoursOf(asked, (await loadVenue(tx, ownerId)).profile.timezone)
  // Where nobody would be let in now, it is still to be known whether a message could leave at all.
  const estimate =
    channel && (await estimateOutreach(tx, channel.id, { count: Math.max(1, count), startsAt: now, notBefore }))
  const lastAt = count > 0 ? estimate?.lastAt : null
  const samples = await Promise.all(
    people.map(async (person) => {
      const variant = variantOf(person.contactId, 1, Math.max(1, texts.length))
      const text = await textOfVariant(
        tx,
        { ownerId, texts, zone: person.zone, isDraft: true },
        { variant, person, now },
      )
      return { name: person.name, phone: person.phone, text }
    }),
  )
  return {
    total,
    optedOut,
    unreachable,
    capped,
    perWeek: await loadWeeklyCap(tx),
    samples,
    unknownVariables: [...new Set(texts.flatMap((text) => unknownVariables(text, own)))],
    lastAt: lastAt ? later(lastAt, apartUntil && (notBefore(apartUntil) ?? apartUntil)) : null,
    neverLeaves: estimate?.lastAt === null,
    dailyCap: estimate?.dailyCap ?? 0,
    plan: await outreachRoom(tx, ownerId, { share: 'campaigns', at: now }),
    channel: channel
      ? { id: channel.id, label: channel.label || channel.number || '', isOpen: channel.state === 'open' }
      : null,
  }
}

/**
 * Returns a function that tells when the sending hours open. Hours that end before they begin count as none, because
 * somebody is still entering them.
 */
function hoursOf({ from, until, weekdays }: Asked, zone: string): (now: Date) => Date | null {
  return (now) => {
    const window = from < until ? sendingWindow({ from, until, weekdays, zone }, now) : { closesAt: now }
    return 'opensAt' in window ? window.opensAt : null
  }
}

const later = (one: Date, other: Date | null) => (other && other > one ? other : one)

async function countPeople(
  tx: Tx,
  { id, trigger, segmentId }: Asked,
  { channelId, now }: { channelId: string | null; now: Date },
) {
  const none = { total: 0, optedOut: 0, unreachable: 0, capped: 0, apartUntil: null, people: [] as Person[] }
  const rules = await contactsOfSegment(tx, [ruleOf(trigger)], now)
  const segment = segmentId ? await contactsOfSegment(tx, segmentId, now) : null
  if (!rules || (segmentId && !segment)) return none
  const isNew = id
    ? sql`not exists (select from remarketing_entries e where e.remarketing_id = ${id}::uuid and e.contact_id = k.id and e.occasion = o.occasion)`
    : sql`true`
  const among = sql`from ${whoBelongs(trigger, { rules, segment }, now)} and ${isNew}`
  const { rows } = await tx.execute<{
    total: number
    unreachable: number
    capped: number
    apartUntil: string | null
  }>(sql`
    select count(*)::int as total, max(${leftAloneUntil(sql`k.id`, now)}) as "apartUntil", count(*) filter (where k.phone is null and not exists (
      select from conversations c where c.contact_id = k.id and c.channel_id = ${channelId}::uuid))::int as unreachable,
      count(*) filter (where k.id in (select contact_id from (${fullWeeks(now)}) full_weeks))::int as capped ${among}`)
  const { rows: people } = await tx.execute<Person>(sql`
    select k.id as "contactId", k.name, k.phone, ${VENUE_ZONE} as zone ${among} order by k.created_at, k.id limit ${SAMPLES}`)
  const inSegment = segment ? sql`and k.id in (${segment})` : sql``
  const { rows: out } = await tx.execute<{ optedOut: number }>(sql`
    select count(*)::int as "optedOut" from contacts k where k.id in (${rules}) and k.opted_out_at is not null ${inSegment}`)
  const { apartUntil, ...counts } = rows[0]!
  return { ...counts, ...out[0]!, apartUntil: apartUntil ? new Date(apartUntil) : null, people }
}
