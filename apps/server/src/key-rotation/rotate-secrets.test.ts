import { rotateWithin } from '@balcao/whatsapp-engine/rotate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepHashKey } from '#modules/settings/hash-key.ts'
import { createSecrets, hashKeyOf } from '#platform/secrets.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { createEncryption } from '../../../../packages/whatsapp-engine/src/store/encryption.ts'

const [from, to] = [
  createSecrets('the key of before, which is long enough'),
  createSecrets('the key of after, which is long'),
]
const [old, next] = [from, to].map((secrets) => secrets.derive('whatsapp sessions')) as [Buffer, Buffer]
const ID = 'aaaaaaaa-0000-4000-8000-000000000001'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it('encrypts anew whatever a gateway keeps, thousands of rows too', async () => {
  const encryption = createEncryption(old)
  const client = await app.db.pool.connect()
  try {
    await client.query('begin')
    await client.query(`insert into gateway.instances (id, name, network, creds) values ($1, $2, 'demo', $3)`, [
      ID,
      'um',
      encryption.encrypt(`${ID} creds`, 'creds'),
    ])
    const ids = Array.from({ length: 1_201 }, (_, at) => String(at))
    await client.query(
      `insert into gateway.session_keys select $1, 'session', n.id, n.value from unnest($2::text[], $3::bytea[]) as n(id, value)`,
      [ID, ids, ids.map((id) => encryption.encrypt(`${ID} session ${id}`, `key ${id}`))],
    )
    expect(await rotateWithin(client, old, next)).toBe(1_202)
    const opened = createEncryption(next)
    const { rows } = await client.query<{ id: string; value: Buffer }>('select id, value from gateway.session_keys')
    expect(rows.filter(({ id, value }) => opened.decrypt(`${ID} session ${id}`, value) !== `key ${id}`)).toEqual([])
    expect(rows).toHaveLength(ids.length)
    await expect(rotateWithin(client, old, next)).rejects.toThrow()
  } finally {
    await client.query('rollback')
    client.release()
  }
})

it('keeps one key of hashes, whoever asks first, and the one that hashed already', async () => {
  const { pool } = app.db
  const [one, other] = await Promise.all([keepHashKey(pool, from), keepHashKey(pool, from)])
  expect(other).toEqual(one)
  expect(one).not.toEqual(hashKeyOf(from))
  // Sealed with another key it is not there to be had, and is left alone.
  expect(await keepHashKey(pool, to)).toEqual(hashKeyOf(to))
  expect(await keepHashKey(pool, from)).toEqual(one)
  await pool.query('delete from operator_settings')
  await app.owner()
  expect(await keepHashKey(pool, from)).toEqual(hashKeyOf(from))
})

it('knows every column that can hold something encrypted', async () => {
  const { rows } = await app.db.pool.query<{ name: string }>(`
    select table_schema || '.' || table_name || '.' || column_name as name from information_schema.columns
    where (table_schema = 'gateway' and data_type = 'bytea') or (table_schema = 'public' and column_name like '%sealed%')
    order by 1`)
  const digests = [
    'gateway.foreign_events.said',
    'gateway.foreign_instances.secret_hash',
    'gateway.foreign_sent.text_hash',
  ]
  const dropped = ['gateway.calls.answer', 'gateway.calls.request']
  const rotated = [
    'gateway.history_messages.sealed',
    'gateway.instance_tokens.sealed',
    'gateway.instances.creds',
    'gateway.sent_messages.body',
    'gateway.session_keys.value',
    'gateway.webhooks.headers',
    'gateway.webhooks.parting',
    'gateway.webhooks.secret',
    'public.operator_settings.sealed_gateway_key',
    'public.operator_settings.sealed_hash_key',
    'public.operator_settings.sealed_mail_password',
    'public.operator_settings.sealed_model_key',
    'public.operator_settings.sealed_payment_key',
    'public.operator_settings.sealed_payment_secret',
    'public.webhook_endpoints.secret_sealed',
  ]
  const known = [...digests, 'gateway.instance_tokens.hash', ...dropped, ...rotated]
  expect(rows.map(({ name }) => name)).toEqual(known.toSorted())
})
