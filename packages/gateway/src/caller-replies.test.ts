import { describe, expect, it, vi } from 'vitest'
import type { OutboundQueue, QueueMessage } from '../../whatsapp-engine/src/sending/outbound-queue.ts'
import { BOB, linkShop, useFixture, SHOP, type Fixture } from './testing/fixture.ts'

const WORDS = 'Por favor, escreva.'

/** A venue's queue that fails as often as it is told to, and remembers what it was asked. */
function openQueue(failures: number) {
  const asked: QueueMessage[] = []
  const outboundQueue: OutboundQueue = {
    weigh: () => Promise.resolve({ kind: 'at-once' }),
    queue: async (message) => {
      asked.push(message)
      if (asked.length <= failures) throw new Error('the database is away')
      return { kind: 'at-once' }
    },
    change: () => Promise.resolve({ kind: 'at-once' }),
  }
  return { outboundQueue, asked }
}

const owed = async ({ pool }: Fixture) => {
  const { rows } = await pool.query<{ id: string; attempts: number }>(
    'select message_id as id, attempts from gateway.caller_words',
  )
  return rows
}
/** So that no test waits for a pause. */
const hasten = ({ pool }: Fixture) => pool.query('update gateway.caller_words set next_at = now()')

describe('words to a caller', () => {
  it('are tried again until the venue has them, and every failure is in the log', async () => {
    await using fixture = await useFixture()
    const { outboundQueue, asked } = openQueue(2)
    const shop = await fixture.open({ outboundQueue })
    await linkShop(fixture, shop)
    await shop.client.applySettings('shop', { rejectCall: true, msgCall: WORDS })
    await fixture.phones.call(BOB, SHOP)
    await shop.events.next('call')
    await expect.poll(() => asked.length, { timeout: 15_000 }).toBe(3)
    await expect.poll(() => owed(fixture)).toEqual([])
    expect(new Set(asked.map(({ messageId }) => messageId)).size).toBe(1)
    expect(asked[2]).toMatchObject({ instance: 'shop', peer: { phone: BOB }, content: { text: WORDS }, from: 'call' })
    const failures = fixture.logs.filter(({ message }) => message === 'a caller is told later')
    expect(failures.map(({ level, fields }) => [level, fields])).toMatchObject([
      ['warn', { error: 'the database is away', attempts: 1 }],
      ['warn', { attempts: 2 }],
    ])
  })

  it('outlive the process that heard the call', async () => {
    await using fixture = await useFixture()
    const first = openQueue(Number.POSITIVE_INFINITY)
    const shop = await fixture.open({ outboundQueue: first.outboundQueue })
    await linkShop(fixture, shop)
    await shop.client.applySettings('shop', { rejectCall: true, msgCall: WORDS })
    await fixture.phones.call(BOB, SHOP)
    await expect.poll(() => owed(fixture)).toMatchObject([{ attempts: 1 }])
    const [{ id } = { id: '' }] = await owed(fixture)
    await shop.close()
    await hasten(fixture)
    const second = openQueue(0)
    await fixture.open({ outboundQueue: second.outboundQueue })
    await expect.poll(() => second.asked.map(({ messageId }) => messageId), { timeout: 15_000 }).toEqual([id])
    await expect.poll(() => owed(fixture)).toEqual([])
  })

  it('do not keep a process from closing when WhatsApp is asked about a caller and does not answer', {
    timeout: 30_000,
  }, async () => {
    await using fixture = await useFixture()
    const silence = () => fixture.phones.fault({ phone: SHOP, on: 'silence' })
    const shop = await fixture.open({
      outboundQueue: { ...openQueue(0).outboundQueue, queue: () => silence().then(() => ({ kind: 'free' })) },
    })
    await linkShop(fixture, shop)
    await shop.client.applySettings('shop', { rejectCall: true, msgCall: WORDS })
    const session = await shop.gateway.session('shop')
    const asked = vi.spyOn(session!.socket()!, 'onWhatsApp')
    await fixture.phones.call(BOB, SHOP)
    await expect.poll(() => asked.mock.calls.length).toBe(1)
    await shop.close()
    // It is for the next process to tell them.
    expect(await owed(fixture)).toMatchObject([{ attempts: 0 }])
  })

  it('leave by the number itself where no venue has a queue, also when it was not connected', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    // Left by a process that died between the call and its answer.
    await shop.close()
    await fixture.pool.query(
      `insert into gateway.caller_words (instance_id, message_id, peer, text)
       select id, 'CALLER01', $1, $2 from gateway.instances`,
      [JSON.stringify({ phone: BOB, lid: null, jid: `${BOB}@s.whatsapp.net` }), WORDS],
    )
    await fixture.open()
    await fixture.phones.waitForInbox(BOB, ({ text }) => text === WORDS)
    await expect.poll(() => owed(fixture)).toEqual([])
    expect((await fixture.phones.inbox(BOB)).map(({ id }) => id)).toEqual(['CALLER01'])
  })

  it('are given up, and said so, when nobody can be told', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    await shop.close()
    const nobody = '5511900000000'
    await fixture.pool.query(
      `insert into gateway.caller_words (instance_id, message_id, peer, text)
       select id, 'CALLER02', $1, $2 from gateway.instances`,
      [JSON.stringify({ phone: nobody, lid: null, jid: nobody }), WORDS],
    )
    await fixture.open()
    await expect.poll(() => owed(fixture), { timeout: 15_000 }).toEqual([])
    expect(fixture.logs.map(({ message }) => message)).toContain('a caller cannot be told to write')
  })
})
