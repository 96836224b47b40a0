import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { EVOLUTION_KEY, VENUE, linkVenue, MARIA, useForeignFixture } from './testing/foreign-fixture.ts'

const LID = '123456789012345@lid'

describe('a number at a foreign Evolution API', () => {
  it('is linked by code, and open once the phone scanned it', async () => {
    await using fixture = await useForeignFixture()
    const { client, fake, events } = fixture
    fake.codesMissing = 1
    await client.createInstance({
      instanceName: 'venue',
      network: 'whatsapp',
      number: VENUE,
      settings: { rejectCall: true },
    })
    expect(await client.connectionState('venue')).toBe('close')
    expect(await client.connectionState('nobody')).toBeNull()
    const { state, qr } = await client.connect('venue')
    expect({ state, qr }).toMatchObject({
      state: 'connecting',
      qr: { code: fake.numbers.get('venue')!.qr!.code, count: 1 },
    })
    expect((await events.next('qr')).qr.code).toBe(qr!.code)
    await fake.scan('venue', VENUE)
    expect((await events.next('connection', ({ connection }) => connection.state === 'open')).connection.number).toBe(
      VENUE,
    )
    expect(await client.connect('venue')).toEqual({ state: 'open', qr: null })
    // A webhook that was held up on its way.
    const secret = fake.numbers.get('venue')!.webhook!.url.split('/').at(-1)!
    await fixture.inbox.takeWebhook(secret, async () =>
      fake.webhookBody('venue', 'qrcode.updated', { qrcode: { code: '2@too,late' } }),
    )
    await fake.receive('venue', { from: MARIA, text: 'oi' })
    await events.next('message')
    expect(events.all.filter(({ type }) => type === 'qr')).toHaveLength(1)
    expect(await client.fetchInstances()).toMatchObject([
      { instanceName: 'venue', number: VENUE, connectionStatus: 'open' },
    ])
  })

  it('is linked by a code to be typed', async () => {
    await using fixture = await useForeignFixture()
    const { client } = fixture
    await client.createInstance({ instanceName: 'venue', network: 'whatsapp' })
    expect(await client.connect('venue', { pairingNumber: VENUE })).toMatchObject({ pairingCode: 'WZYEH1YY' })
  })

  it('brings messages by webhook: each once, in order, and its own as the venue’s', async () => {
    await using fixture = await useForeignFixture()
    const { fake, events } = fixture
    await linkVenue(fixture)
    const id = await fake.receive('venue', { from: MARIA, text: 'um' })
    await fake.receive('venue', { from: MARIA, text: 'um', id })
    await fake.receive('venue', { from: MARIA, text: 'dois' })
    await fake.receive('venue', { from: MARIA, text: 'escrito no celular', fromMe: true })
    await events.next('message', ({ message }) => message.fromMe)
    const told = events.all.flatMap((event) => (event.type === 'message' ? [event.message.text] : []))
    expect(told).toEqual(['um', 'dois', 'escrito no celular'])
  })

  it('fetches what no webhook brought, in order, and tells nothing twice', async () => {
    await using fixture = await useForeignFixture()
    const { fake, events, logs } = fixture
    await linkVenue(fixture)
    fake.webhooksWork = false
    const at = (seconds: number) => new Date(Date.now() + seconds * 1000)
    // More than a page, and stored under the LID as 2.3.7 does.
    for (let n = 1; n <= 60; n++)
      await fake.receive('venue', { from: LID, alt: `${MARIA}@s.whatsapp.net`, text: `mensagem ${n}`, at: at(n) })
    await events.next('message', ({ message }) => message.text === 'mensagem 60')
    fake.webhooksWork = true
    await fake.receive('venue', { from: MARIA, text: 'de novo por webhook', at: at(61) })
    await events.next('message', ({ message }) => message.text === 'de novo por webhook')
    const told = events.all.flatMap((event) => (event.type === 'message' ? [event.message] : []))
    expect(told.map(({ text }) => text)).toEqual([
      ...Array.from({ length: 60 }, (_, n) => `mensagem ${n + 1}`),
      'de novo por webhook',
    ])
    expect(told[0]!.peer).toEqual({ phone: MARIA, lid: '123456789012345', jid: `${MARIA}@s.whatsapp.net` })
    // The look that found them says so after it has stored them.
    await expect.poll(() => logs.some((line) => line.startsWith('webhooks missed messages'))).toBe(true)
  })

  it('looks back only as far as something may be missing, and finds what comes late', async () => {
    const start = Date.now()
    let past = 0
    const after = (minutes: number) => new Date(start + minutes * 60_000)
    await using fixture = await useForeignFixture({ now: () => after(past) })
    const { fake, events, inbox } = fixture
    await linkVenue(fixture)
    past = 60
    const watchFrom = async () => (await inbox.store.byName('venue'))!.watchFrom.getTime()
    await expect.poll(watchFrom, { timeout: 10_000 }).toBe(after(45).getTime())
    fake.webhooksWork = false
    await fake.receive('venue', { from: MARIA, text: 'nova', at: after(60) })
    await events.next('message', ({ message }) => message.text === 'nova')
    // Entered at the server after a younger one, as after a reconnect of its own.
    await fake.receive('venue', { from: MARIA, text: 'atrasada', at: after(50) })
    await events.next('message', ({ message }) => message.text === 'atrasada')
    // Far back nobody looks any more.
    await fake.receive('venue', { from: MARIA, text: 'de ontem', at: after(-1440) })
    await fake.receive('venue', { from: MARIA, text: 'fim', at: after(61) })
    await events.next('message', ({ message }) => message.text === 'fim')
    expect(events.all.filter((event) => event.type === 'message' && event.message.text === 'de ontem')).toEqual([])
  })

  it('mends an address that somebody changed there', async () => {
    await using fixture = await useForeignFixture()
    const { fake, events } = fixture
    await linkVenue(fixture)
    const number = fake.numbers.get('venue')!
    const { url } = number.webhook!
    await fake.receive('venue', { from: MARIA, text: 'um' })
    await events.next('message')
    number.webhook = { enabled: true, url: 'https://n8n.example/hook/other', events: [] }
    await fake.receive('venue', { from: MARIA, text: 'dois' })
    await events.next('message', ({ message }) => message.text === 'dois')
    await expect.poll(() => number.webhook?.url, { timeout: 10_000 }).toBe(url)
  })

  it('takes nothing of the past for news', async () => {
    await using fixture = await useForeignFixture()
    const { client, fake, events } = fixture
    await client.createInstance({ instanceName: 'venue', network: 'whatsapp' })
    fake.webhooksWork = false
    await fake.receive('venue', { from: MARIA, text: 'ontem', at: new Date(Date.now() - 86_400_000) })
    fake.webhooksWork = true
    await client.connect('venue')
    await fake.scan('venue', VENUE)
    await fake.receive('venue', { from: MARIA, text: 'agora' })
    await events.next('message')
    // Another whole look went by since.
    fake.webhooksWork = false
    await fake.receive('venue', { from: MARIA, text: 'depois' })
    await events.next('message', ({ message }) => message.text === 'depois')
    expect(events.all.flatMap((event) => (event.type === 'message' ? [event.message.text] : []))).toEqual([
      'agora',
      'depois',
    ])
  })

  it('tells after a restart what came while we were away, and what nobody acknowledged', async () => {
    await using fixture = await useForeignFixture()
    const { client, fake, events, inbox } = fixture
    await linkVenue(fixture)
    await events[Symbol.asyncDispose]()
    await fake.receive('venue', { from: MARIA, text: 'guardada' })
    expect(await client.events({ waitMs: 2_000 })).toMatchObject([{ message: { text: 'guardada' } }])
    await inbox.close()
    fake.webhooksWork = false
    await fake.receive('venue', { from: MARIA, text: 'perdida' })
    const next = fixture.open()
    await expect.poll(async () => (await next.client.events({ waitMs: 1_000 })).length, { timeout: 10_000 }).toBe(2)
    const pending = await next.client.events()
    expect(pending.flatMap((event) => (event.type === 'message' ? [event.message.text] : []))).toEqual([
      'guardada',
      'perdida',
    ])
    await next.client.acknowledge(pending.map(({ id }) => id))
    expect(await next.client.events()).toEqual([])
    await next.close()
  })

  it('knows its state when no webhook tells it', async () => {
    await using fixture = await useForeignFixture({ webhooks: false })
    const { client, fake, events, logs } = fixture
    await client.createInstance({ instanceName: 'venue', network: 'whatsapp' })
    const { qr } = await client.connect('venue')
    const number = fake.numbers.get('venue')!
    number.qr = { code: '2@the,next,one', count: 2 }
    expect((await events.next('qr', (event) => event.qr.code !== qr!.code)).qr).toMatchObject({
      code: '2@the,next,one',
      count: 2,
    })
    await fake.scan('venue', VENUE)
    expect((await events.next('connection', ({ connection }) => connection.state === 'open')).connection.number).toBe(
      VENUE,
    )
    // A drop of which Evolution says nothing, and whose column stays `open`.
    number.state = 'close'
    await events.next(
      'connection',
      ({ connection }) => connection.state === 'connecting' && connection.reason === 'network',
    )
    await events.next('connection', ({ connection }) => connection.state === 'close' && connection.reason === 'network')
    expect(number.webhook).toBeNull()
    expect(logs.filter((line) => line.startsWith('PUBLIC_URL is on this computer'))).toHaveLength(1)
  })

  it('says that it was logged out, and that nobody scanned in time', async () => {
    await using fixture = await useForeignFixture({ webhooks: false })
    const { client, fake, events } = fixture
    await linkVenue(fixture)
    await fake.loggedOut('venue')
    const closed = await events.next('connection', ({ connection }) => connection.state === 'close')
    expect(closed.connection).toMatchObject({ code: 401, reason: 'logged-out' })
    await client.connect('venue')
    const number = fake.numbers.get('venue')!
    // A look that is under way may ask for one more code, which opens it again.
    const expired = () => {
      Object.assign(number, { state: 'close', qr: null })
      return events.all.some((event) => event.type === 'connection' && event.connection.reason === 'qr-expired')
    }
    await expect.poll(expired, { timeout: 10_000 }).toBe(true)
  })

  it('answers how it is as it tells it, through the moods of a socket', async () => {
    await using fixture = await useForeignFixture({ webhooks: false })
    const { client, fake, events } = fixture
    await linkVenue(fixture)
    await events[Symbol.asyncDispose]()
    // A look that is still under way would be the first of two that find it closed: nobody starts another one.
    for (let asked = -1; asked !== fake.requests.length; await pause(50)) asked = fake.requests.length
    const number = fake.numbers.get('venue')!
    const told = async () =>
      (await client.events()).flatMap((event) => (event.type === 'connection' ? [event.connection.state] : []))
    number.state = 'close'
    expect(await client.connectionState('venue')).toBe('connecting')
    expect(await told()).toEqual(['connecting'])
    number.state = 'open'
    expect(await client.connectionState('venue')).toBe('open')
    expect(await told()).toEqual(['connecting', 'open'])
    number.state = undefined
    expect(await client.connectionState('venue')).toBe('open')
    number.state = 'open'
    await client.logout('venue')
    number.state = 'connecting'
    expect(await client.connectionState('venue')).toBe('close')
    expect((await told()).at(-1)).toBe('close')
  })

  it('learns that a number is not there when something is to be sent by it', async () => {
    await using fixture = await useForeignFixture()
    const { client, events } = fixture
    const sending = client.sendText('elsewhere', { to: MARIA, text: 'oi', messageId: 'BALCAO0001' })
    await expect(sending).rejects.toMatchObject({ code: 'instance_missing' })
    const { connection } = await events.next('connection', ({ instance }) => instance === 'elsewhere')
    expect(connection).toMatchObject({ state: 'close', reason: 'logged-out' })
  })

  it('hears again of a number whose instance was deleted over there', async () => {
    await using fixture = await useForeignFixture()
    const { client, fake, events } = fixture
    await linkVenue(fixture)
    fake.numbers.delete('venue')
    await events.next('connection', ({ connection }) => connection.reason === 'logged-out')
    expect(await client.connectionState('venue')).toBeNull()
    await expect(client.applySettings('venue', {})).rejects.toMatchObject({ code: 'instance_missing', status: 404 })
  })
})

describe('the address of webhooks', () => {
  it('says whose it is, whatever its body says', async () => {
    await using fixture = await useForeignFixture()
    const { fake, inbox, events } = fixture
    await linkVenue(fixture, 'one')
    await linkVenue(fixture, 'other')
    const secretOf = (name: string) => fake.numbers.get(name)!.webhook!.url.split('/').at(-1)!
    expect(secretOf('one')).not.toBe(secretOf('other'))
    const body = fake.webhookBody('other', 'messages.upsert', {
      key: { id: '3A00', fromMe: false, remoteJid: `${MARIA}@s.whatsapp.net` },
      message: { conversation: 'oi' },
      messageTimestamp: Math.floor(Date.now() / 1000),
    })
    await inbox.takeWebhook(secretOf('one'), async () => body)
    expect((await events.next('message')).instance).toBe('one')
    // The same id at another number is another message.
    await inbox.takeWebhook(secretOf('other'), async () => body)
    expect((await events.next('message', ({ instance }) => instance === 'other')).message.messageId).toBe('3A00')
  })

  it('lets nobody in who has not its secret, and is written down nowhere', async () => {
    await using fixture = await useForeignFixture()
    const { fake, inbox, events, logs, pool } = fixture
    await linkVenue(fixture)
    const forged = fake.webhookBody('venue', 'messages.upsert', {
      key: { id: 'FORGED', fromMe: false, remoteJid: `${MARIA}@s.whatsapp.net` },
      message: { conversation: 'forjada' },
      messageTimestamp: Math.floor(Date.now() / 1000),
    })
    expect(await inbox.takeWebhook('x'.repeat(43), async () => forged)).toBe(false)
    await using unused = await useForeignFixture()
    expect(await unused.inbox.takeWebhook('x'.repeat(43), async () => forged)).toBe(false)
    const secret = fake.numbers.get('venue')!.webhook!.url.split('/').at(-1)!
    expect(await inbox.takeWebhook(secret, async () => ({ event: 'messages.upsert', data: 'rubbish' }))).toBe(true)
    await fake.receive('venue', { from: MARIA, text: 'verdadeira' })
    await events.next('message')
    expect(events.all.flatMap((event) => (event.type === 'message' ? [event.message.text] : []))).toEqual([
      'verdadeira',
    ])
    const { rows } = await pool.query('select i::text as row from gateway.foreign_instances i')
    const written = JSON.stringify(rows) + logs.join('\n')
    for (const hidden of [secret, EVOLUTION_KEY, fake.numbers.get('venue')!.token])
      expect(written).not.toContain(hidden)
  })
})
