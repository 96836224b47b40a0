import { VenueFile } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { sql } from '#platform/drizzle.ts'
import { useAutomationFixture } from '#testing/automation-fixture.ts'
import { createSteps } from '../../roles/worker.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const venue = useAutomationFixture()
const { create, customer, log } = venue

const send = (text: string) => ({ kind: 'send' as const, text })
const tag = (name: string) => ({ kind: 'tag' as const, tag: name, add: true })
const onWord = (...words: string[]) => ({ kind: 'keyword' as const, words })
const wait = (after: number, unit: 'minutes' | 'hours' | 'days') => ({ kind: 'wait' as const, after, unit })
const replied = { kind: 'replied' as const, has: true }
type Step = Parameters<typeof create>[0]['actions'][number]
type Condition = Extract<Step, { kind: 'branch' }>['conditions'][number]
type Inner = Extract<Step, { kind: 'branch' }>['yes']
const branch = (condition: Condition, yes: Inner, no: Inner) => ({
  kind: 'branch' as const,
  conditions: [condition],
  yes,
  no,
})
/** One message, and a day later another to whom is silent. */
const followUp = [send('um'), wait(1, 'days'), branch(replied, [tag('respondeu')], [send('dois'), tag('silêncio')])]

/** Writes a reservation down for somebody, at noon of a day from now. */
async function reserve(phone: string, inDays: number, time = '20:00') {
  const date = new Date(venue.fixture.app.clock.now().getTime() + inDays * DAY).toISOString().slice(0, 10)
  const input = { date, time, notes: '', partySize: 4, name: 'Bia', phone }
  const { reservation } = await venue.rpc.reservations.add({ reservation: input, anyway: true })
  return reservation!
}
const person = async () => {
  const phone = '11987650003'
  const fields = { phone, name: 'Bia', email: '', birthday: null, notes: '', tags: [] }
  return { ...(await venue.rpc.contacts.add(fields)), phone }
}
const setStatus = (id: string, status: 'no_show' | 'confirmed' | 'cancelled') =>
  venue.rpc.reservations.setStatus({ id, status, tell: false })
const waiting = async () => (await venue.rpc.automations.list()).automations[0]!.waiting
const ends = async () => (await venue.rpc.automations.log({})).runs.map(({ end }) => end)
/** Lets time pass with nothing running, as while the program is down. */
const down = (ms: number) => venue.fixture.app.wait(ms)

describe('an automation that waits', () => {
  it('goes on when its time has come, once, in the order of its steps and down one side of a branch', async () => {
    await create({ trigger: onWord('oi'), actions: followUp })
    const [bia, caio] = [customer(), customer('Caio')]
    await bia.write('oi')
    await caio.write('oi')
    expect(await log()).toEqual([
      ['Regra', [null, 'wait']],
      ['Regra', [null, 'wait']],
    ])
    expect(await waiting()).toBe(2)
    await venue.fixture.live(2 * HOUR, HOUR)
    await caio.write('obrigado')
    const before = caio.got().length
    await venue.fixture.live(DAY - 3 * HOUR, HOUR)
    expect(bia.got()).toEqual(['um'])
    await venue.fixture.live(2 * HOUR, 10 * MINUTE)
    expect(bia.got()).toEqual(['um', 'dois'])
    expect(caio.got()).toHaveLength(before)
    expect((await caio.contact()).tags).toEqual(['respondeu'])
    expect((await bia.contact()).tags).toEqual(['silêncio'])
    expect((await log()).map(([, steps]) => steps)).toContainEqual([null, 'wait', 'no', null, null])
    expect((await log()).map(([, steps]) => steps)).toContainEqual([null, 'wait', 'yes', null])
    expect(await waiting()).toBe(0)
  })

  it('goes on after a restart, in two processes once, and where one died in the middle', async () => {
    await create({ trigger: onWord('oi'), actions: followUp })
    const bia = customer()
    await bia.write('oi')
    down(DAY)
    const { app } = venue.fixture
    // A process that dies before its commit leaves nothing.
    const pool = app.db.pool
    await pool.query(`create function die() returns trigger language plpgsql as $$ begin raise 'dead'; end $$;
      create trigger die before update on automation_runs for each row when (new.rest is null and new.steps is distinct from old.steps) execute function die()`)
    await createSteps(app.app)
      .find(({ name }) => name === 'automate')!
      .run()
    expect((await bia.contact()).tags).toEqual([])
    await pool.query('drop trigger die on automation_runs; drop function die()')
    down(10_000)
    await Promise.all([app.settle(), app.settle(), app.settle()])
    await venue.fixture.live(10 * MINUTE, MINUTE)
    expect(bia.got()).toEqual(['um', 'dois'])
    expect(await log()).toEqual([['Regra', [null, 'wait', 'no', null, null]]])
  })

  it('gives up what was due while the program was down for days', async () => {
    await create({ trigger: onWord('oi'), actions: [send('um'), wait(1, 'hours'), send('dois')] })
    const bia = customer()
    await bia.write('oi')
    down(3 * DAY)
    await venue.fixture.live(MINUTE)
    expect(bia.got()).toEqual(['um'])
    expect(await ends()).toEqual(['too-late'])
  })

  it('ends for whoever opts out or is left alone, and leaves no trace of whoever is erased', async () => {
    await create({ trigger: onWord('oi'), actions: [wait(1, 'days'), tag('depois'), send('dois')] })
    const [bia, caio, davi] = [customer(), customer('Caio'), customer('Davi')]
    for (const one of [bia, caio, davi]) await one.write('oi')
    expect(await waiting()).toBe(3)
    await bia.write('PARAR')
    const { id: conversationId } = await caio.conversation()
    await venue.rpc.conversations.setNoReply({ conversationId, noReply: true })
    await venue.rpc.contacts.privacy.erase({ contactId: (await davi.contact()).id })
    expect(await waiting()).toBe(2)
    await venue.fixture.live(DAY + HOUR, HOUR)
    for (const one of [bia, caio, davi]) expect(one.got()).not.toContain('dois')
    expect((await bia.contact()).tags).toEqual([])
    expect(await ends()).toEqual(expect.arrayContaining(['opted-out', 'no-reply']))
    expect(await ends()).toHaveLength(2)
  })

  it('sends nothing where a person has the conversation by then, and does the rest', async () => {
    await create({ trigger: onWord('oi'), actions: [wait(2, 'hours'), send('dois'), tag('depois')] })
    const bia = customer()
    await bia.write('oi')
    await venue.fixture.live(115 * MINUTE, 23 * MINUTE)
    await venue.rpc.conversations.takeOver({ conversationId: (await bia.conversation()).id })
    await venue.fixture.live(10 * MINUTE, MINUTE)
    expect(bia.got()).not.toContain('dois')
    expect(await log()).toEqual([['Regra', ['wait', 'human', null]]])
  })

  it('goes on as it began when it is changed, and ends when it is switched off', async () => {
    const { id } = await create({ trigger: onWord('oi'), actions: [wait(2, 'hours'), send('antes')] })
    const bia = customer()
    await bia.write('oi')
    const change = { name: 'Nova', trigger: onWord('oi'), conditions: [], isOn: true }
    await venue.rpc.automations.update({ id, ...change, actions: [wait(2, 'hours'), send('agora')] })
    const caio = customer('Caio')
    await caio.write('oi')
    await venue.fixture.live(3 * HOUR, 10 * MINUTE)
    expect([bia.got().at(-1), caio.got().at(-1)]).toEqual(['antes', 'agora'])
    const davi = customer('Davi')
    await davi.write('oi')
    await venue.rpc.automations.setOn({ id, isOn: false })
    await venue.rpc.automations.setOn({ id, isOn: true })
    await venue.fixture.live(3 * HOUR, 10 * MINUTE)
    expect(davi.got()).not.toContain('agora')
    expect(await ends()).toContain('off')
    expect(await waiting()).toBe(0)
  })

  it('keeps the cap of a week: what follows a wait is outreach', async () => {
    await venue.rpc.venue.save({ sending: { perWeek: 1 } })
    const later = (text: string) => [wait(1, 'hours'), send(text)]
    await create({ name: 'a', trigger: onWord('oi'), actions: later('um') })
    await create({ name: 'b', trigger: onWord('oi'), actions: [wait(90, 'minutes'), send('dois')] })
    const bia = customer()
    await bia.write('oi')
    await venue.fixture.live(3 * HOUR, 10 * MINUTE)
    expect(bia.got().filter((text) => text === 'um' || text === 'dois')).toEqual(['um'])
    expect(await log()).toEqual([
      ['a', ['wait', null]],
      ['b', ['wait', 'weekly-cap']],
    ])
  })

  it('looks at a branch when it is reached, also at what it did itself', async () => {
    const is = (name: string) => ({ kind: 'tag' as const, tag: name, has: true })
    await create({ trigger: onWord('oi'), actions: [tag('a'), branch(is('a'), [tag('b')], [tag('c')])] })
    const bia = customer()
    await bia.write('oi')
    expect((await bia.contact()).tags).toEqual(['a', 'b'])
    expect(await log()).toEqual([['Regra', [null, 'yes', null]]])
  })

  it('is kept in the log while it waits, and 30 days from its last step', async () => {
    await create({ trigger: onWord('oi'), actions: [wait(40, 'days'), tag('depois')] })
    const bia = customer()
    await bia.write('oi')
    down(39 * DAY)
    await bia.write('bom dia')
    expect(await waiting()).toBe(1)
    down(DAY)
    await venue.fixture.live(MINUTE)
    expect((await bia.contact()).tags).toEqual(['depois'])
    await bia.write('boa tarde')
    expect((await log())[0]).toEqual(['Regra', ['wait', null]])
  })
})

describe('a reservation', () => {
  it('that nobody came for, or that is cancelled, begins automations, once each', async () => {
    const { phone } = await person()
    await create({ name: 'falta', trigger: { kind: 'reservation-no-show' }, actions: [tag('faltou')] })
    await create({
      name: 'cancelada',
      trigger: { kind: 'reservation-cancelled' },
      actions: [send('Que pena, {nome}!')],
    })
    const one = await reserve(phone, 0, '13:00')
    const two = await reserve(phone, 3)
    await venue.fixture.live(2 * HOUR, HOUR)
    expect(await log()).toEqual([])
    await setStatus(one.id, 'no_show')
    await setStatus(two.id, 'cancelled')
    await venue.fixture.live(5 * MINUTE)
    expect(await log()).toEqual([
      ['falta', [null]],
      ['cancelada', [null]],
    ])
    expect(venue.fixture.sent()).toContain('Que pena, Bia!')
    await setStatus(one.id, 'confirmed')
    await setStatus(one.id, 'no_show')
    await venue.fixture.live(MINUTE)
    expect(await log()).toHaveLength(2)
  })

  it('is not acted on when it is undone before, and what waits ends when it changes', async () => {
    const { phone } = await person()
    await create({ trigger: { kind: 'reservation-no-show' }, actions: [wait(1, 'days'), send('Sentimos sua falta')] })
    const { id } = await reserve(phone, 0, '13:00')
    await venue.fixture.live(2 * HOUR, HOUR)
    await setStatus(id, 'no_show')
    await venue.fixture.live(MINUTE)
    expect(await waiting()).toBe(1)
    await setStatus(id, 'confirmed')
    await venue.fixture.live(MINUTE)
    expect(await ends()).toEqual(['reservation-changed'])
    await venue.fixture.live(DAY, HOUR)
    expect(venue.fixture.sent()).toEqual([])
  })

  it('is reminded of on its day, also when it is moved, and not when it is made too late', async () => {
    const { phone } = await person()
    const reminder = { kind: 'wait-reservation' as const, daysBefore: 0, time: '11:00' }
    await create({ trigger: { kind: 'reservation-made' }, actions: [reminder, send('É hoje às {hora}, {nome}!')] })
    const { id, date } = await reserve(phone, 2)
    await reserve(phone, 0)
    await venue.fixture.live(MINUTE)
    expect(await ends()).toEqual(expect.arrayContaining([null, 'too-late']))
    const later = new Date(Date.parse(date) + DAY).toISOString().slice(0, 10)
    await venue.rpc.reservations.update({
      id,
      reservation: { date: later, time: '21:00', notes: '', partySize: 4, name: 'Bia', phone },
      anyway: true,
      tell: false,
    })
    await venue.fixture.live(MINUTE)
    // A zone with other rules moves it as well, by right of the worker.
    await venue.fixture.app.db.worker((tx) =>
      tx.execute(sql`update reservations set starts_at = starts_at + interval '1 hour'`),
    )
    await venue.fixture.live(MINUTE)
    expect(await waiting()).toBe(1)
    await venue.fixture.live(2 * DAY + 22 * HOUR, HOUR)
    expect(venue.fixture.sent()).toEqual([])
    await venue.fixture.live(2 * HOUR, 10 * MINUTE)
    expect(venue.fixture.sent()).toEqual(['É hoje às 22:00, Bia!'])
  })

  it('is all that can be waited for', async () => {
    const reminder = { kind: 'wait-reservation' as const, daysBefore: 0, time: '11:00' }
    const wrong = create({ trigger: onWord('oi'), actions: [reminder, send('É hoje!')] })
    await expect(wrong).rejects.toMatchObject({ code: 'invalid_input' })
  })
})

describe('a file', () => {
  const upload = async (type = 'image/png') => {
    const file = new File([new Uint8Array(900).fill(3)], 'sexta.png', { type })
    return VenueFile.parse(await (await venue.fixture.upload(file)).json())
  }

  it('goes with the message, is shown in the form, and is kept while a step sends it', async () => {
    const file = await upload()
    const made = await create({
      trigger: onWord('oi'),
      actions: [send('já'), wait(2, 'days'), { kind: 'send', text: 'Olha só, {nome}', fileId: file.id }],
    })
    expect(made.files).toMatchObject([{ id: file.id, kind: 'image' }])
    const bia = customer()
    await bia.write('oi')
    const change = { name: 'x', trigger: onWord('x'), conditions: [], actions: [send('x')], isOn: true }
    await venue.rpc.automations.update({ id: made.id, ...change })
    await venue.fixture.live(2 * DAY + HOUR, HOUR)
    const last = venue.fixture.left().at(-1)!
    expect(last.text).toBe('Olha só, Bia')
    expect(venue.fixture.app.gateway.files.get(last.messageId)).toMatchObject({ kind: 'image', mimeType: 'image/png' })
  })

  it('is refused where phones would not show it', async () => {
    const sound = await upload('audio/mpeg')
    const act = (text: string, fileId: string) =>
      create({ trigger: onWord('oi'), actions: [{ kind: 'send', text, fileId }] })
    await expect(act('Ouça', sound.id)).rejects.toMatchObject({ code: 'audio_with_text' })
    const image = await upload()
    await expect(act('x'.repeat(1025), image.id)).rejects.toMatchObject({ code: 'caption_too_long' })
    await venue.fixture.enter()
    await expect(act('Oi', image.id)).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('a trial', () => {
  it('shows the steps that would be taken, with waits and branches, and does nothing', async () => {
    const [bia, caio, davi] = [customer(), customer('Caio'), customer('Davi')]
    for (const one of [bia, caio, davi]) await one.write('oi')
    await venue.rpc.contacts.setOptOut({ contactId: (await davi.contact()).id, optedOut: true })
    await venue.rpc.conversations.setTags({ conversationId: (await caio.conversation()).id, tags: ['vip'] })
    const is = { kind: 'tag' as const, tag: 'vip', has: true }
    const actions = [send('um'), wait(1, 'days'), branch(is, [tag('vip')], [send('dois')]), tag('fim')]
    const { trials } = await venue.rpc.automations.dryRun({ trigger: onWord('oi'), conditions: [], actions })
    const paths = trials.map(({ contact, steps }) => [
      contact,
      steps.map((step) => (step.kind === 'branch' ? step.holds : 'skipped' in step ? step.skipped : step.kind)),
    ])
    expect(Object.fromEntries(paths)).toEqual({
      Bia: [null, 'wait', false, null, null],
      Caio: [null, 'wait', true, 'already', null],
      Davi: [null, 'wait', false, 'opted-out', 'opted-out'],
    })
    expect(await log()).toEqual([])
  })
})
