import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGatewayFixture } from '#testing/gateway-fixture.ts'

const SHOP = '5511999990001'
const HOUR = 3_600_000

let fixture: Awaited<ReturnType<typeof createGatewayFixture>>
beforeAll(async () => {
  fixture = await createGatewayFixture(SHOP)
  const { rpc } = fixture.app.client()
  await rpc.account.signIn(fixture.owner)
  await rpc.venue.save({ sending: { quiet: null } })
})
afterAll(() => fixture[Symbol.asyncDispose]())

const person = (says?: string) => fixture.person(says)
const texts = (phone: string) => fixture.texts(phone)
const nextTurn = () => fixture.nextTurn()

describe('what another program says to somebody who wrote lately', () => {
  it('leaves at once, stands in the thread once, and leaves the conversation with the assistant', async () => {
    const bob = await person('tem mesa?')
    const said = await fixture.say('sendText', { number: bob, text: 'Temos sim', messageId: 'PROGRAM0001' })
    expect(said).toMatchObject({
      status: 201,
      answer: { status: 'PENDING', key: { id: 'PROGRAM0001', remoteJid: `${bob}@s.whatsapp.net` } },
    })
    expect(said.answer).not.toHaveProperty('queued')
    // Away by the time of the answer: no waiting here.
    expect(await texts(bob)).toEqual(['Temos sim'])
    const ours = { origin: 'api', purpose: 'reply', text: 'Temos sim', state: 'bot' }
    await expect.poll(() => fixture.thread(bob)).toMatchObject([{ origin: 'contact' }, { ...ours, status: 'read' }])
    expect(await fixture.say('sendText', { number: bob, text: 'Temos sim', messageId: 'PROGRAM0001' })).toMatchObject({
      status: 201,
    })
    await fixture.say('sendText', { number: bob, text: 'Às 20h?' })
    expect(await texts(bob)).toEqual(['Temos sim', 'Às 20h?'])
    expect(await fixture.thread(bob)).toMatchObject([{}, ours, { text: 'Às 20h?' }])
  })

  it('may be anything that can be sent, and arrives as it was handed in', async () => {
    const bob = await person('oi')
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const card = { fullName: 'Zeca', phoneNumber: SHOP, organization: 'Bar do Zeca', email: 'z@bar.example' }
    const calls: [string, object][] = [
      ['sendMedia', { mediatype: 'image', media: pixel, caption: 'cardápio' }],
      ['sendLocation', { latitude: -23.5, longitude: -46.6, name: 'Bar', address: 'Rua A' }],
      ['sendContact', { contact: [card] }],
      ['sendPoll', { name: 'Hoje?', selectableCount: 1, values: ['sim', 'não'] }],
      ['sendSticker', { sticker: pixel }],
    ]
    for (const [call, body] of calls) {
      const { status, answer } = await fixture.say(call, { number: bob, ...body })
      expect([call, status], JSON.stringify(answer)).toEqual([call, 201])
    }
    await expect
      .poll(async () => fixture.phones.inbox(bob))
      .toMatchObject([
        { kind: 'image', text: 'cardápio' },
        { kind: 'location' },
        { kind: 'contact', vcard: expect.stringContaining('ORG:Bar do Zeca;\nEMAIL:z@bar.example') },
        { kind: 'poll', text: 'Hoje?' },
        { kind: 'sticker' },
      ])
    expect(await fixture.thread(bob)).toMatchObject([
      { origin: 'contact' },
      { kind: 'image', text: 'cardápio', content: { media: { mimeType: 'image/png', state: 'ready' } } },
      { kind: 'location', content: { location: { name: 'Bar' } } },
      { kind: 'contact', text: 'Zeca', content: { contacts: [{ name: 'Zeca', phones: [SHOP] }] } },
      { kind: 'poll', text: 'Hoje?', content: { poll: { options: ['sim', 'não'] } } },
      { kind: 'sticker' },
    ])
  })

  it('may be a reaction, which is shown on the message and is none itself', async () => {
    const bob = await person('obrigado!')
    const id = (await fixture.phones.chat(bob, SHOP))[0]!.id
    const key = { id, remoteJid: `${bob}@s.whatsapp.net`, fromMe: false }
    const reacted = await fixture.say('sendReaction', { key, reaction: '🎉' })
    expect(reacted).toMatchObject({ status: 201, answer: { messageType: 'reactionMessage' } })
    await expect.poll(() => fixture.thread(bob)).toMatchObject([{ content: { reactions: { venue: '🎉' } } }])
    await expect.poll(async () => JSON.stringify(await fixture.phones.chat(bob, SHOP))).toContain('🎉')
  })

  it('is one of those who call: their words leave through the same queue', async () => {
    const bob = await person()
    await fixture.client.applySettings(fixture.owner.instance, { rejectCall: true, msgCall: 'Escreva, por favor' })
    await fixture.phones.call(bob, SHOP)
    await fixture.phones.waitForInbox(bob, ({ text }) => text === 'Escreva, por favor')
    const rows = await fixture.thread(bob)
    expect(rows).toHaveLength(2)
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'call', origin: 'contact' }),
        expect.objectContaining({ origin: 'automation', purpose: 'reply', text: 'Escreva, por favor' }),
      ]),
    )
  })
})

describe('what another program says to anybody else', () => {
  it('waits for the rate limit of its channel, says so, and leaves in its turn', async () => {
    nextTurn()
    const [ana, bia] = [await person(), await person()]
    fixture.rest(true)
    const samba = { number: ana, text: 'Sexta tem samba', messageId: 'SAMBA00001' }
    const first = await fixture.say('sendText', samba)
    expect(await fixture.say('sendText', samba)).toMatchObject({ status: 201, answer: { queued: {} } })
    const second = await fixture.say('sendPoll', {
      number: bia,
      name: 'Vem?',
      selectableCount: 1,
      values: ['sim', 'não'],
    })
    expect(first).toMatchObject({ status: 201, answer: { status: 'PENDING', queued: { because: null } } })
    expect(second).toMatchObject({ status: 201, answer: { queued: { leavesAt: expect.stringMatching(/Z$/) } } })
    expect(await texts(ana)).toEqual([])
    expect(await fixture.thread(ana)).toMatchObject([{ origin: 'api', purpose: 'api', status: 'queued', state: 'bot' }])
    fixture.rest(false)
    await fixture.phones.waitForInbox(ana, ({ text }) => text === 'Sexta tem samba')
    const again = await fixture.say('sendText', samba)
    expect(again.status).toBe(201)
    expect(again.answer).not.toHaveProperty('queued')
    expect(await texts(ana)).toEqual(['Sexta tem samba'])
    const third = await fixture.say('sendText', { number: ana, text: 'E sábado também' })
    expect(third).toMatchObject({ answer: { queued: { because: 'gap' } } })
    expect(await texts(bia)).toEqual([])
    nextTurn()
    await fixture.phones.waitForInbox(bia, ({ text }) => text === 'Vem?')
    nextTurn()
    await fixture.phones.waitForInbox(ana, ({ text }) => text === 'E sábado também')
  })

  it('waits for the end of the quiet hours', async () => {
    nextTurn()
    const { rpc } = fixture.app.client()
    await rpc.account.signIn(fixture.owner)
    await rpc.venue.save({ sending: { quiet: { from: '00:01', until: '00:00' } } })
    const ana = await person()
    const said = await fixture.say('sendText', { number: ana, text: 'psiu' })
    expect(said).toMatchObject({ status: 201, answer: { queued: { because: 'quiet-hours' } } })
    await rpc.venue.save({ sending: { quiet: null } })
    fixture.app.wait(HOUR)
    await fixture.phones.waitForInbox(ana, ({ text }) => text === 'psiu')
  })

  it('is refused to somebody new when the plan has no place for more contacts, and whoever wrote is answered', async () => {
    await fixture.app.db.pool.query('insert into platform_settings (free_contacts) values (0)')
    const dora = await person('oi')
    const eva = await person()
    expect(await fixture.say('sendText', { number: eva, text: 'promo' })).toMatchObject({
      status: 403,
      answer: { code: 'outreach_refused', message: 'The plan of this venue has no place for another contact' },
    })
    expect(await fixture.say('sendText', { number: dora, text: 'boa noite' })).toMatchObject({ status: 201 })
    expect([await texts(dora), await texts(eva)]).toEqual([['boa noite'], []])
    await fixture.app.db.pool.query('truncate platform_settings')
  })

  it('is refused with a file when the plan has no room for it, and stands in no thread', async () => {
    await fixture.app.db.pool.query('insert into platform_settings (free_storage) values (1)')
    const ana = await person('tem foto?')
    const media = Buffer.alloc(800_000, 7).toString('base64')
    const send = (messageId: string) =>
      fixture.say('sendMedia', { number: ana, mediatype: 'document', fileName: 'a.pdf', media, messageId })
    expect(await send('FULL000001')).toMatchObject({ status: 201 })
    // A file that was taken before is not counted again.
    expect(await send('FULL000001')).toMatchObject({ status: 201 })
    const refused = { status: 403, answer: { code: 'storage_full' } }
    expect([await send('FULL000002'), await send('FULL000003')]).toMatchObject([refused, refused])
    expect(await fixture.thread(ana)).toHaveLength(2)
    await fixture.app.db.pool.query('truncate platform_settings')
  })

  it('is refused to whoever asked for no more of it, who is answered all the same', async () => {
    const ana = await person('PARAR')
    await fixture.phones.waitForInbox(ana, () => true)
    const { pool } = fixture.app.db
    const heard = (await texts(ana)).length
    // That she asked for this is nothing that is answered.
    expect(await fixture.say('sendText', { number: ana, text: 'já vai?' })).toMatchObject({
      status: 403,
      answer: { code: 'outreach_refused' },
    })
    // The venue's clock ran ahead of her phone's.
    await pool.query(`update messages set sent_at = sent_at - interval '3 hours'`)
    await pool.query(`update contacts set opted_out_at = now() - interval '2 hours' where phone = $1`, [ana])
    await fixture.phones.send({ from: ana, to: SHOP, text: 'e o meu pedido?' })
    await expect.poll(async () => (await fixture.thread(ana)).some(({ text }) => text === 'e o meu pedido?')).toBe(true)
    expect(await fixture.say('sendText', { number: ana, text: 'seu pedido está pronto' })).toMatchObject({
      status: 201,
    })
    expect(await texts(ana)).toHaveLength(heard + 1)
    // Nor is that she asks once more.
    await fixture.phones.send({ from: ana, to: SHOP, text: 'Sair' })
    await expect.poll(async () => (await fixture.thread(ana)).some(({ text }) => text === 'Sair')).toBe(true)
    expect(await fixture.say('sendText', { number: ana, text: 'tem certeza?' })).toMatchObject({ status: 403 })
    await pool.query(`update messages set sent_at = sent_at - interval '2 days'`)
    expect(await fixture.say('sendText', { number: ana, text: 'promoção' })).toMatchObject({
      status: 403,
      answer: {
        status: 403,
        error: 'Forbidden',
        code: 'outreach_refused',
        response: { message: ['The contact asked for no more messages that answer nothing'] },
      },
    })
    expect(await texts(ana)).toHaveLength(heard + 1)
  })

  it('takes the place of a message as a reaction, or is told when to come again', async () => {
    fixture.app.wait(24 * HOUR)
    const bob = await person('oi')
    const { pool } = fixture.app.db
    await pool.query(`update messages set sent_at = sent_at - interval '3 days'`)
    const id = (await fixture.phones.chat(bob, SHOP))[0]!.id
    const react = (reaction: string) =>
      fixture.say('sendReaction', { key: { id, remoteJid: `${bob}@s.whatsapp.net`, fromMe: false }, reaction })
    expect(await react('👍')).toMatchObject({ status: 201 })
    const refused = await react('🎉')
    expect(refused).toMatchObject({ status: 429, answer: { code: 'outreach_later', error: 'Too Many Requests' } })
    expect(Number(refused.retryAfter)).toBeGreaterThan(0)
    await expect.poll(() => fixture.thread(bob)).toMatchObject([{ content: { reactions: { venue: '👍' } } }])
  })

  it('never leaves a venue that is blocked, nor for a channel that is not on WhatsApp', async () => {
    const bob = await person('oi')
    const { pool } = fixture.app.db
    await pool.query(`update profiles set is_blocked = true where id = $1`, [fixture.owner.ownerId])
    expect(await fixture.say('sendText', { number: bob, text: 'oi' })).toMatchObject({
      status: 403,
      answer: { response: { message: ['Nothing leaves this venue at the moment'] } },
    })
    await pool.query(`update profiles set is_blocked = false where id = $1`, [fixture.owner.ownerId])
    expect(await fixture.say('sendText', { number: '5511900000000', text: 'oi' })).toMatchObject({
      status: 400,
      answer: { response: { message: [{ exists: false, number: '5511900000000' }] } },
    })
    // Removed by its owner, and the gateway not told yet.
    await pool.query(`update channels set removed_at = now() where id = $1`, [fixture.owner.channelId])
    expect(await fixture.say('sendText', { number: bob, text: 'oi' })).toMatchObject({ status: 403 })
    await pool.query(`update channels set removed_at = null where id = $1`, [fixture.owner.channelId])
    expect(await fixture.thread(bob)).toHaveLength(1)
  })
})

it('lets go only what the venue lets go', async () => {
  const path = `/message/sendParked/${fixture.owner.instance}`
  const bob = await person()
  expect(await fixture.call('POST', path, { number: bob, messageId: 'PARKED0001' })).toMatchObject({ status: 401 })
  const unknown = fixture.client.sendDeferred(fixture.owner.instance, { to: bob, messageId: 'PARKED0001' })
  await expect(unknown).rejects.toMatchObject({ code: 'invalid_input' })
})
