import { DEFAULT_RESERVATION_RULES } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { type OpenVenue, openVenue } from './testing/open-venue.ts'

const QUESTION = 'Confirma? Responda 1 para sim ou 2 para cancelar.'
let venue: OpenVenue

beforeEach(async () => {
  venue = await openVenue()
  return () => venue.app.close()
})

const remind = (remindMinutes: 0 | 180 | 1440) =>
  venue.rpc.reservations.saveRules({ ...DEFAULT_RESERVATION_RULES, remindMinutes })
const tables = async () => (await venue.rpc.reservations.list({})).reservations
const history = async (id: string) =>
  (await venue.rpc.reservations.history({ id })).changes.map(({ by, did, status }) => [by, did, status].join(' '))

/** Bia's table, on Friday 9 January at 20:00, confirmed on Wednesday. */
async function confirmedTable(at = '20h') {
  const bia = venue.customer()
  await bia.says(`quero reservar uma mesa sexta ${at} para 4 pessoas em nome de Rui Lima`)
  const [table] = await tables()
  await venue.rpc.reservations.setStatus({ id: table!.id, status: 'confirmed', tell: false })
  return { bia, ...table! }
}

describe('the venue reminds of a confirmed table', () => {
  it.each([
    [1440, 23, 1],
    [180, 44, 1],
  ] as const)('%i minutes before, once, where it wants to', async (minutes, hours, more) => {
    await remind(minutes)
    const { bia, id, code } = await confirmedTable()
    const before = bia.received().length
    await venue.later(hours)
    expect(bia.received()).toHaveLength(before)
    await venue.later(more)
    expect(bia.received().slice(before)).toEqual([
      `Oi! Bar da Ana aqui. Sua reserva ${code}: mesa para sexta-feira, 09/01, às 20h, para 4 pessoas, em nome de Rui Lima.\n${QUESTION}`,
    ])
    await venue.later(0.5)
    expect(bia.received()).toHaveLength(before + 1)
    expect(await history(id)).toEqual([
      'contact changed requested',
      'person changed confirmed',
      'venue reminded confirmed',
    ])
    expect(await venue.reminders()).toMatchObject([{ kind: 'venue', status: 'queued' }])
  })

  it('not by itself, nor of a table that nobody confirmed, nor of one that was confirmed a moment ago', async () => {
    const { bia } = await confirmedTable()
    const before = bia.received().length
    await venue.later(24.5)
    expect(bia.received()).toHaveLength(before)
    // Switched on when the hour has come and gone: nobody was told since.
    await remind(1440)
    await venue.app.settle()
    expect(bia.received()).toHaveLength(before + 1)
    const rui = venue.customer('Rui')
    await rui.says('quero reservar uma mesa amanhã 20h para 2 pessoas em nome de Eva Reis')
    const heard = rui.received().length
    const late = (await tables()).find(({ name }) => name === 'Eva Reis')!
    await venue.rpc.reservations.setStatus({ id: late.id, status: 'confirmed', tell: false })
    await venue.later(0.2)
    expect(rui.received()).toHaveLength(heard)
  })

  it('in the morning, where its hour is one of quiet', async () => {
    await remind(1440)
    const { bia } = await confirmedTable('23h')
    const before = bia.received().length
    await venue.later(27)
    expect(await venue.reminders()).toMatchObject([{ status: 'queued', due: '2026-01-08 23:00' }])
    expect(bia.received()).toHaveLength(before)
    await venue.later(10.1)
    expect(bia.received().at(-1)).toContain('mesa para sexta-feira, 09/01, às 23h')
  })

  it('no more, once it waited for longer than the table, or the table is not what it was', async () => {
    await remind(1440)
    const { bia, id } = await confirmedTable('23h')
    const before = bia.received().length
    await venue.later(27.5)
    await venue.rpc.reservations.setStatus({ id, status: 'cancelled', tell: false })
    await venue.app.settle()
    await venue.later(11)
    expect(bia.received()).toHaveLength(before)
    expect(await venue.reminders()).toMatchObject([{ status: 'expired' }])
    expect(await venue.inside(sql`select from messages where client_id like 'reminder-%'`)).toEqual([])
    expect((await history(id)).slice(2)).toEqual([
      'venue reminded confirmed',
      'person changed cancelled',
      'venue not_reminded cancelled',
    ])
  })

  it('again for a new hour, and without a question where a person has the conversation', async () => {
    await remind(1440)
    const { bia, id, ...table } = await confirmedTable()
    await venue.later(24)
    const { date, partySize, name, phone, notes } = table
    const reservation = { date: '2026-01-10', time: '20:00', partySize, name, phone, notes }
    expect(date).toBe('2026-01-09')
    await venue.rpc.reservations.update({ id, reservation, anyway: true, tell: false })
    await venue.rpc.conversations.takeOver({ conversationId: await venue.conversationId() })
    await venue.later(24)
    expect(bia.received().at(-1)).toMatch(/sábado, 10\/01.*\nSe não puder vir, é só avisar por aqui\.$/s)
    expect((await venue.reminders()).map(({ due }) => due)).toEqual(['2026-01-08 20:00', '2026-01-09 20:00'])
  })

  it('not when its channel is away for too long: the activity says so', async () => {
    await remind(1440)
    const { bia } = await confirmedTable()
    const before = bia.received().length
    await venue.setNumber('close')
    await venue.later(26.5)
    expect(await venue.reminders()).toMatchObject([{ status: 'expired' }])
    expect((await venue.rpc.overview.get()).activity.map(({ kind }) => kind)).toContain('reminder-expired')
    await venue.setNumber('open')
    await venue.later(0.1)
    expect(bia.received()).toHaveLength(before)
  })
})

describe('the customer answers', () => {
  const reminded = async () => {
    await remind(1440)
    const table = await confirmedTable()
    await venue.later(24)
    return table
  }

  it.each(['1', 'Sim!', '1 - sim', 'oi\n1'])('"%s": they come, and the venue sees it', async (answer) => {
    const { bia, id, code } = await reminded()
    expect(await bia.says(answer)).toContain(`Combinado, presença anotada na reserva ${code}: mesa para amanhã`)
    expect(await bia.says('1')).toContain(code)
    expect((await history(id)).slice(2)).toEqual(['venue reminded confirmed', 'contact kept confirmed'])
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

  it('something else: it is answered, and a channel still counts afterwards', async () => {
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
