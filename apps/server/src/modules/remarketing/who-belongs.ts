import type { RemarketingTrigger, SegmentRule } from '@balcao/contract'
import { type SQL, sql } from '#platform/drizzle.ts'
import { nextBirthday, tonight } from '#platform/night.ts'
import { HOUSE_ZONE } from '#platform/time/sql-time.ts'

/** Coming to any event counts for so many days. */
const LATELY = 30

/** The condition of a segment that a trigger is. */
export const ruleOf = (trigger: RemarketingTrigger): SegmentRule =>
  trigger.kind === 'tag' ? { ...trigger, has: true } : trigger

/** Contacts `k` of a remarketing: `rules` and `segment` are queries of ids; null where there is no segment. */
export type Among = { rules: SQL; segment: SQL | null }

/**
 * What follows `from`: contacts `k` who belong to it now and want to be written to, with what lets each of them in (`o.occasion`)
 * and until when that can be spoken of (`o.expires`; null for as long as it takes).
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
      return sql`select 'birthday ' || extract(year from ${day}) as occasion, (${day} + 1)::timestamp at time zone ${HOUSE_ZONE} as expires`
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

/** Whether contact `k` came to event `v`: let in from a list, or seated at a table of that night. */
export const cameTo: SQL = sql`(
  exists (select from guests g join guest_lists l on l.id = g.list_id where l.event_id = v.id and g.contact_id = k.id
    and exists (select from guest_arrivals a where a.guest_id = g.id and a.undone_at is null))
  or exists (select from reservations r where r.contact_id = k.id and r.date = v.date and r.status = 'seated'))`

/** The newest event that they came to and that is over: while they are still there, nobody asks them how it was. */
function attendedBy(eventId: string | null, now: Date): SQL {
  const which = eventId ? sql`v.id = ${eventId}::uuid` : sql`v.date >= ${tonight(now)} - ${LATELY}::int`
  return sql`select 'event ' || v.id as occasion, ${eventId ? sql`null::timestamptz` : weekAfter(now)} as expires from house_events v
    where ${which} and v.date < ${tonight(now)} and ${cameTo} order by v.date desc limit 1`
}

const weekAfter = (now: Date) => sql`${now}::timestamptz + interval '7 days'`
