import type { GatewayKnownPerson } from '@balcao/contract'
import type { Pool } from 'pg'
import { storable } from '@balcao/contract/storable'
import { NOTIFY } from '../foreign-store.ts'

/** The progress of reading a number's history. */
export type PastPlace = { stage: 'chats' | 'contacts'; page: number; round: number }
/** The next page to read of a number's history, and when the number was linked first. */
export type DuePast = PastPlace & { firstLinked: Date }

/**
 * Reads and changes the columns `past_*` of `gateway.foreign_instances`: the job of reading the people whom a number
 * knew, one page at a time.
 */
export function createPastStore(pool: Pool) {
  return {
    /**
     * Returns the next page to read.
     *
     * @returns null when nothing is to be read now
     */
    async due(name: string, now: Date): Promise<DuePast | null> {
      return (await pool.query<DuePast>(DUE, [name, now])).rows[0] ?? null
    },
    /**
     * Reports the people of a page and moves on, in one statement, so that none is lost. Of several processes that read
     * the same page one reports it.
     *
     * @param next null when all pages were read
     */
    async advance(
      name: string,
      read: PastPlace,
      next: (PastPlace & { dueAt: Date }) | null,
      { people, at }: { people: GatewayKnownPerson[]; at: Date },
    ): Promise<void> {
      const { stage = null, page = 1, round = 0, dueAt = null } = next ?? {}
      const payload = JSON.stringify({ people }, storable)
      const place = [name, read.stage, read.page, read.round]
      await pool.query(ADVANCE, [...place, stage, page, round, dueAt, at, payload])
    },
    /** Puts the reading off. */
    async postpone(name: string, dueAt: Date): Promise<void> {
      await pool.query('update gateway.foreign_instances set past_due_at = $2 where name = $1', [name, dueAt])
    },
  }
}

const DUE = `
select past_stage as stage, past_page as page, past_round as round, (first_linked ->> number)::timestamptz as "firstLinked"
from gateway.foreign_instances
where name = $1 and past_stage is not null and past_due_at <= $2 and first_linked ? number`

const ADVANCE = `
with moved as (
  update gateway.foreign_instances set past_stage = $5, past_page = $6, past_round = $7, past_due_at = $8
  where name = $1 and past_stage = $2 and past_page = $3 and past_round = $4 returning name)
insert into gateway.foreign_events (instance, type, at, payload)
select name, 'known', $9, $10::jsonb from moved where jsonb_array_length($10::jsonb -> 'people') > 0
returning id, ${NOTIFY}`
