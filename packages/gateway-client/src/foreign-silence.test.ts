import { describe, expect, it } from 'vitest'
import { VENUE, linkVenue, MARIA, useForeignFixture } from './testing/foreign-fixture.ts'

/** What a foreign Evolution API does not say: that a connection died, and that a webhook was lost. */

describe('a number that is said to be open and proves nothing', () => {
  async function setScene({ silentFor }: { silentFor: number }) {
    let now = Date.now()
    const linkedAt = new Date(now).toISOString()
    const fixture = await useForeignFixture({ now: () => new Date(now) })
    await linkVenue(fixture)
    Object.assign(fixture.fake, { dead: true, restartHelps: false })
    const wait = (ms: number) => void (now += ms)
    wait(silentFor)
    const count = (path: string) => fixture.fake.requests.filter((one) => one.path === `${path}/venue`).length
    const told = () =>
      fixture.events.all.flatMap((event) =>
        event.type === 'connection' ? `${event.connection.state} ${event.connection.reason}` : [],
      )
    return {
      ...fixture,
      linkedAt,
      wait,
      restarts: () => count('/instance/restart'),
      questions: () => count('/chat/fetchBusinessProfile'),
      told,
      [Symbol.asyncDispose]: () => fixture[Symbol.asyncDispose](),
    }
  }
  const SILENT = 185_000
  const DOWN = 215_000

  it('is down for whoever asks, until WhatsApp answers: not by what its server says, and not by a webhook', async () => {
    await using scene = await setScene({ silentFor: SILENT })
    const { client, fake, events, inbox, linkedAt, told, questions } = scene
    expect(await client.connectionState('venue')).toBe('connecting')
    const { connection } = await events.next('connection', (event) => event.connection.reason === 'silent')
    expect(connection.aliveAt).toBe(linkedAt)
    expect(await client.fetchInstances()).toMatchObject([{ connectionStatus: 'connecting' }])
    const secret = fake.numbers.get('venue')!.webhook!.url.split('/').at(-1)!
    const open = { instance: 'venue', wuid: `${VENUE}@s.whatsapp.net`, state: 'open', statusReason: 200 }
    await inbox.takeWebhook(secret, async () => fake.webhookBody('venue', 'connection.update', open))
    const asked = questions()
    await expect.poll(questions, { timeout: 10_000 }).toBeGreaterThan(asked + 1)
    expect(await client.connectionState('venue')).toBe('connecting')
    const since = told().indexOf('connecting silent')
    await expect.poll(() => told().slice(since)).toEqual(['connecting silent', 'connecting restarted'])
    fake.dead = false
    expect(await client.connectionState('venue')).toBe('open')
    await expect.poll(told).toHaveLength(since + 3)
    expect(told().at(-1)).toBe('open null')
  })

  it('gets another connection once, and the next one later each time', async () => {
    await using scene = await setScene({ silentFor: DOWN })
    const { client, fake, events, wait, restarts, questions, told } = scene
    await events.next('connection', ({ connection }) => connection.reason === 'restarted')
    await expect.poll(restarts).toBe(1)
    const settle = async () => {
      const asked = questions()
      await expect.poll(questions, { timeout: 10_000 }).toBeGreaterThan(asked + 1)
    }
    wait(4 * 60_000)
    await settle()
    expect(restarts()).toBe(1)
    wait(70_000)
    await expect.poll(restarts, { timeout: 10_000 }).toBe(2)
    wait(9 * 60_000)
    await settle()
    expect(restarts()).toBe(2)
    fake.restartHelps = true
    wait(70_000)
    await expect.poll(restarts, { timeout: 10_000 }).toBe(3)
    await expect.poll(() => told().slice(-2), { timeout: 10_000 }).toEqual(['connecting restarted', 'open null'])
    expect(await client.fetchInstances()).toMatchObject([{ connectionStatus: 'open' }])
    // The next silence begins anew.
    Object.assign(fake, { dead: true })
    wait(DOWN)
    await expect.poll(restarts, { timeout: 10_000 }).toBe(4)
  })

  it('gets another connection at once for somebody who wants to connect it', async () => {
    await using scene = await setScene({ silentFor: SILENT })
    const { client, fake, restarts } = scene
    fake.restartHelps = true
    expect(await client.connect('venue')).toEqual({ state: 'open', qr: null })
    expect(restarts()).toBe(1)
    // Nobody was logged out, and no code was asked for.
    expect(fake.requests.filter(({ path }) => path.startsWith('/instance/logout'))).toEqual([])
    expect(fake.numbers.get('venue')!.ownerJid).toBe(`${VENUE}@s.whatsapp.net`)
  })

  it('is said to be down by whoever could not connect it, and a second wish does not end what is on its way', async () => {
    await using scene = await setScene({ silentFor: SILENT })
    const { client, restarts } = scene
    const wishes = [client.connect('venue'), client.connect('venue')]
    expect(await Promise.all(wishes)).toEqual([
      { state: 'connecting', qr: null },
      { state: 'connecting', qr: null },
    ])
    expect(restarts()).toBe(1)
  }, 30_000)
})

describe('a number that nothing happens at', () => {
  /** A fixture whose pauses pass when a test says so, calm since a while. */
  async function setCalm() {
    let ticks = 1_000_000
    const fixture = await useForeignFixture({ asInProduction: true, ticks: () => ticks })
    await linkVenue(fixture)
    const { fake } = fixture
    const pass = (ms: number) => void (ticks += ms)
    const looks = () => fake.requests.filter(({ path }) => path.startsWith('/instance/connectionState')).length
    /** Whoever reads events begins what is due. Resolves when all of it is over. */
    const turns = async () => {
      await fixture.client.events()
      await Promise.all(fixture.inbox.looks)
    }
    /** Lets so much pass that a look is due, and waits until it was there. */
    const nextLook = async (ms: number) => {
      const seen = fake.pages.length
      pass(ms)
      await expect.poll(() => fake.pages.length, { timeout: 5_000 }).toBeGreaterThan(seen)
      await turns()
    }
    const staysQuiet = async () => {
      const seen = looks()
      await turns()
      expect(looks()).toBe(seen)
    }
    await turns()
    for (let look = 0; look < 6; look++) await nextLook(40_000)
    return {
      ...fixture,
      pass,
      turns,
      looks,
      nextLook,
      staysQuiet,
      [Symbol.asyncDispose]: () => fixture[Symbol.asyncDispose](),
    }
  }

  it('is looked at every 15 seconds, more or less, by its newest messages alone', async () => {
    await using fixture = await setCalm()
    const { fake, nextLook, staysQuiet, pass } = fixture
    const sizes: number[] = []
    for (let look = 0; look < 8; look++) {
      pass(11_900)
      await staysQuiet()
      await nextLook(6_200)
      sizes.push(fake.pages.at(-1)!)
    }
    expect(sizes.filter((size) => size === 20).length).toBeGreaterThanOrEqual(5)
    expect(sizes.filter((size) => size > 20).length).toBeGreaterThanOrEqual(1)
  })

  it('misses no message for longer than that', async () => {
    await using fixture = await setCalm()
    fixture.fake.webhooksWork = false
    await fixture.fake.receive('venue', { from: MARIA, text: 'perdida' })
    await fixture.nextLook(18_100)
    expect((await fixture.events.next('message')).message.text).toBe('perdida')
  })

  it('misses none either when the webhook of a younger one came', async () => {
    await using fixture = await setCalm()
    const { fake, events, nextLook } = fixture
    // The next look compares no whole page.
    while (fake.pages.at(-1)! <= 20) await nextLook(18_100)
    fake.webhooksWork = false
    await fake.receive('venue', { from: MARIA, text: 'perdida' })
    fake.webhooksWork = true
    await fake.receive('venue', { from: MARIA, text: 'alô?', at: new Date(Date.now() + 2_000) })
    await events.next('message', ({ message }) => message.text === 'alô?')
    await nextLook(18_100)
    await events.next('message', ({ message }) => message.text === 'perdida')
  })

  it('is left alone longer each time while its server is in trouble, and looked at again when it is not', async () => {
    await using fixture = await setCalm()
    const { fake, pass, turns, looks, staysQuiet, nextLook } = fixture
    const failingLook = async (ms: number) => {
      const before = looks()
      pass(ms)
      await expect.poll(looks, { timeout: 5_000 }).toBeGreaterThan(before)
      await turns()
    }
    fake.unlicensed = true
    await failingLook(18_100)
    pass(23_000)
    await staysQuiet()
    await failingLook(14_000)
    pass(47_000)
    await staysQuiet()
    await failingLook(26_000)
    fake.unlicensed = false
    await nextLook(73_000)
  })
})
