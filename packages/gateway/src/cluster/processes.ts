import type { Pool } from 'pg'
import type { GatewayNetwork } from '@balcao/contract'

/** Tells how the numbers are spread over the living processes. */
export type Spread = {
  /** The most numbers that one process is to hold, so that all are held. */
  share: number
  /** The numbers that the least busy of the other processes holds; null when there is no other. */
  fewest: number | null
  /**
   * Milliseconds until the leases of a process expire that has not renewed lately, because it is dead; null when all
   * renew.
   */
  freeIn: number | null
  /** True when there are numbers that no process holds and that this one may take. */
  isAnyFree: boolean
}
type Heartbeat = Spread & {
  /** True when calls of other processes wait for this one. */
  isCalled: boolean
}

export interface Processes {
  /** Renews the heartbeat of this process, which holds these numbers, for `ttlMs` more. */
  beat(held: string[]): Promise<Heartbeat>
  /** Returns the process that should connect a number that no process holds; null when no process connects any. */
  leastBusy(network: GatewayNetwork): Promise<string | null>
  /** Tells whether a process holds a number. */
  isHeld(name: string): Promise<boolean>
  /** Notifies every process to look for waiting numbers, without waiting for its next look. */
  callAll(): Promise<void>
  leave(): Promise<void>
}

const LIVING = `gateway.processes p left join gateway.leases l on l.holder = p.holder and l.expires_at > now()
  where p.holds_instances and p.expires_at > now()`

/** `place` returns the name of the file store that the process reaches; null for none. */
type Self = {
  holder: string
  holdsInstances: boolean
  networks: GatewayNetwork[]
  ttlMs: number
  place: () => Promise<string | null>
}

/** Knows the gateway processes of one database by their heartbeats. */
export function createProcesses(pool: Pool, { holder, holdsInstances, networks, ttlMs, place }: Self): Processes {
  return {
    async beat(held) {
      const { rows } = await pool.query<{
        others: number
        numbers: number
        fewest: number | null
        freeIn: number | null
        isAnyFree: boolean
        isCalled: boolean
      }>(
        `with beat as (
           insert into gateway.processes (holder, holds_instances, networks, place, expires_at)
           values ($1, $2, $4, $3, now() + interval '${ttlMs} milliseconds')
           on conflict (holder) do update set holds_instances = excluded.holds_instances, networks = excluded.networks, place = excluded.place,
             expires_at = excluded.expires_at
         ),
         gone as (delete from gateway.processes where expires_at < now() - interval '1 hour' and holder <> $1),
         others as (select p.holder, count(l.instance_id)::int as held from ${LIVING} and p.holder <> $1
           -- Those who reach less than this one take nothing off its hands.
           and p.networks @> $4 group by p.holder)
         select count(*)::int as others, min(held) as fewest,
           (select count(*) from gateway.instances where wanted and network = any($4))::int as numbers,
           (select extract(epoch from min(expires_at) - now())::float * 1000 from gateway.leases
            where holder <> $1 and expires_at > now() and expires_at < now() + interval '${ttlMs / 2} milliseconds') as "freeIn",
           exists (select from gateway.instances i where wanted and network = any($4) and name <> all($5::text[]) and not exists (
             select from gateway.leases l where l.instance_id = i.id and l.expires_at > now() and l.holder <> $1)) as "isAnyFree",
           exists (select from gateway.calls where holder = $1 and taken_at is null) as "isCalled"
         from others`,
        [holder, holdsInstances, await place(), networks, held],
      )
      const { others, numbers, ...spread } = rows[0]!
      return { share: Math.ceil(numbers / (others + 1)), ...spread }
    },
    async leastBusy(network) {
      const { rows } = await pool.query<{ holder: string }>(
        `select p.holder from ${LIVING} and $1 = any(p.networks) group by p.holder order by count(l.instance_id), p.holder limit 1`,
        [network],
      )
      return rows[0]?.holder ?? null
    },
    async isHeld(name) {
      const { rowCount } = await pool.query(
        `select from gateway.leases l join gateway.instances i on i.id = l.instance_id where i.name = $1 and l.expires_at > now()`,
        [name],
      )
      return rowCount === 1
    },
    async callAll() {
      await pool.query(`select pg_notify('gateway_cluster', 'look')`)
    },
    async leave() {
      await pool.query('delete from gateway.processes where holder = $1', [holder])
    },
  }
}
