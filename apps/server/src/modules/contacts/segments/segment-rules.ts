import type { SegmentRule } from '@balcao/contract'
import { type SQL, sql } from '#platform/drizzle.ts'
import { storableText } from '#platform/storable-text.ts'
import { nextBirthday, tonight, wallClock } from '#platform/night.ts'
import { isSomebody } from '../contact-rows.ts'

/** Builds the query of the ids of the contacts for which all rules hold at a moment. */
export function contactsOfRules(rules: SegmentRule[], now: Date): SQL {
  const conditions = rules.map((rule) => sql`(${conditionOf(rule, now)})`)
  return sql`select k.id from contacts k where ${sql.join([isSomebody, ...conditions], sql` and `)}`
}

function conditionOf(rule: SegmentRule, now: Date): SQL {
  switch (rule.kind) {
    case 'tag': {
      const tagged = sql`k.id in (select tagged_contacts(${rule.tag}))`
      return rule.has ? tagged : sql`not ${tagged}`
    }
    case 'silent':
      return silentFor(rule.days, now)
    case 'birthday':
      return birthdayWithin(rule.days, now)
    case 'no-show':
      return sql`k.id in (select r.contact_id from reservations r where r.contact_id is not null and r.status = 'no_show'
        and r.date >= ${tonight(now)} - ${rule.days}::int)`
    case 'attended':
      return attended(rule.eventId)
    case 'field':
      return fieldHolds(rule)
    case 'opted-out':
      return rule.is ? sql`k.opted_out_at is not null` : sql`k.opted_out_at is null`
  }
}

/**
 * Builds the SQL condition that a contact has not written for some days. A message that has been deleted for its age
 * counts as older.
 */
function silentFor(days: number, now: Date): SQL {
  const since = new Date(now.getTime() - days * DAY)
  return sql`exists (select from conversations c where c.contact_id = k.id and c.last_inbound_id is not null)
    and not exists (select from conversations c join messages m on m.id = c.last_inbound_id
      where c.contact_id = k.id and c.last_message_at > ${since.toISOString()}::timestamptz
        and m.sent_at > ${since.toISOString()}::timestamptz)`
}

const DAY = 86_400_000

const birthdayWithin = (days: number, now: Date) =>
  sql`k.birthday is not null and ${nextBirthday(sql`k.birthday`, now)} - ${wallClock(now)}::date <= ${days}::int`

function attended(eventId: string | null): SQL {
  const event = eventId ? sql`and e.id = ${eventId}::uuid` : sql``
  return sql`k.id in (
    select g.contact_id from guests g join guest_lists l on l.id = g.list_id join venue_events e on e.id = l.event_id
    where g.contact_id is not null ${event}
      and exists (select from guest_arrivals a where a.guest_id = g.id and a.undone_at is null)
    union
    select r.contact_id from reservations r join venue_events e on e.date = r.date
    where r.contact_id is not null and r.status = 'seated' ${event})`
}

/**
 * Builds the SQL condition on a custom field. Stored values that are no numbers are not compared as numbers, because
 * they may be older than the rule.
 */
function fieldHolds({ key, is, value }: Extract<SegmentRule, { kind: 'field' }>): SQL {
  const stored = sql`k.custom -> ${key}::text`
  if (is === 'filled') return sql`k.custom ? ${key}::text`
  if (is === 'empty' || value === null) return sql`not k.custom ? ${key}::text`
  if (is === 'equal' || is === 'different') {
    const equal =
      typeof value === 'string'
        ? sql`fold(k.custom ->> ${key}::text) = fold(${storableText(value)})`
        : sql`${stored} = ${JSON.stringify(value)}::jsonb`
    return is === 'equal' ? equal : sql`(${equal}) is not true`
  }
  const order = is === 'at-least' ? sql`>=` : sql`<=`
  return typeof value === 'number'
    ? sql`case when jsonb_typeof(${stored}) = 'number' then (k.custom ->> ${key}::text)::numeric ${order} ${value}::numeric else false end`
    : sql`(k.custom ->> ${key}::text) collate "C" ${order} ${storableText(String(value))}`
}
