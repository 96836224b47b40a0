import { AUTOMATIONS_AT_MOST } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { useAutomationFixture } from '#testing/automation-fixture.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE
const venue = useAutomationFixture()
const { create, customer, log } = venue

const send = (text: string) => ({ kind: 'send' as const, text })
const tagged = (tag: string) => ({ kind: 'tag-added' as const, tag })
const tag = (name: string, add = true) => ({ kind: 'tag' as const, tag: name, add })
const onWord = (...words: string[]) => ({ kind: 'keyword' as const, words })

describe('somebody who waits for a person', () => {
  it('hears of the venue after so long, once, also when it was down', async () => {
    await create({ trigger: { kind: 'waiting', minutes: 10 }, actions: [send('Já já alguém te atende.')] })
    const bia = customer()
    await bia.write('quero falar com um atendente')
    expect((await bia.conversation()).state).toBe('waiting')
    const before = bia.got().length
    await venue.fixture.live(9 * MINUTE, MINUTE)
    expect(bia.got()).toHaveLength(before)
    // Down at the moment itself.
    venue.fixture.app.wait(20 * MINUTE)
    await venue.fixture.live(MINUTE)
    expect(bia.got().slice(before)).toEqual(['Já já alguém te atende.'])
    await venue.fixture.live(30 * MINUTE, MINUTE)
    expect(bia.got()).toHaveLength(before + 1)
  })

  it('hears of it once, however long the log of it is kept', async () => {
    await create({ trigger: { kind: 'waiting', minutes: 10 }, actions: [send('Já já alguém te atende.')] })
    const bia = customer()
    await bia.write('quero falar com um atendente')
    const before = bia.got().length
    await venue.fixture.live(11 * MINUTE, MINUTE)
    venue.fixture.app.wait(31 * DAY)
    // Something else that happens lets the log be forgotten.
    await create({ trigger: onWord('oi'), actions: [tag('x')] })
    await customer('Caio').write('oi')
    await venue.fixture.live(3 * MINUTE, MINUTE)
    expect(bia.got().slice(before)).toEqual(['Já já alguém te atende.'])
  })

  it('does not when a person came, or when it began before it was switched on', async () => {
    const bia = customer()
    await bia.write('quero falar com um atendente')
    venue.fixture.app.wait(30 * MINUTE)
    await create({ trigger: { kind: 'waiting', minutes: 10 }, actions: [send('espera')] })
    const caio = customer('Caio')
    await caio.write('quero falar com um atendente')
    await venue.rpc.conversations.takeOver({ conversationId: (await caio.conversation()).id })
    await venue.fixture.live(15 * MINUTE, MINUTE)
    expect([...bia.got(), ...caio.got()]).not.toContain('espera')
    expect(await log()).toEqual([])
  })
})

describe('a tag', () => {
  it('that anybody adds leads on; the same one again does not', async () => {
    await create({ trigger: tagged('vip'), actions: [send('Bem-vinda ao clube, {nome}!')] })
    const bia = customer()
    await bia.write('oi')
    const { id } = await bia.conversation()
    const before = bia.got().length
    await venue.rpc.conversations.setTags({ conversationId: id, tags: ['vip', 'outra'] })
    await venue.rpc.conversations.setTags({ conversationId: id, tags: ['vip'] })
    await venue.fixture.live(2 * MINUTE)
    expect(bia.got().slice(before)).toEqual(['Bem-vinda ao clube, Bia!'])
    expect(await log()).toEqual([['Regra', [null]]])
  })

  it('is outreach: who wants none gets none, and it waits for the rate limit of the channel', async () => {
    await create({ trigger: tagged('vip'), actions: [send('clube')] })
    const bia = customer()
    await bia.write('oi')
    const { id: contactId } = await bia.contact()
    await venue.rpc.contacts.setOptOut({ contactId, optedOut: true })
    await venue.rpc.conversations.setTags({ conversationId: (await bia.conversation()).id, tags: ['vip'] })
    await venue.fixture.live(2 * MINUTE)
    expect(bia.got()).not.toContain('clube')
    expect(await log()).toEqual([['Regra', ['opted-out']]])
    await venue.rpc.venue.save({ sending: { quiet: { from: '11:00', until: '14:00' } } })
    const caio = customer('Caio')
    await caio.write('oi')
    await venue.rpc.conversations.setTags({ conversationId: (await caio.conversation()).id, tags: ['vip'] })
    await venue.fixture.live(5 * MINUTE)
    expect(caio.got()).not.toContain('clube')
    await venue.fixture.live(2 * 60 * MINUTE, MINUTE)
    expect(caio.got()).toContain('clube')
  })

  it('reaches people who never wrote', async () => {
    await create({ trigger: tagged('vip'), actions: [send('Oi {nome}')] })
    const bia = { phone: '11987650001', name: 'Bia', email: '', birthday: null, notes: '', tags: [] }
    const { id } = await venue.rpc.contacts.add(bia)
    await venue.rpc.contacts.update({ ...bia, contactId: id, tags: ['vip'] })
    await venue.fixture.live(2 * MINUTE)
    expect(venue.fixture.sent()).toEqual(['Oi Bia'])
  })

  it('of one automation leads to another, and a chain of them ends', async () => {
    await create({ name: 'a', trigger: tagged('a'), actions: [tag('a', false), tag('b')] })
    await create({ name: 'b', trigger: tagged('b'), actions: [tag('b', false), tag('a')] })
    const bia = customer()
    await bia.write('oi')
    await venue.rpc.conversations.setTags({ conversationId: (await bia.conversation()).id, tags: ['a'] })
    await venue.fixture.live(MINUTE)
    expect(await log()).toEqual([
      ['a', [null, null]],
      ['b', 'other-tag'],
      ['a', 'other-tag'],
      ['b', [null, null]],
      ['a', 'loop'],
      ['b', 'other-tag'],
    ])
    // Begun by hand once more it is another chain.
    await venue.rpc.conversations.setTags({ conversationId: (await bia.conversation()).id, tags: [] })
    await venue.rpc.conversations.setTags({ conversationId: (await bia.conversation()).id, tags: ['a'] })
    await venue.fixture.live(MINUTE)
    expect(await log()).toHaveLength(12)
  })
})

describe('a reservation', () => {
  it('that is large calls a message into the calendar, which leaves at its time', async () => {
    await create({
      trigger: { kind: 'reservation-made' },
      conditions: [{ kind: 'party', atLeast: 8 }],
      actions: [{ kind: 'schedule', after: 2, unit: 'days', text: 'Tudo certo para a festa, {nome}?' }],
    })
    const bia = { phone: '11987650002', name: 'Bia', email: '', birthday: null, notes: '', tags: [] }
    await venue.rpc.contacts.add(bia)
    const table = { date: venue.fixture.app.clock.now().toISOString().slice(0, 10), time: '20:00', notes: '' }
    await venue.rpc.reservations.add({ reservation: { ...table, partySize: 2, name: 'Bia', phone: bia.phone } })
    await venue.rpc.reservations.add({ reservation: { ...table, partySize: 10, name: 'Bia', phone: bia.phone } })
    await venue.fixture.live(MINUTE)
    expect(await log()).toEqual([
      ['Regra', 'condition'],
      ['Regra', [null]],
    ])
    expect(await venue.calendar()).toMatchObject([{ title: 'Automação: Regra', status: 'pending', type: 'campaign' }])
    venue.fixture.app.wait(2 * DAY)
    await venue.fixture.live(3 * MINUTE)
    expect(venue.fixture.sent()).toContain('Tudo certo para a festa, Bia?')
  })
})

describe('a message that is called into the calendar', () => {
  const later = (after: number, text = 'depois') => ({
    kind: 'schedule' as const,
    after,
    unit: 'minutes' as const,
    text,
  })

  it('counts to the three of an hour, a series as one: two robots end', async () => {
    await create({ trigger: onWord('oi'), actions: [later(1), later(2), later(3), later(4)] })
    const robot = customer()
    for (let turn = 0; turn < 5; turn += 1) await robot.write('oi')
    const all = [null, null, null, null]
    const none = ['rate', 'rate', 'rate', 'rate']
    expect((await log()).map(([, steps]) => steps)).toEqual([all, all, all, none, none])
    expect(await venue.calendar()).toHaveLength(12)
    // It is one count with what is sent at once.
    await create({ name: 'Envia', trigger: onWord('olá'), actions: [send('olá')] })
    await robot.write('olá')
    expect((await log()).at(-1)).toEqual(['Envia', ['rate']])
    venue.fixture.app.wait(60 * MINUTE)
    await robot.write('oi')
    expect((await log()).at(-2)).toEqual(['Regra', all])
  })

  it('is for nobody who is left alone, wants no outreach or has a person', async () => {
    await create({ trigger: tagged('vip'), actions: [later(5)] })
    const asks = { trigger: onWord('oi'), conditions: [], actions: [later(5)] }
    const [noReply, optedOut, human] = [customer('Bia'), customer('Caio'), customer('Davi')]
    for (const one of [noReply, optedOut, human]) await one.write('oi')
    const idOf = async (one: typeof noReply) => (await one.conversation()).id
    await venue.rpc.conversations.setNoReply({ conversationId: await idOf(noReply), noReply: true })
    await venue.rpc.conversations.resolve({ conversationId: await idOf(noReply) })
    await venue.rpc.contacts.setOptOut({ contactId: (await optedOut.contact()).id, optedOut: true })
    await venue.rpc.conversations.takeOver({ conversationId: await idOf(human) })
    const { trials } = await venue.rpc.automations.dryRun(asks)
    expect(Object.fromEntries(trials.map(({ contact, skipped }) => [contact, skipped]))).toEqual({
      Bia: 'no-reply',
      Caio: 'opted-out',
      Davi: 'human',
    })
    for (const one of [noReply, optedOut, human]) {
      await venue.rpc.conversations.setTags({ conversationId: await idOf(one), tags: ['vip'] })
      await venue.fixture.app.settle()
    }
    expect(await log()).toEqual([
      ['Regra', ['no-reply']],
      ['Regra', ['opted-out']],
      ['Regra', ['human']],
    ])
    expect(await venue.calendar()).toEqual([])
  })

  it('goes on after what was sent at once, and leaves the channel that they wrote to', async () => {
    await create({ trigger: onWord('oi'), actions: [send('já'), later(5)] })
    const bia = customer('Bia', await venue.secondChannel())
    await bia.write('oi')
    expect(await log()).toEqual([['Regra', [null, null]]])
    await venue.fixture.live(10 * MINUTE, MINUTE)
    expect(bia.got()).toEqual(['já', 'depois'])
    expect(venue.fixture.left()).toEqual([])
  })
})

describe('a program of the venue', () => {
  it('is not told where none asked for it, and the log says so', async () => {
    await create({ trigger: onWord('oi'), actions: [{ kind: 'webhook' }, tag('x')] })
    const bia = customer()
    await bia.write('oi')
    expect(await log()).toEqual([['Regra', ['no-webhook', null]]])
  })
})

describe('the owner', () => {
  it('switches it off and on, changes it, and removes it', async () => {
    const { id } = await create({ trigger: onWord('oi'), actions: [send('um')] })
    await venue.rpc.automations.setOn({ id, isOn: false })
    const bia = customer()
    await bia.write('oi')
    expect(bia.got()).not.toContain('um')
    const change = { name: 'Outra', trigger: onWord('olá'), conditions: [], actions: [send('dois')], isOn: true }
    await venue.rpc.automations.update({ id, ...change })
    await bia.write('olá')
    expect(bia.got().at(-1)).toBe('dois')
    expect((await venue.rpc.automations.list()).automations).toMatchObject([{ id, name: 'Outra', fired: 1 }])
    await venue.rpc.automations.remove({ id })
    await bia.write('olá')
    expect(bia.got().at(-1)).not.toBe('dois')
    expect((await venue.rpc.automations.list()).automations).toEqual([])
  })

  it('tries it on the last conversations, which changes nothing', async () => {
    const bia = customer()
    await bia.write('tem promoção?')
    const caio = customer('Caio')
    await caio.write('bom dia')
    const davi = customer('Davi')
    await davi.write('quero promoção')
    await venue.rpc.conversations.takeOver({ conversationId: (await davi.conversation()).id })
    const sent = venue.fixture.left().length
    const asked = { trigger: onWord('promoção'), conditions: [], actions: [send('x'), tag('y')] }
    const { trials } = await venue.rpc.automations.dryRun(asked)
    expect(trials.map(({ contact, fires, reason, skipped }) => [contact, fires, reason, skipped])).toEqual([
      ['Davi', true, null, 'human'],
      ['Caio', false, 'no-word', null],
      ['Bia', true, null, null],
    ])
    const only = [{ kind: 'tag' as const, tag: 'vip', has: true }]
    const { trials: fewer } = await venue.rpc.automations.dryRun({ ...asked, conditions: only })
    expect(fewer.map(({ reason, condition }) => [reason, condition])).toContainEqual(['condition', 0])
    await venue.fixture.live(MINUTE)
    expect(venue.fixture.left()).toHaveLength(sent)
    expect((await bia.contact()).tags).toEqual([])
    expect(await log()).toEqual([])
  })

  it('is refused one more than there may be', async () => {
    const rule = { trigger: onWord('oi'), actions: [send('um')], isOn: false }
    for (let count = 0; count < AUTOMATIONS_AT_MOST; count += 1) await create(rule)
    await expect(create(rule)).rejects.toMatchObject({ code: 'too_many_automations' })
  })

  it('is refused what could not be sent, and what is another venue’s', async () => {
    const wrong = create({ trigger: onWord('oi'), actions: [send('Oi {nada}')] })
    await expect(wrong).rejects.toMatchObject({ code: 'variable_unknown' })
    const twice = create({ trigger: onWord('oi'), actions: [send('a'), send('b')] })
    await expect(twice).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const { id } = await create({ trigger: onWord('oi'), actions: [send('um')] })
    const mine = venue.fixture.owner
    await venue.fixture.enter()
    const { rpc } = venue
    expect(await rpc.automations.list()).toEqual({ automations: [], mode: 'all' })
    const input = { name: 'x', trigger: onWord('oi'), conditions: [], actions: [send('um')], isOn: false }
    const calls = [
      () => rpc.automations.update({ id, ...input }),
      () => rpc.automations.remove({ id }),
      () => rpc.automations.setOn({ id, isOn: false }),
      () => rpc.automations.move({ id, up: true }),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'not_found' })
    const bia = customer()
    await bia.write('oi')
    expect(bia.got()).not.toContain('um')
    await venue.fixture.enter(mine)
    expect((await venue.rpc.automations.list()).automations).toMatchObject([{ id, isOn: true, fired: 0 }])
  })

  it('finds the log forgotten after 30 days', async () => {
    await create({ trigger: onWord('oi'), actions: [tag('x')] })
    const bia = customer()
    await bia.write('oi')
    expect(await log()).toHaveLength(1)
    venue.fixture.app.wait(31 * DAY)
    await bia.write('bom dia')
    expect(await log()).toEqual([['Regra', 'no-word']])
  })
})
