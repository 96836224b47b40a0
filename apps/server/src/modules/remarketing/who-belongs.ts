import type { RemarketingTrigger, SegmentRule } from '@balcao/contract'
import { type SQL, sql } from '#platform/drizzle.ts'
import { nextBirthday, tonight } from '#platform/night.ts'
import { VENUE_ZONE } from '#platform/time/sql-time.ts'

/** The number of days for which coming to an event counts when the remarketing names none. */
const LATELY = 30

/** Returns the rule of a segment that is equal to a trigger. */
export const ruleOf = (trigger: RemarketingTrigger): SegmentRule =>
  trigger.kind === 'tag' ? { ...trigger, has: true } : trigger

/** Queries of the ids of contacts `k` of a remarketing; `segment` is null where there is none. */
export type Among = { rules: SQL; segment: SQL | null }

/**
 * Returns the SQL after `from`: contacts `k` who match now and accept messages, with the occasion of each
 * (`o.occasion`) and the time until which it is worth a message (`o.expires`; null for any time).
 */
export function whoBelongs(trigger: RemarketingTrigger, { rules, segment }: Among, now: Date): SQL {
  return sql`contacts k cross join lateral (${occasionOf(trigger, now)}) o
    where k.id in (${rules}) and k.opted_out_at is null and o.occasion is not null ${segment ? sql`and k.id in (${segment})` : sql``}`
}

function occasionOf(trigger: RemarketingTrigger, now: Date): SQL {
  switch (trigger.kind) {
    case 'silent':
      // The message after which nothing came: who writes again and falls silent again is let in again.
      return sql`select 'silent ' || max(c.last_inbound_id) as occasion, null::timestamptz as expires
        from conversations c where c.contact_id = k.id`
    case 'birthday': {
      const day = nextBirthday(sql`k.birthday`, now)
      return sql`select 'birthday ' || extract(year from ${day}) as occasion, (${day} + 1)::timestamp at time zone ${VENUE_ZONE} as expires`
    }
    case 'no-show':
      return sql`select 'reservation ' || r.id as occasion, ${weekAfter(now)} as expires from reservations r
        where r.contact_id = k.id and r.status = 'no_show' order by r.starts_at desc limit 1`
    case 'attended':
      return attendedBy(trigger.eventId, now)
    case 'tag':
      return sql`select 'tag ' || fold(${trigger.tag}) as occasion, null::timestamptz as expires`
  }
}

/** Is the condition that contact `k` came to event `v`: checked in from a list, or seated at a table that evening. */
export const cameTo: SQL = sql`(
  exists (select from guests g join guest_lists l on l.id = g.list_id where l.event_id = v.id and g.contact_id = k.id
    and exists (select from guest_arrivals a where a.guest_id = g.id and a.undone_at is null))
  or exists (select from reservations r where r.contact_id = k.id and r.date = v.date and r.status = 'seated'))`

/**
 * Selects the newest past event that a contact came to. An event that is still on does not count, because nobody asks
 * during it how it was.
 */
function attendedBy(eventId: string | null, now: Date): SQL {
  const which = eventId ? sql`v.id = ${eventId}::uuid` : sql`v.date >= ${tonight(now)} - ${LATELY}::int`
  return sql`select 'event ' || v.id as occasion, ${eventId ? sql`null::timestamptz` : weekAfter(now)} as expires from venue_events v
    where ${which} and v.date < ${tonight(now)} and not v.cancelled and ${cameTo} order by v.date desc limit 1`
}

const weekAfter = (now: Date) => sql`${now}::timestamptz + interval '7 days'`
