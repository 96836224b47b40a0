import { GatewayEvent } from '@balcao/contract'
import type { Pool } from 'pg'

type Row = { id: string; type: string; at: Date; instance: string; payload: unknown }

export type Events = ReturnType<typeof createEvents>

/** Reads the outbox: the events that have not been acknowledged, oldest first. */
export function createEvents(pool: Pool) {
  return {
    async pending(limit: number): Promise<GatewayEvent[]> {
      const { rows } = await pool.query<Row>({
        name: 'gateway-events',
        text: `select e.id, e.type, e.at, i.name as instance, e.payload
               from gateway.events e join gateway.instances i on i.id = e.instance_id
               where e.payload is not null and not e.acknowledged order by e.id limit $1`,
        values: [limit],
      })
      return rows.map(({ id, type, at, instance, payload }) =>
        GatewayEvent.parse({ id, type, at: at.toISOString(), instance, [type]: payload }),
      )
    },
    /** Tells whether a message was stored, acknowledged or not. */
    async isStored(instanceId: string, dedupe: string): Promise<boolean> {
      const { rowCount } = await pool.query('select from gateway.events where instance_id = $1 and dedupe = $2', [
        instanceId,
        dedupe,
      ])
      return rowCount === 1
    },
    /**
     * Acknowledges events. Messages stay, to be listed (`archive.ts`) and to recognise a redelivery; other events are
     * deleted.
     */
    async acknowledge(ids: string[]): Promise<void> {
      await pool.query({
        name: 'gateway-acknowledge',
        text: `with gone as (delete from gateway.events where id = any($1::bigint[]) and dedupe is null)
               update gateway.events set acknowledged = true where id = any($1::bigint[]) and dedupe is not null`,
        values: [ids],
      })
    },
  }
}
