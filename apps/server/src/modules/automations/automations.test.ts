import { describe, expect, it } from 'vitest'
import { useAutomationFixture } from '#testing/automation-fixture.ts'
import { createSteps } from '../../roles/worker.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const venue = useAutomationFixture()
const { create, customer, log } = venue

const send = (text: string) => ({ kind: 'send' as const, text })
const addTag = (tag: string) => ({ kind: 'tag' as const, tag, add: true })
const onWord = (...words: string[]) => ({ kind: 'keyword' as const, words })

describe('words of a customer', () => {
  it('are answered by the venue itself, once for a burst, and not by the assistant as well', async () => {
    await create({ trigger: onWord('promoção'), actions: [send('Hoje tem dobradinha, {nome}!')] })
    const bia = customer()
    await bia.write('oi', 'tem promocao?', 'tem promoção hoje?')
    expect(bia.got()).toEqual(['Hoje tem dobradinha, Bia!'])
    expect(await log()).toEqual([['Regra', [null]]])
    // The assistant still has the conversation, and answers what comes next, that alone.
    await bia.write('qual o endereço?')
    expect(bia.got()).toHaveLength(2)
    expect((await bia.conversation()).state).toBe('bot')
    expect(await log()).toEqual([
      ['Regra', [null]],
      ['Regra', 'no-word'],
    ])
  })

  it('that had their answer are not answered again with the next ones', async () => {
    await create({ trigger: onWord('promoção'), actions: [send('Tem dobradinha!')] })
    const bia = customer()
    await bia.write('tem promoção? qual o telefone de vocês?')
    await bia.write('muito obrigada')
    const caio = customer('Caio')
    await caio.write('promoção')
    await caio.write('muito obrigada')
    expect(bia.got()).toEqual(caio.got())
  })

  it('are looked at in order: all that fit, or only the first', async () => {
    const first = await create({ name: 'um', trigger: onWord('vip'), actions: [addTag('quer vip'), send('um')] })
    await create({ name: 'dois', trigger: onWord('vip'), actions: [send('dois'), addTag('dois')] })
    const bia = customer()
    await bia.write('quero vip')
    // Two that send: the burst has its answer already.
    expect(bia.got()).toEqual(['um'])
    expect(await log()).toEqual([
      ['um', [null, null]],
      ['dois', ['answered', null]],
    ])
    expect((await bia.contact()).tags).toEqual(['quer vip', 'dois'])
    await venue.rpc.automations.setMode({ mode: 'first' })
    await venue.rpc.automations.move({ id: first.id, up: false })
    const caio = customer('Caio')
    await caio.write('quero vip')
    expect(caio.got()).toEqual(['dois'])
    expect((await log()).slice(2)).toEqual([
      ['dois', [null, null]],
      ['um', 'earlier'],
    ])
  })

  it('of somebody new are told from those of somebody known', async () => {
    await create({ trigger: { kind: 'new-contact' }, actions: [addTag('novo')] })
    const bia = customer()
    await bia.write('oi')
    expect((await bia.contact()).tags).toEqual(['novo'])
    // No words of its own: the assistant answered.
    expect(bia.got()).toHaveLength(1)
    await bia.write('tudo bem?')
    expect(await log()).toEqual([
      ['Regra', [null]],
      ['Regra', 'known'],
    ])
  })

  it('of somebody known stay so when what they wrote is gone for its age', async () => {
    await create({ trigger: { kind: 'new-contact' }, actions: [addTag('novo')] })
    const bia = customer()
    await bia.write('oi')
    await venue.rpc.contacts.privacy.setRetention({ days: 30 })
    await venue.fixture.live(40 * 24 * HOUR, 12 * HOUR)
    const { id: conversationId } = await bia.conversation()
    expect((await venue.rpc.conversations.messages({ conversationId })).messages).toEqual([])
    await bia.write('voltei')
    expect((await log()).at(-1)).toEqual(['Regra', 'known'])
  })

  it('outside of the hours of the venue, wherever it is, and not while nobody knows them', async () => {
    await create({ trigger: { kind: 'outside-hours' }, actions: [send('Abrimos às 18h.')] })
    const bia = customer()
    await bia.write('oi')
    expect(await log()).toEqual([['Regra', 'hours-unknown']])
    // Noon in São Paulo: open from 18:00 on. In Fernando de Noronha it is an hour later.
    await venue.openInTheEvening()
    await bia.write('oi')
    expect(bia.got().at(-1)).toBe('Abrimos às 18h.')
    venue.fixture.waitUntil('17:30')
    await customer('Caio').write('oi')
    expect((await log()).at(-1)).toEqual(['Regra', [null]])
    await venue.openInTheEvening('America/Noronha')
    await customer('Davi').write('oi')
    expect((await log()).at(-1)).toEqual(['Regra', 'open'])
  })

  it('are answered again later only so often: two robots end', async () => {
    await create({ trigger: onWord('oi'), actions: [send('oi')] })
    const robot = customer()
    for (let turn = 0; turn < 5; turn += 1) await robot.write('oi')
    expect(robot.got().filter((text) => text === 'oi')).toHaveLength(3)
    expect((await log()).slice(3)).toEqual([
      ['Regra', ['rate']],
      ['Regra', ['rate']],
    ])
    venue.fixture.app.wait(2 * HOUR)
    await robot.write('oi')
    expect((await log()).at(-1)).toEqual(['Regra', [null]])
  })

  it('are a person’s where a person has the conversation', async () => {
    await create({ trigger: onWord('oi'), actions: [send('robô'), addTag('disse oi')] })
    const bia = customer()
    await bia.write('bom dia')
    const { id } = await bia.conversation()
    await venue.rpc.conversations.send({ conversationId: id, text: 'Aqui é a Ana', clientId: 'c1' })
    await bia.write('oi')
    expect(bia.got().at(-1)).toBe('Aqui é a Ana')
    expect((await log()).at(-1)).toEqual(['Regra', ['human', null]])
    const caio = customer('Caio')
    caio.say('oi')
    await venue.fixture.app.settle()
    // A person answers before the burst is over.
    await venue.rpc.conversations.send({ conversationId: (await caio.conversation()).id, text: 'Eu!', clientId: 'c2' })
    venue.fixture.app.wait(4 * SECOND)
    await venue.fixture.app.settle()
    expect(caio.got()).toEqual(['Eu!'])
  })

  it('call a person, who wrote is told, and the assistant is silent', async () => {
    await create({ trigger: onWord('evento fechado'), actions: [{ kind: 'handover' }, addTag('evento')] })
    const bia = customer()
    await bia.write('quero um evento fechado')
    expect(bia.got()).toEqual(['Vou chamar alguém da equipe para continuar com você. Só um momento!'])
    expect((await bia.conversation()).state).toBe('waiting')
    await bia.write('oi?')
    expect(bia.got()).toHaveLength(1)
    // Given back, the assistant answers what is new, and not what had its answer.
    await venue.rpc.conversations.giveBack({ conversationId: (await bia.conversation()).id })
    await venue.fixture.app.settle()
    expect(bia.got()).toHaveLength(2)
  })

  it('were answered while the program was down: not half an hour late', async () => {
    await create({ trigger: onWord('oi'), actions: [send('robô'), addTag('x')] })
    const bia = customer()
    bia.say('oi')
    await venue.fixture.app.receive()
    venue.fixture.app.wait(31 * MINUTE)
    await venue.fixture.app.settle()
    expect(await log()).toEqual([['Regra', 'late']])
    expect(bia.got()).not.toContain('robô')
    expect(bia.got()).toHaveLength(1)
  })

  it('wait for it with their answer, though not for long', async () => {
    await create({ trigger: onWord('oi'), actions: [send('robô')] })
    const answer = createSteps(venue.fixture.app.app).find(({ name }) => name === 'answer')!
    const bia = customer()
    bia.say('oi')
    await venue.fixture.app.receive()
    venue.fixture.app.wait(4 * SECOND)
    // Another process answers, and this one has not looked at the automations yet.
    expect(await answer.run()).toBe(0)
    venue.fixture.app.wait(16 * SECOND)
    expect(await answer.run()).toBe(1)
    await venue.fixture.app.settle()
    expect(bia.got()).toHaveLength(1)
    expect(bia.got()).not.toContain('robô')
    expect(await log()).toEqual([['Regra', ['answered']]])
  })

  it('are worked on once by two processes', async () => {
    await create({ trigger: onWord('oi'), actions: [send('robô')] })
    const bia = customer()
    bia.say('oi')
    await venue.fixture.app.receive()
    venue.fixture.app.wait(4 * SECOND)
    await Promise.all([venue.fixture.app.settle(), venue.fixture.app.settle(), venue.fixture.app.settle()])
    expect(bia.got()).toEqual(['robô'])
    expect(await log()).toHaveLength(1)
  })

  it('that ask for no more are not answered by anything else', async () => {
    await create({ trigger: onWord('parar'), actions: [send('robô')] })
    const bia = customer()
    await bia.write('PARAR')
    expect(bia.got()).toHaveLength(1)
    expect(bia.got()).not.toContain('robô')
    expect(await log()).toEqual([])
  })

  it('of contacts that are left alone get no answer', async () => {
    await create({ trigger: onWord('oi'), actions: [send('robô')] })
    const bia = customer()
    await bia.write('bom dia')
    const { id } = await bia.conversation()
    await venue.rpc.conversations.setNoReply({ conversationId: id, noReply: true })
    await venue.rpc.conversations.resolve({ conversationId: id })
    await bia.write('oi')
    expect(bia.got()).not.toContain('robô')
  })
})
