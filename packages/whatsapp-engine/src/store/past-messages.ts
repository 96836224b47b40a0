import type { Pool } from 'pg'
import type { NewEvent } from './outbox-writer.ts'
import { storable } from '@balcao/contract/storable'

export type PastMessage = { sentAt: Date; event: NewEvent & { dedupe: string } }
export type PastMessages = ReturnType<typeof createPastMessages>

/**
 * Keeps the messages of the time in which a phone was not linked, from the part that holds them until all are reported
 * in order.
 */
export function createPastMessages(pool: Pool) {
  return {
    /** Keeps messages, each once; messages that were sent through the gateway are recognised. */
    async add(instanceId: string, messages: PastMessage[]): Promise<void> {
      const rows = messages.map(({ sentAt, event }) => ({ sentAt, event, dedupe: event.dedupe }))
      await pool.query(ADD, [instanceId, JSON.stringify(rows, storable)])
    },
    /** Returns the first messages, oldest first. */
    async oldest(instanceId: string, count: number): Promise<PastMessage['event'][]> {
      const { rows } = await pool.query<{ event: PastMessage['event'] }>(
        'select event from gateway.past_messages where instance_id = $1 order by sent_at, dedupe limit $2',
        [instanceId, count],
      )
      return rows.map(({ event }) => event)
    },
    /** Deletes messages that were reported. */
    async remove(instanceId: string, dedupes: string[]): Promise<void> {
      await pool.query('delete from gateway.past_messages where instance_id = $1 and dedupe = any($2)', [
        instanceId,
        dedupes,
      ])
    },
  }
}

const ADD = `
insert into gateway.past_messages (instance_id, dedupe, sent_at, event)
select $1::uuid, m.dedupe, m."sentAt", m.event
from json_to_recordset($2) as m (dedupe text, "sentAt" timestamptz, event json)
where not exists (
  select from gateway.sent_messages s where s.instance_id = $1 and s.message_id = m.event -> 'payload' ->> 'messageId')
on conflict do nothing`
