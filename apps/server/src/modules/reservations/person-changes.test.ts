import { randomUUID } from 'node:crypto'
import { DAYS, DEFAULT_RESERVATION_RULES } from '@balcao/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let owner: Awaited<ReturnType<TestApp['owner']>>
let rpc: ReturnType<TestApp['client']>['rpc']

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.gateway.sent.length = 0
  owner = await app.owner()
  rpc = app.client().rpc
  await rpc.account.signIn(owner)
  const day = { ativo: true, inicio: '18:00', fim: '02:00', almocoInicio: '', almocoFim: '' }
  const horarios = DAYS.map((dia) => ({ dia, ...day }))
  const datasEspeciais = [{ data: '2026-01-12', descricao: 'Folga', fechado: true }]
  await rpc.venue.save({ hours: { timezone: 'America/Sao_Paulo', horarios, datasEspeciais } })
})

/** The clock of the tests stands on Wednesday 7 January 2026, 20:00 in São Paulo. */
const friday = { date: '2026-01-09', time: '20:00', partySize: 4, name: 'Rui Lima', phone: '', notes: '' }
const add = async (over = {}) => (await rpc.reservations.add({ reservation: { ...friday, ...over } })).reservation!
const sent = () => app.gateway.sent.map(({ text }) => text)
const phones = async () => {
  await app.settle()
  return sent().at(-1)
}

/** A table that a customer asked for on WhatsApp. */
async function requested() {
  const phone = `55119${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const peer = { phone, lid: null, jid: `${phone}@s.whatsapp.net` }
  const text = 'quero reservar uma mesa sexta 20h para 4 pessoas em nome de Rui Lima'
  app.gateway.message(owner.instance, { messageId: randomUUID(), peer, pushName: 'Bia', text }, app.clock.now())
  await app.settle()
  app.wait(4_000)
  await app.settle()
  return (await rpc.reservations.list({})).reservations[0]!
}

describe('the customer hears of it', () => {
  it('when their table is confirmed or cancelled, once and at once, and stays with the assistant', async () => {
    const { id, code } = await requested()
    await rpc.reservations.setStatus({ id, status: 'confirmed', tell: true })
    await rpc.reservations.setStatus({ id, status: 'confirmed', tell: true })
    expect(await phones()).toContain(`Sua reserva ${code} foi confirmada: mesa para sexta-feira, 09/01, às 20h`)
    expect(sent()).toHaveLength(2)
    await rpc.reservations.setStatus({ id, status: 'cancelled', tell: true })
    expect(await phones()).toContain(`Sua reserva ${code} foi cancelada pela equipe`)
    expect((await rpc.conversations.list({})).conversations).toMatchObject([{ state: 'bot' }])
  })

  it('when it is moved', async () => {
    const { id } = await requested()
    await rpc.reservations.update({ id, reservation: { ...friday, time: '21:30' }, tell: true })
    expect(await phones()).toContain('às 21h30')
  })

  it('not when nobody wants it, nor of what concerns the venue alone', async () => {
    const { id } = await requested()
    await rpc.reservations.setStatus({ id, status: 'confirmed', tell: false })
    await rpc.reservations.setStatus({ id, status: 'seated', tell: true })
    await app.settle()
    expect(sent()).toHaveLength(1)
  })
})

describe('a table that a person writes down', () => {
  it('is confirmed, has a history, and is found', async () => {
    const row = await add({ name: 'João Álvares', phone: '(11) 98888-7777', notes: 'perto do palco' })
    expect(row).toMatchObject({ status: 'confirmed', origin: 'person', conversationId: null })
    await add({ date: '2026-01-06' }).catch(() => undefined)
    for (const search of ['joao', row.code.toLowerCase(), '988887777', 'PALCO'])
      expect((await rpc.reservations.list({ search })).reservations).toMatchObject([{ id: row.id }])
    expect((await rpc.reservations.list({ status: 'seated' })).total).toBe(0)
    await rpc.reservations.setStatus({ id: row.id, status: 'seated', tell: false })
    const { changes } = await rpc.reservations.history({ id: row.id })
    expect(changes.map(({ status, by, personName }) => ({ status, by, personName }))).toEqual([
      { status: 'confirmed', by: 'person', personName: 'Ana' },
      { status: 'seated', by: 'person', personName: 'Ana' },
    ])
  })

  it.each([
    ['past', { date: '2026-01-05' }],
    ['closed_time', { time: '10:00' }],
    ['closed_day', { date: '2026-01-12' }],
    ['party', { partySize: 41 }],
  ])('is written against %s only when they insist', async (problem, over) => {
    const wish = { ...friday, ...over }
    expect(await rpc.reservations.add({ reservation: wish })).toEqual({ reservation: null, problem })
    const { reservation } = await rpc.reservations.add({ reservation: wish, anyway: true })
    expect(reservation).toMatchObject({ ...over, status: 'confirmed' })
  })

  it.each([
    ['day', { days: [5] }],
    ['time', { earliest: '20:30' }],
    ['notice', { noticeMinutes: 3 * 1440 }],
  ])('is held against the rule of the %s as well', async (problem, rule) => {
    await rpc.reservations.saveRules({ ...DEFAULT_RESERVATION_RULES, ...rule })
    expect(await rpc.reservations.add({ reservation: friday })).toEqual({ reservation: null, problem })
    const { reservation } = await rpc.reservations.add({ reservation: friday, anyway: true })
    expect(reservation).toMatchObject({ status: 'confirmed' })
  })

  it('shows how full each part of the evening is', async () => {
    const periods = [
      { from: '18:00', to: '21:00', people: 10 },
      { from: '21:00', to: '02:00', people: 20 },
    ]
    await rpc.reservations.saveRules({ ...DEFAULT_RESERVATION_RULES, periods })
    await add()
    await add({ time: '00:30', partySize: 7 })
    const gone = await add({ time: '22:00', partySize: 9 })
    await rpc.reservations.setStatus({ id: gone.id, status: 'cancelled', tell: false })
    const night = await rpc.reservations.list({ date: '2026-01-09' })
    expect(night.periods.map(({ taken }) => taken)).toEqual([4, 7])
    expect(night.reservations.map(({ time }) => time)).toEqual(['20:00', '22:00', '00:30'])
  })

  it('counts what is after midnight in its own part of the night', async () => {
    const periods = [
      { from: '22:00', to: '00:00', people: 10 },
      { from: '00:00', to: '02:00', people: 5 },
    ]
    await rpc.reservations.saveRules({ ...DEFAULT_RESERVATION_RULES, periods, latest: '01:00' })
    await add({ time: '00:30', partySize: 5 })
    const wish = (time: string) => rpc.reservations.add({ reservation: { ...friday, time } })
    expect(await wish('00:15')).toMatchObject({ problem: 'full' })
    expect(await wish('01:30')).toMatchObject({ problem: 'time' })
    expect(await wish('23:30')).toMatchObject({ problem: null })
    const night = await rpc.reservations.list({ date: '2026-01-09' })
    expect(night.periods.map(({ taken }) => taken)).toEqual([4, 5])
  })

  it('cannot be brought back once it is cancelled, and a mistake at the door can', async () => {
    const { id } = await add()
    await rpc.reservations.setStatus({ id, status: 'no_show', tell: false })
    expect(await rpc.reservations.setStatus({ id, status: 'confirmed', tell: false })).toMatchObject({
      status: 'confirmed',
    })
    await rpc.reservations.setStatus({ id, status: 'cancelled', tell: false })
    const again = { id, reservation: friday, tell: false }
    await expect(rpc.reservations.update(again)).rejects.toMatchObject({ code: 'reservation_over' })
    await expect(rpc.reservations.setStatus({ id, status: 'seated', tell: false })).rejects.toMatchObject({
      code: 'reservation_over',
    })
  })
})

it('goes from the evenings to come to those that are over at eight in the morning, as lists do', async () => {
  await add({ date: '2026-01-07', time: '23:00' })
  app.wait(11 * 3_600_000)
  expect((await rpc.reservations.list({})).total).toBe(1)
  app.wait(3_600_000 + 1_000)
  expect((await rpc.reservations.list({})).total).toBe(0)
  expect((await rpc.reservations.list({ past: true })).total).toBe(1)
  app.wait(-12 * 3_600_000)
})

it('is its owner’s alone', async () => {
  const { id } = await add()
  const stranger = app.client().rpc
  await stranger.account.signIn(await app.owner('Zé', '5511999990003'))
  expect(await stranger.reservations.list({})).toMatchObject({ reservations: [], total: 0 })
  const missing = { code: 'not_found' }
  await expect(stranger.reservations.history({ id })).rejects.toMatchObject(missing)
  await expect(stranger.reservations.setStatus({ id, status: 'cancelled', tell: true })).rejects.toMatchObject(missing)
  await expect(stranger.reservations.update({ id, reservation: friday, tell: false })).rejects.toMatchObject(missing)
  expect(await stranger.reservations.rules()).toEqual(DEFAULT_RESERVATION_RULES)
})

it.each([{ partySize: 0 }, { name: ' ' }, { date: '2026-02-30' }, { time: '25:00' }])('refuses %o', async (part) => {
  await expect(rpc.reservations.add({ reservation: { ...friday, ...part } })).rejects.toMatchObject({ status: 400 })
})

it('refuses to confirm by itself without knowing what fits', async () => {
  const rules = { ...DEFAULT_RESERVATION_RULES, autoConfirm: true }
  await expect(rpc.reservations.saveRules(rules)).rejects.toMatchObject({ status: 400 })
})
