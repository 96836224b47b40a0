import { readdir } from 'node:fs/promises'
import type { GatewayReceipt } from '@balcao/contract'
import type { Pool } from 'pg'
import { describe, expect, it } from 'vitest'
import { asOwner, createDatabase, openPool } from '../testing/database.ts'
import { LeaseLost } from './leases.ts'
import { createOutboxWriter, type KeyRow } from './outbox-writer.ts'
import { createLeases } from './leases.ts'
import { migrate } from './migrate.ts'

const key = (id: string, value: string | null): KeyRow => ({
  type: 'session',
  id,
  value: value === null ? null : Buffer.from(value),
})
const receipt = (messageId: string, status: GatewayReceipt['status']): GatewayReceipt => ({
  messageId,
  status,
  reason: null,
  at: '2026-11-21T12:00:00.000Z',
})

async function openJournal(pool: Pool) {
  const { rows } = await pool.query<{ id: string }>(
    `insert into gateway.instances (name, network) values ('shop', 'demo') returning id`,
  )
  const lease = (await createLeases(pool, 'me', 60_000).acquire(rows[0]!.id))!
  const failures: unknown[] = []
  const rings: true[] = []
  const outbox = createOutboxWriter(pool, lease, {
    onEvents: () => rings.push(true),
    onFailed: (error) => failures.push(error),
  })
  return { outbox, failures, rings, lease }
}
const keys = async (pool: Pool) => {
  const { rows } = await pool.query<{ id: string; value: Buffer }>(
    'select id, value from gateway.session_keys order by id',
  )
  return rows.map(({ id, value }) => `${id}=${value.toString()}`)
}
const events = async (pool: Pool) => {
  const { rows } = await pool.query<{ payload: unknown }>('select payload from gateway.events order by id')
  return rows.map((row) => row.payload)
}

describe('the outbox', () => {
  it('stores the last word on every key, and every event in order', async () => {
    await using pool = openPool(await createDatabase())
    const { outbox, rings } = await openJournal(pool)
    await Promise.all([
      outbox.write({ keys: [key('a', '1'), key('b', '1')], events: [{ type: 'message', payload: 1 }] }),
      outbox.write({ keys: [key('a', '2')] }),
      outbox.write({ keys: [key('b', null), key('c', '1')], events: [{ type: 'qr', payload: 2 }] }),
    ])
    expect(await keys(pool)).toEqual(['a=2', 'c=1'])
    expect(await events(pool)).toEqual([1, 2])
    expect(rings).toHaveLength(1)
  })

  it('stores a message once, whatever becomes of its event', async () => {
    await using pool = openPool(await createDatabase())
    const { outbox } = await openJournal(pool)
    const message = { type: 'message' as const, payload: 'oi', dedupe: 'bob < 1' }
    await outbox.write({ events: [message, message] })
    await pool.query('update gateway.events set payload = null')
    await outbox.write({ events: [message], keys: [key('a', '1')] })
    expect(await events(pool)).toEqual([null])
    expect(await keys(pool)).toEqual(['a=1'])
  })

  it('keeps the order of calls for what their callers are told, also when it stores them together', async () => {
    await using pool = openPool(await createDatabase())
    const { outbox } = await openJournal(pool)
    const peer = { phone: null, lid: null, jid: 'x' }
    const ids = Array.from({ length: 20 }, (_, index) => `CALL${(index * 7) % 20}`)
    const call = (messageId: string) => ({ type: 'call' as const, payload: 1, reply: { messageId, peer, text: 'oi' } })
    await Promise.all(ids.map((id) => outbox.write({ events: [call(id)] })))
    const { rows } = await pool.query<{ id: string; times: number }>(
      `select message_id as id, (select count(distinct created_at)::int from gateway.caller_words) as times
       from gateway.caller_words order by created_at`,
    )
    expect([rows.map((row) => row.id), rows[0]?.times]).toEqual([ids, ids.length])
  })

  it('moves a sent message forward only, and tells each step once', async () => {
    await using pool = openPool(await createDatabase())
    const { outbox } = await openJournal(pool)
    const sent = [{ messageId: 'A', jid: 'x', body: Buffer.from('x') }]
    await outbox.write({ sent })
    await Promise.all([
      outbox.write({ receipts: [receipt('A', 'sent')] }),
      outbox.write({ receipts: [receipt('A', 'delivered')] }),
    ])
    await outbox.write({ receipts: [receipt('A', 'sent')] })
    await Promise.all([outbox.write({ sent }), outbox.write({ receipts: [receipt('A', 'read')] })])
    await outbox.write({ receipts: [receipt('unknown', 'read')] })
    expect(await events(pool)).toEqual([receipt('A', 'delivered'), receipt('A', 'read')])
  })

  it('writes nothing once the lease is somebody else’s', async () => {
    await using pool = openPool(await createDatabase())
    const { outbox, failures } = await openJournal(pool)
    await pool.query('update gateway.leases set token = token + 1')
    const write = outbox.write({ keys: [key('a', '1')], events: [{ type: 'message', payload: 1 }] })
    await expect(write).rejects.toThrow(LeaseLost)
    await expect(outbox.write({ keys: [key('b', '1')] })).rejects.toThrow(LeaseLost)
    expect([await keys(pool), await events(pool)]).toEqual([[], []])
    expect(failures.length).toBeGreaterThan(0)
  })

  it('outlives a broken connection to the database', async () => {
    // Cutting a connection takes an administrator.
    await using pool = openPool(asOwner(await createDatabase()))
    pool.on('error', () => undefined)
    const { outbox, failures } = await openJournal(pool)
    const blocker = await pool.connect()
    await blocker.query('begin')
    await blocker.query('lock table gateway.session_keys')
    const write = outbox.write({ keys: [key('a', '1')] })
    const cut = async () => {
      const { rowCount } = await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where wait_event_type = 'Lock' and datname = current_database()`,
      )
      return rowCount
    }
    await expect.poll(cut).toBe(1)
    await blocker.query('commit')
    blocker.release()
    await write
    expect([await keys(pool), failures]).toEqual([['a=1'], []])
  })

  it('stores what was written before it closed, and nothing after', async () => {
    await using pool = openPool(await createDatabase())
    const { outbox } = await openJournal(pool)
    const before = outbox.write({ keys: [key('a', '1')] })
    await outbox.close()
    await before
    await expect(outbox.write({ keys: [key('b', '1')] })).rejects.toThrow(LeaseLost)
    expect(await keys(pool)).toEqual(['a=1'])
  })
})

describe('migrations', () => {
  const bringUp = async (pool: Pool) => {
    const client = await pool.connect()
    await migrate(client).finally(() => client.release())
  }
  it('may be started by several processes, and again', async () => {
    await using pool = openPool(asOwner(await createDatabase()))
    await pool.query('drop schema gateway cascade')
    await Promise.all([bringUp(pool), bringUp(pool)])
    await bringUp(pool)
    const { rows } = await pool.query<{ name: string }>('select name from gateway.migrations order by name')
    const files = await readdir(new URL('./migrations/', import.meta.url))
    expect(rows.map((row) => row.name)).toEqual(files.toSorted())
  })
  it.each(['0001-gateway.sql', '0000-baseline.sql'])(
    'refuse a schema that stands on %s, and leave it as it was',
    async (name) => {
      await using pool = openPool(asOwner(await createDatabase()))
      await pool.query(
        `drop schema gateway cascade;
       create schema gateway;
       create table gateway.migrations (name text primary key, at timestamptz not null default now());
       insert into gateway.migrations (name) values ('${name}')`,
      )
      await expect(bringUp(pool)).rejects.toThrow('development version')
      const { rows } = await pool.query(
        `select relname from pg_class where relnamespace = 'gateway'::regnamespace and relkind = 'r'`,
      )
      expect(rows).toEqual([{ relname: 'migrations' }])
    },
  )
})
