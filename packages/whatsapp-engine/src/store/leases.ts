import type { Pool } from 'pg'

export type Lease = { instanceId: string; token: string }

/** Thrown when another process holds the instance by now, so that nothing may be written any more. */
export class LeaseLost extends Error {}

export interface Leases {
  /** The name of this process. */
  holder: string
  /** Takes the lease of an instance; null when another living process holds it. */
  acquire(instanceId: string): Promise<Lease | null>
  /** Renews all leases in one statement and returns the ones that are still ours. */
  renew(leases: Lease[]): Promise<Set<string>>
  release(lease: Lease): Promise<void>
  /** Returns the living process that holds an instance, this one included. */
  holderOf(instanceName: string): Promise<string | null>
}

/**
 * Ensures one live connection per instance: two on the same keys disconnect each other (WhatsApp's 440) and corrupt the
 * Signal sessions. Expiry is judged by the database's clock alone.
 */
export function createLeases(pool: Pool, holder: string, ttlMs: number): Leases {
  const until = `now() + interval '${ttlMs} milliseconds'`
  return {
    holder,
    async acquire(instanceId) {
      const { rows } = await pool.query<{ token: string }>(
        `insert into gateway.leases as held (instance_id, holder, token, expires_at) values ($1, $2, 1, ${until})
         on conflict (instance_id) do update
           set holder = excluded.holder, token = held.token + 1, expires_at = excluded.expires_at
           where held.expires_at <= now() or held.holder = excluded.holder
         returning token`,
        [instanceId, holder],
      )
      return rows[0] ? { instanceId, token: rows[0].token } : null
    },
    async renew(leases) {
      if (leases.length === 0) return new Set()
      const { rows } = await pool.query<{ instance_id: string }>(
        `update gateway.leases l set expires_at = ${until}
         from unnest($1::uuid[], $2::bigint[]) as mine (instance_id, token)
         where l.instance_id = mine.instance_id and l.token = mine.token and l.holder = $3 and l.expires_at > now()
         returning l.instance_id`,
        [leases.map((lease) => lease.instanceId), leases.map((lease) => lease.token), holder],
      )
      return new Set(rows.map((row) => row.instance_id))
    },
    async release({ instanceId, token }) {
      // The row stays, with its token: the next holder's must be greater.
      await pool.query(`update gateway.leases set expires_at = '-infinity' where instance_id = $1 and token = $2`, [
        instanceId,
        token,
      ])
    },
    async holderOf(instanceName) {
      const { rows } = await pool.query<{ holder: string }>(
        `select l.holder from gateway.leases l join gateway.instances i on i.id = l.instance_id
         where i.name = $1 and l.expires_at > now()`,
        [instanceName],
      )
      return rows[0]?.holder ?? null
    },
  }
}
