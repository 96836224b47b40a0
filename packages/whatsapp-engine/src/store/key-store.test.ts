import { proto } from 'baileys'
import { expect, it } from 'vitest'
import { loadBaileys } from '../baileys/load-baileys.ts'
import { createDatabase, openPool } from '../testing/database.ts'
import { createOutboxWriter } from './outbox-writer.ts'
import { createKeyCodec } from './key-codec.ts'
import { createKeyStore } from './key-store.ts'
import { createLeases } from './leases.ts'
import { createEncryption } from './encryption.ts'

async function setUp() {
  const pool = openPool(await createDatabase())
  const { rows } = await pool.query<{ id: string }>(
    `insert into gateway.instances (name, network) values ('shop', 'demo') returning id`,
  )
  const instanceId = rows[0]!.id
  const lease = (await createLeases(pool, 'me', 60_000).acquire(instanceId))!
  const codec = createKeyCodec(await loadBaileys(), createEncryption(new Uint8Array(32)), instanceId)
  const open = () => {
    const outbox = createOutboxWriter(pool, lease, { onEvents: () => undefined, onFailed: () => undefined })
    return createKeyStore({ pool, outbox, instanceId, codec })
  }
  return { pool, open, [Symbol.asyncDispose]: () => pool.end() }
}

it('gives back what it was given, across a restart too', async () => {
  await using fixture = await setUp()
  const store = fixture.open()
  const pair = { public: Buffer.from([1, 2]), private: Buffer.from([3, 4]) }
  const syncKey = proto.Message.AppStateSyncKeyData.create({ keyData: Buffer.from([5]), timestamp: 7 })
  await store.set({
    'pre-key': { '1': pair },
    'app-state-sync-key': { k: syncKey },
    'device-list': { bob: ['0', '2'] },
  })
  for (const reader of [store, fixture.open()]) {
    expect(await reader.get('pre-key', ['1', '2'])).toEqual({ '1': pair })
    expect(await reader.get('device-list', ['bob'])).toEqual({ bob: ['0', '2'] })
    const { k } = await reader.get('app-state-sync-key', ['k'])
    expect(proto.Message.AppStateSyncKeyData.encode(k!).finish()).toEqual(
      proto.Message.AppStateSyncKeyData.encode(syncKey).finish(),
    )
  }
})

it('answers with a write before it is stored, and forgets what was deleted', async () => {
  await using fixture = await setUp()
  const store = fixture.open()
  expect(await store.get('lid-mapping', ['1'])).toEqual({})
  const written = store.set({ 'lid-mapping': { '1': '11' } })
  expect(await store.get('lid-mapping', ['1'])).toEqual({ '1': '11' })
  await written
  await store.set({ 'lid-mapping': { '1': null } })
  expect(await store.get('lid-mapping', ['1'])).toEqual({})
  expect(await fixture.open().get('lid-mapping', ['1'])).toEqual({})
})

it('does not let a reader change what is kept', async () => {
  await using fixture = await setUp()
  const store = fixture.open()
  await store.set({ 'device-list': { bob: ['0'] } })
  const { bob } = await store.get('device-list', ['bob'])
  bob!.push('9')
  expect(await store.get('device-list', ['bob'])).toEqual({ bob: ['0'] })
})

it('finds everything although its memory is smaller', async () => {
  await using fixture = await setUp()
  const store = fixture.open()
  const ids = Array.from({ length: 1500 }, (_, index) => String(index))
  const mapping = Object.fromEntries(ids.map((id) => [id, `lid${id}`]))
  const written = store.set({ 'lid-mapping': mapping })
  expect(await store.get('lid-mapping', ids)).toEqual(mapping)
  await written
  expect(await store.get('lid-mapping', ids)).toEqual(mapping)
})
