import { DEFAULT_RESERVATION_RULES } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { type OpenHouse, openHouse } from './testing/open-house.ts'

const QUESTION = 'Confirma? Responda 1 para sim ou 2 para cancelar.'
let house: OpenHouse

beforeEach(async () => {
  house = await openHouse()
  return () => house.app.close()
})

const remind = (remindMinutes: 0 | 180 | 1440) =>
  house.rpc.reservations.saveRules({ ...DEFAULT_RESERVATION_RULES, remindMinutes })
const tables = async () => (await house.rpc.reservations.list({})).reservations
const history = async (id: string) =>
  (await house.rpc.reservations.history({ id })).changes.map(({ by, did, status }) => [by, did, status].join(' '))

/** Bia's table, on Friday 9 January at 20:00, confirmed on Wednesday. */
async function confirmedTable(at = '20h') {
  const bia = house.customer()
  await bia.says(`quero reservar uma mesa sexta ${at} para 4 pessoas em nome de Rui Lima`)
  const [table] = await tables()
  await house.rpc.reservations.setStatus({ id: table!.id, status: 'confirmed', tell: false })
  return { bia, ...table! }
}

describe('the house reminds of a confirmed table', () => {
  it.each([
    [1440, 23, 1],
    [180, 44, 1],
  ] as const)('%i minutes before, once, where it wants to', async (minutes, hours, more) => {
    await remind(minutes)
    const { bia, id, code } = await confirmedTable()
    const before = bia.received().length
    await house.later(hours)
    expect(bia.received()).toHaveLength(before)
    await house.later(more)
    expect(bia.received().slice(before)).toEqual([
      `Oi! Bar da Ana aqui. Sua reserva ${code}: mesa para sexta-feira, 09/01, às 20h, para 4 pessoas, em nome de Rui Lima.\n${QUESTION}`,
    ])
    await house.later(0.5)
    expect(bia.received()).toHaveLength(before + 1)
    expect(await history(id)).toEqual([
      'contact changed requested',
      'person changed confirmed',
      'house reminded confirmed',
    ])
    expect(await house.reminders()).toMatchObject([{ kind: 'house', status: 'queued' }])
  })

  it('not by itself, nor of a table that nobody confirmed, nor of one that was confirmed a moment ago', async () => {
    const { bia } = await confirmedTable()
    const before = bia.received().length
    await house.later(24.5)
    expect(bia.received()).toHaveLength(before)
    // Switched on when the hour has come and gone: nobody was told since.
    await remind(1440)
    await house.app.settle()
    expect(bia.received()).toHaveLength(before + 1)
    const rui = house.customer('Rui')
    await rui.says('quero reservar uma mesa amanhã 20h para 2 pessoas em nome de Eva Reis')
    const heard = rui.received().length
    const late = (await tables()).find(({ name }) => name === 'Eva Reis')!
    await house.rpc.reservations.setStatus({ id: late.id, status: 'confirmed', tell: false })
    await house.later(0.2)
    expect(rui.received()).toHaveLength(heard)
  })

  it('in the morning, where its hour is one of quiet', async () => {
    await remind(1440)
    const { bia } = await confirmedTable('23h')
    const before = bia.received().length
    await house.later(27)
    expect(await house.reminders()).toMatchObject([{ status: 'queued', due: '2026-01-08 23:00' }])
    expect(bia.received()).toHaveLength(before)
    await house.later(10.1)
    expect(bia.received().at(-1)).toContain('mesa para sexta-feira, 09/01, às 23h')
  })

  it('no more, once it waited for longer than the table, or the table is not what it was', async () => {
    await remind(1440)
    const { bia, id } = await confirmedTable('23h')
    const before = bia.received().length
    await house.later(27.5)
    await house.rpc.reservations.setStatus({ id, status: 'cancelled', tell: false })
    await house.app.settle()
    await house.later(11)
    expect(bia.received()).toHaveLength(before)
    expect(await house.reminders()).toMatchObject([{ status: 'expired' }])
    expect(await house.inside(sql`select from messages where client_id like 'reminder-%'`)).toEqual([])
    expect((await history(id)).slice(2)).toEqual([
      'house reminded confirmed',
      'person changed cancelled',
      'house not_reminded cancelled',
    ])
  })

  it('again for a new hour, and without a question where a person has the conversation', async () => {
    await remind(1440)
    const { bia, id, ...table } = await confirmedTable()
    await house.later(24)
    const { date, partySize, name, phone, notes } = table
    const reservation = { date: '2026-01-10', time: '20:00', partySize, name, phone, notes }
    expect(date).toBe('2026-01-09')
    await house.rpc.reservations.update({ id, reservation, anyway: true, tell: false })
    await house.rpc.conversations.takeOver({ conversationId: await house.conversationId() })
    await house.later(24)
    expect(bia.received().at(-1)).toMatch(/sábado, 10\/01.*\nSe não puder vir, é só avisar por aqui\.$/s)
    expect((await house.reminders()).map(({ due }) => due)).toEqual(['2026-01-08 20:00', '2026-01-09 20:00'])
  })

  it('not when its number is away for too long: the activity says so', async () => {
    await remind(1440)
    const { bia } = await confirmedTable()
    const before = bia.received().length
    await house.setNumber('close')
    await house.later(26.5)
    expect(await house.reminders()).toMatchObject([{ status: 'expired' }])
    expect((await house.rpc.overview.get()).activity.map(({ kind }) => kind)).toContain('reminder-expired')
    await house.setNumber('open')
    await house.later(0.1)
    expect(bia.received()).toHaveLength(before)
  })
})

describe('the customer answers', () => {
  const reminded = async () => {
    await remind(1440)
    const table = await confirmedTable()
    await house.later(24)
    return table
  }

  it.each(['1', 'Sim!', '1 - sim', 'oi\n1'])('"%s": they come, and the house sees it', async (answer) => {
    const { bia, id, code } = await reminded()
    expect(await bia.says(answer)).toContain(`Combinado, presença anotada na reserva ${code}: mesa para amanhã`)
    expect(await bia.says('1')).toContain(code)
    expect((await history(id)).slice(2)).toEqual(['house reminded confirmed', 'contact kept confirmed'])
    expect(await tables()).toMatchObject([{ status: 'confirmed', keptAt: expect.any(Date) }])
  })

  it('"2": the table is given up', async () => {
    const { bia, id, code } = await reminded()
    expect(await bia.says('2')).toContain(`Reserva ${code} cancelada`)
    expect(await tables()).toMatchObject([{ status: 'cancelled' }])
    expect((await history(id)).at(-1)).toBe('contact changed cancelled')
  })

  it('"não": nothing is given up by mistake', async () => {
    const { bia, code } = await reminded()
    expect(await bia.says('não')).toBe(`Quer cancelar a reserva ${code}? Responda 2 para cancelar, ou 1 se você vem.`)
    expect(await tables()).toMatchObject([{ status: 'confirmed' }])
    expect(await bia.says('2')).toContain(`Reserva ${code} cancelada`)
  })

  it('something else: it is answered, and a number still counts afterwards', async () => {
    const { bia, code } = await reminded()
    expect(await bia.says('abre que horas amanhã?')).toContain('18h')
    expect(await bia.says('1')).toContain(`presença anotada na reserva ${code}`)
  })

  it('forgets that they come when the hour changes', async () => {
    const { bia } = await reminded()
    await bia.says('1')
    await bia.says('muda minha reserva pra 21h')
    expect(await tables()).toMatchObject([{ time: '21:00', keptAt: null }])
  })
})
