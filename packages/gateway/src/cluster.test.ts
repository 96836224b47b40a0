import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { startClusterProcess } from './testing/start-cluster-process.ts'
import { BOB, linkShop, useFixture, SHOP, type Fixture } from './testing/fixture.ts'

const CAFE = '5511999990003'
const PUB = '5511999990004'
const VENUES = { shop: SHOP, cafe: CAFE, pub: PUB }

/** By instance, the process that holds it. */
async function holders({ pool }: Fixture): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string; holder: string }>(
    `select i.name, l.holder from gateway.leases l join gateway.instances i on i.id = l.instance_id
     where l.expires_at > now() and i.state = 'open'`,
  )
  return Object.fromEntries(rows.map(({ name, holder }) => [name, holder]))
}

const countBy = (held: Record<string, string>) => Object.values(held).toSorted().join(' ')

async function linkVenues(fixture: Fixture, opened: Awaited<ReturnType<Fixture['open']>>) {
  for (const [name, phone] of Object.entries(VENUES)) {
    if (name !== 'shop') await fixture.phones.person({ phone, name })
    await opened.client.createInstance({ instanceName: name, network: 'demo' })
    const { qr } = await opened.client.connect(name)
    await fixture.phones.scan(phone, qr!.code)
    await opened.events.next('connection', (event) => event.instance === name && event.connection.state === 'open')
  }
}

/** A gateway that takes calls and reads events here, and processes that hold the numbers. */
async function setCluster(fixture: Fixture, leaseMs?: number) {
  const where = { databaseUrl: fixture.databaseUrl, simulatorUrl: fixture.simulator.url, leaseMs }
  const children: ChildProcess[] = []
  const start = async (holder: string) => {
    const child = await startClusterProcess({ ...where, holder })
    children.push(child)
    return child
  }
  const front = await fixture.open({ holderId: 'front', holdsInstances: false, leaseMs })
  return {
    front,
    start,
    async [Symbol.asyncDispose]() {
      for (const child of children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
    },
  }
}

describe('a process that holds no number', () => {
  it('has every call answered by the one that does', async () => {
    await using fixture = await useFixture()
    const holder = await fixture.open()
    await holder.events[Symbol.asyncDispose]()
    const front = await fixture.open({ holdsInstances: false })
    await linkShop(fixture, front)
    expect(Object.values(await holders(fixture))).toEqual(['process-0'])
    expect(await front.client.connectionState('shop')).toBe('open')
    await front.client.sendText('shop', { to: BOB, text: 'pelo outro', messageId: 'PASSED01' })
    await fixture.phones.waitForInbox(BOB, ({ text }) => text === 'pelo outro')
    await expect(
      front.client.sendText('shop', { to: '5511900000000', text: 'x', messageId: 'PASSED02' }),
    ).rejects.toMatchObject({ code: 'number_not_on_whatsapp' })
    await front.client.applySettings('shop', { rejectCall: true })
    expect((await holder.gateway.session('shop'))?.instance.settings.rejectCall).toBe(true)
    await front.client.logout('shop')
    expect(await front.client.connectionState('shop')).toBe('close')
    expect((await fixture.pool.query('select from gateway.calls')).rowCount).toBe(0)
  })

  it('says that nobody connects numbers when it is alone', async () => {
    await using fixture = await useFixture()
    const front = await fixture.open({ holdsInstances: false })
    await front.client.createInstance({ instanceName: 'shop', network: 'demo' })
    await expect(front.client.connect('shop')).rejects.toMatchObject({ code: 'not_connected', retryable: true })
  })

  it('leaves the numbers of a network alone that it does not reach, and has others connect them', async () => {
    await using fixture = await useFixture()
    const first = await fixture.open()
    await linkShop(fixture, first)
    await first.close()
    // Looks for numbers before it says that it has begun; the simulated network is none of its.
    const real = await fixture.open({ networks: { whatsapp: {} } })
    const leases = () => fixture.pool.query('select from gateway.leases where expires_at > now()')
    expect((await leases()).rowCount).toBe(0)
    expect(
      (await fixture.pool.query('select creds is not null as linked, wanted from gateway.instances')).rows,
    ).toEqual([{ linked: true, wanted: true }])
    await expect(real.client.connect('shop')).rejects.toMatchObject({ code: 'not_connected' })
    await real.events[Symbol.asyncDispose]()
    const demo = await fixture.open()
    await demo.events.next('connection', ({ connection }) => connection.state === 'open')
    expect(Object.values(await holders(fixture))).toEqual(['process-2'])
    expect(await real.client.connect('shop')).toMatchObject({ state: 'open' })
  })

  it('keeps the words of a call from who reads the database', async () => {
    await using fixture = await useFixture()
    await using front = await fixture.open({ holdsInstances: false })
    // Lives, and never takes its calls.
    await fixture.pool.query(
      `insert into gateway.processes (holder, holds_instances, expires_at) values ('deaf', true, now() + interval '1 hour')`,
    )
    await front.client.createInstance({ instanceName: 'shop', network: 'demo' })
    await fixture.pool.query(
      `insert into gateway.leases select id, 'deaf', 1, now() + interval '1 hour' from gateway.instances`,
    )
    const sending = front.client.sendText('shop', { to: BOB, text: 'segredo', messageId: 'PASSED03' })
    sending.catch(() => undefined)
    const calls = async () => (await fixture.pool.query<{ request: Buffer }>('select request from gateway.calls')).rows
    await expect.poll(async () => (await calls()).length).toBe(1)
    expect((await calls())[0]!.request.toString('latin1')).not.toContain('segredo')
    // It dies before it saw the call: the call is asked anew, of nobody this time.
    await fixture.pool.query(`update gateway.leases set expires_at = now()`)
    await fixture.pool.query(`update gateway.processes set expires_at = now() where holder = 'deaf'`)
    await expect(sending).rejects.toMatchObject({ code: 'not_connected' })
  })
})

describe('several processes', () => {
  it('share the numbers, a new one filling up gently, and a leaving one’s spread over the rest', async () => {
    await using fixture = await useFixture()
    await using cluster = await setCluster(fixture, 4000)
    const first = await cluster.start('first')
    await linkVenues(fixture, cluster.front)
    // With so short a lease a process that the machine holds up loses one for a moment, and has it again.
    await expect.poll(async () => countBy(await holders(fixture)), { timeout: 40_000 }).toBe('first first first')
    await cluster.start('second')
    await expect.poll(async () => countBy(await holders(fixture)), { timeout: 60_000 }).toBe('first first second')
    first.kill('SIGKILL')
    await expect.poll(async () => countBy(await holders(fixture)), { timeout: 60_000 }).toBe('second second second')
    await fixture.phones.send({ from: BOB, to: CAFE, text: 'ainda tem bolo?' })
    await cluster.front.events.next('message', ({ message }) => message.text === 'ainda tem bolo?')
    // A number was given away, and numbers were taken over: nobody was ever connected twice.
    for (const phone of Object.values(VENUES)) expect(await fixture.phones.sockets(phone)).toMatchObject([{ most: 1 }])
  }, 180_000)

  it('hand their numbers over one by one when one is told to stop', async () => {
    await using fixture = await useFixture()
    await using cluster = await setCluster(fixture)
    const first = await cluster.start('first')
    await linkVenues(fixture, cluster.front)
    await cluster.start('second')
    // With leases of the usual length nothing has been given away yet.
    expect(countBy(await holders(fixture))).toBe('first first first')
    const free: number[] = []
    const looking = new AbortController()
    const look = async () => {
      while (!looking.signal.aborted) {
        const { rows } = await fixture.pool.query<{ held: number }>(
          'select count(*)::int as held from gateway.leases where expires_at > now()',
        )
        free.push(Object.keys(VENUES).length - rows[0]!.held)
      }
    }
    const looks = look()
    const told = performance.now()
    first.kill('SIGTERM')
    await once(first, 'exit')
    const took = performance.now() - told
    looking.abort()
    await looks
    await expect.poll(async () => countBy(await holders(fixture)), { timeout: 10_000 }).toBe('second second second')
    expect(Math.max(...free)).toBe(1)
    process.stdout.write(`three numbers handed over in ${Math.round(took)} ms\n`)
    await fixture.phones.send({ from: BOB, to: CAFE, text: 'ainda tem bolo?' })
    await cluster.front.events.next('message', ({ message }) => message.text === 'ainda tem bolo?')
    for (const phone of Object.values(VENUES)) expect(await fixture.phones.sockets(phone)).toMatchObject([{ most: 1 }])
  }, 90_000)

  it('lose nothing and double nothing when one is killed under traffic', async () => {
    await using fixture = await useFixture()
    await using cluster = await setCluster(fixture)
    const { front } = cluster
    const processes = { one: await cluster.start('one'), two: await cluster.start('two') }
    await linkShop(fixture, front)
    const { shop = '' } = await holders(fixture)
    const victim = shop === 'one' ? processes.one : processes.two
    const texts = Array.from({ length: 60 }, (_, index) => `pedido ${index}`)
    const answers = new Map(texts.map((_, index) => [`CLUSTER0${index}`, `resposta ${index}`]))
    const write = async () => {
      for (const text of texts) await fixture.phones.send({ from: BOB, to: SHOP, text })
    }
    const answer = async () => {
      for (const [messageId, text] of answers) {
        const send = () =>
          front.client.sendText('shop', { to: BOB, text, messageId }).then(
            () => true,
            () => false,
          )
        await expect.poll(send, { timeout: 20_000, interval: 50 }).toBe(true)
      }
    }
    const traffic = Promise.all([write(), answer()])
    await front.events.next('message', ({ message }) => message.text === 'pedido 10')
    const killed = performance.now()
    victim.kill('SIGKILL')
    await expect.poll(async () => (await holders(fixture))['shop'] ?? shop, { timeout: 15_000 }).not.toBe(shop)
    const took = performance.now() - killed
    process.stdout.write(`taken over ${Math.round(took)} ms after kill -9\n`)
    await traffic
    await front.events.next('message', ({ message }) => message.text === texts.at(-1))
    const told = front.events.all.flatMap((event) => (event.type === 'message' ? event.message.text : []))
    expect(told).toEqual(texts)
    const received = async () => (await fixture.phones.inbox(BOB)).map(({ text }) => text).toSorted()
    await expect.poll(received, { timeout: 20_000 }).toEqual([...answers.values()].toSorted())
    expect(await fixture.phones.sockets(SHOP)).toEqual([{ device: 1, now: 1, most: 1 }])
  }, 90_000)
})
