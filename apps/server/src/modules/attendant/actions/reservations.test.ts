import { DAYS, DEFAULT_RESERVATION_RULES, type ReservationRules } from '@balcao/contract'
import { replyFailed } from '@balcao/copy/conversation'
import { sql } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { phoneInHand } from '#testing/customers/phone-in-hand.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let owner: Awaited<ReturnType<TestApp['owner']>>
let rpc: ReturnType<TestApp['client']>['rpc']

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await app.owner()
  rpc = app.client().rpc
  await rpc.account.signIn(owner)
  await openEveryNight()
})

/** Every day 18:00 to 02:00; the clock of the tests stands on Wednesday 7 January 2026, 20:00. */
async function openEveryNight() {
  const day = { ativo: true, inicio: '18:00', fim: '02:00', almocoInicio: '', almocoFim: '' }
  const horarios = DAYS.map((dia) => ({ dia, ...day }))
  await rpc.venue.save({ hours: { timezone: 'America/Sao_Paulo', horarios, datasEspeciais: [] } })
}

const rules = (over: Partial<ReservationRules>) => rpc.reservations.saveRules({ ...DEFAULT_RESERVATION_RULES, ...over })

const customer = (pushName?: string) => phoneInHand(app, owner.instance, pushName)

const rows = async () => (await rpc.reservations.list({})).reservations
const friday = { date: '2026-01-09', time: '20:00', partySize: 4, name: 'Rui Lima' }
const WISH = 'quero reservar uma mesa sexta 20h para 4 pessoas em nome de Rui Lima'

describe('a customer who asks for a table', () => {
  it('has it on record as a request, and is told no more than that', async () => {
    const bia = customer()
    const reply = await bia.says(WISH)
    const [row] = await rows()
    expect(row).toMatchObject({ ...friday, status: 'requested', origin: 'assistant', phone: bia.phone })
    expect(row!.code).toMatch(/^[A-Z]\d[A-Z]\d$/)
    expect(reply).toContain(
      `Pedido recebido: mesa para sexta-feira, 09/01, às 20h, para 4 pessoas, em nome de Rui Lima`,
    )
    expect(reply).toContain(row!.code)
    expect(reply).not.toMatch(/reservado|confirmada/i)
  })

  it('may ask for another in the same breath, and has both', async () => {
    const bia = customer()
    const first = await bia.says('quero mesa sexta 20h pra 4 e outra sábado 21h pra 2, nome Rui Lima')
    const reply = first.includes('em nome de quem') ? await bia.says('Rui Lima') : first
    expect(reply).toMatch(/Pedido recebido: mesa para sexta-feira.*Marco também a outra: mesa para sábado, 10\/01/s)
    expect(await rows()).toMatchObject([friday])
    expect(await bia.says('sim')).toContain('mesa para sábado, 10/01, às 21h, para 2 pessoas')
    expect(await rows()).toMatchObject([friday, { date: '2026-01-10', time: '21:00', partySize: 2, name: 'Rui Lima' }])
  })

  it('may give it piece by piece, and correct it', async () => {
    const bia = customer()
    expect(await bia.says('oi, queria reservar uma mesa pra sexta')).toContain('a que horas')
    expect(await bia.says('20h')).toContain('para quantas pessoas')
    expect(await bia.says('4')).toContain('em nome de quem')
    expect(await bia.says('Rui Lima')).toContain('Pedido recebido')
    expect(await bia.says('na verdade somos 6')).toContain('para 6 pessoas')
    expect(await rows()).toMatchObject([{ ...friday, partySize: 6, status: 'requested' }])
    const [row] = await rows()
    const { changes } = await rpc.reservations.history({ id: row!.id })
    expect(changes).toMatchObject([
      { by: 'contact', partySize: 4 },
      { by: 'contact', partySize: 6 },
    ])
  })

  it('has it confirmed at once where the venue lets it and there is room', async () => {
    await rules({ autoConfirm: true, periods: [{ from: '18:00', to: '22:00', people: 10 }] })
    const reply = await customer().says(WISH)
    const [row] = await rows()
    expect(row).toMatchObject({ ...friday, status: 'confirmed' })
    expect(reply).toContain('Reservado: mesa para sexta-feira')
    expect(reply).toContain(row!.code)
  })

  it('hears that it is full, and when there is room, and takes that', async () => {
    const periods = [
      { from: '18:00', to: '21:00', people: 5 },
      { from: '21:00', to: '00:00', people: 5 },
    ]
    await rules({ autoConfirm: true, periods })
    await customer().says(WISH)
    const caio = customer('Caio')
    const reply = await caio.says('mesa sexta 20h para 4 pessoas em nome de Caio Dias')
    expect(reply).toContain('não há mais lugar para 4 pessoas')
    expect(reply).toContain('ainda há lugar às 21h')
    expect(await rows()).toHaveLength(1)
    expect(await caio.says('pode ser')).toContain('Reservado: mesa para sexta-feira, 09/01, às 21h')
    expect(await rows()).toMatchObject([friday, { time: '21:00', name: 'Caio Dias', status: 'confirmed' }])
  })

  it.each([
    ['the days', { days: [0, 1] }, /não fazemos reserva.*segunda-feira e terça-feira/],
    ['the latest hour', { latest: '19:30' }, /chegada até 19h30/],
    ['the size', { partyMin: 5 }, /para 5 a 40 pessoas.*chame alguém da equipe/],
    ['the notice', { noticeMinutes: 4 * 1440 }, /4 dias de antecedência/],
  ])('is refused with the rule about %s', async (_, over, reason) => {
    await rules(over)
    expect(await customer().says(WISH)).toMatch(reason)
    expect(await rows()).toEqual([])
  })

  it('goes to a person with more people than the venue takes', async () => {
    await rules({ partyMax: 3 })
    expect(await customer().says(WISH)).toMatch(/até 3 pessoas[^]*já estou chamando alguém/)
    expect(await rows()).toEqual([])
  })

  it('has the night that a time after midnight belongs to', async () => {
    const reply = await customer().says('reserva sexta 00h30 para 2 pessoas em nome de Rui Lima')
    expect(await rows()).toMatchObject([{ date: '2026-01-09', time: '00:30', afterMidnight: true }])
    expect(reply).toContain('já na madrugada de sábado')
  })
})

describe('a customer who has a table', () => {
  it('is told how it stands from the row', async () => {
    const bia = customer()
    await bia.says(WISH)
    const [row] = await rows()
    expect(await bia.says('minha reserva tá confirmada?')).toContain('ainda não confirmou')
    await rpc.reservations.setStatus({ id: row!.id, status: 'confirmed', tell: false })
    expect(await bia.says('minha reserva tá confirmada?')).toContain(`Sua reserva ${row!.code} está confirmada`)
    expect(await customer().says('minha reserva tá confirmada?')).toContain('Não encontrei')
  })

  it('cancels it, days later and in few words', async () => {
    const bia = customer()
    await bia.says(WISH)
    app.wait(24 * 3_600_000)
    const [row] = await rows()
    expect(await bia.says('cancela minha reserva')).toContain(`Reserva ${row!.code} cancelada`)
    expect(await rows()).toMatchObject([{ status: 'cancelled' }])
    app.wait(-24 * 3_600_000)
  })

  it('changes its hour; a confirmed one waits for the venue again', async () => {
    const bia = customer()
    await bia.says(WISH)
    const [row] = await rows()
    await rpc.reservations.setStatus({ id: row!.id, status: 'confirmed', tell: true })
    await app.settle()
    expect(bia.received().at(-1)).toContain(`Sua reserva ${row!.code} foi confirmada`)
    const reply = await bia.says('muda pra 21h por favor')
    expect(reply).toContain('Pedido de mudança recebido')
    expect(reply).toContain('às 21h')
    expect(await rows()).toMatchObject([{ code: row!.code, time: '21:00', status: 'requested' }])
  })

  it('says it over without its code: it stays confirmed, and is not doubled', async () => {
    const bia = customer()
    await bia.says(WISH)
    const [row] = await rows()
    await rpc.reservations.setStatus({ id: row!.id, status: 'confirmed', tell: false })
    const { changes } = await rpc.reservations.history({ id: row!.id })
    const reply = await bia.says(WISH)
    expect(reply).toContain(row!.code)
    expect(reply).not.toMatch(/Pedido/)
    expect(await rows()).toMatchObject([{ ...friday, code: row!.code, status: 'confirmed' }])
    expect((await rpc.reservations.history({ id: row!.id })).changes).toEqual(changes)
  })

  it('may say it over with other people: that is a change, which waits for the venue', async () => {
    const bia = customer()
    await bia.says(WISH)
    const [row] = await rows()
    await rpc.reservations.setStatus({ id: row!.id, status: 'confirmed', tell: false })
    await bia.says(WISH.replace('4 pessoas', '6 pessoas'))
    expect(await rows()).toMatchObject([{ ...friday, code: row!.code, partySize: 6, status: 'requested' }])
  })

  it('says that they go elsewhere, and has it cancelled once they agree', async () => {
    const bia = customer()
    await bia.says(WISH)
    const [row] = await rows()
    expect(await bia.says('esquece, vou noutro bar')).toMatch(`A reserva ${row!.code} continua anotada`)
    expect(await rows()).toMatchObject([{ status: 'requested' }])
    expect(await bia.says('sim')).toContain(`Reserva ${row!.code} cancelada`)
    expect(await rows()).toMatchObject([{ status: 'cancelled' }])
  })

  it('is asked what changes, and says only that', async () => {
    const bia = customer()
    await bia.says(WISH)
    expect(await bia.says('quero mudar minha reserva')).toContain('O que muda')
    await bia.says('21h')
    expect(await rows()).toMatchObject([{ ...friday, time: '21:00' }])
  })

  it('keeps it when the change is refused', async () => {
    const bia = customer()
    await bia.says(WISH)
    await rules({ latest: '21:00' })
    expect(await bia.says('muda pra 22h')).toContain('continua como estava')
    expect(await rows()).toMatchObject([friday])
  })

  it('may ask for another one on another night', async () => {
    const bia = customer()
    await bia.says(WISH)
    await bia.says('quero reservar sábado 21h para 2 pessoas em nome de Rui Lima')
    expect(await rows()).toMatchObject([friday, { date: '2026-01-10', time: '21:00', partySize: 2 }])
    expect(await bia.says('cancela minha reserva')).toContain('mais de uma reserva')
    await bia.says('a de sábado')
    expect(await rows()).toMatchObject([{ status: 'requested' }, { status: 'cancelled' }])
  })
})

describe('nothing is claimed that is not stored', () => {
  it('neither row nor word when a person took over meanwhile', async () => {
    const bia = customer()
    bia.writes(WISH)
    await app.settle()
    app.wait(4_000)
    const [conversation] = (await rpc.conversations.list({})).conversations
    await rpc.conversations.takeOver({ conversationId: conversation!.id })
    await app.settle()
    expect(bia.received()).toEqual([])
    expect(await rows()).toEqual([])
  })

  it('a row and no second one when the same burst is answered again', async () => {
    const bia = customer()
    await bia.says(WISH)
    // As after a crash that lost nothing but the memory of having answered.
    await app.db.tenant(owner.ownerId, (tx) =>
      tx.execute(sql`
        update conversations set answer_due_at = ${app.clock.now()}::timestamptz, answer_lease_until = null;
      `),
    )
    await app.db.tenant(owner.ownerId, (tx) =>
      tx.execute(sql`update messages set origin = 'campaign' where origin = 'assistant'`),
    )
    await app.settle()
    expect(await rows()).toHaveLength(1)
  })

  it('of many at once, one gets the last table', async () => {
    await rules({ autoConfirm: true, periods: [{ from: '18:00', to: '02:00', people: 4 }] })
    const wish = (name: string) => rpc.reservations.add({ reservation: { ...friday, name, phone: '', notes: '' } })
    const all = await Promise.all(['A', 'B', 'C', 'D', 'E', 'F', 'G'].map(wish))
    expect(all.filter(({ problem }) => problem === null)).toHaveLength(1)
    expect(all.filter(({ problem }) => problem === 'full')).toHaveLength(6)
    expect(await rows()).toHaveLength(1)
  })

  it('a customer and a person at once do not both get it, whoever comes first', async () => {
    await rules({ autoConfirm: true, periods: [{ from: '18:00', to: '02:00', people: 4 }] })
    const bia = customer()
    bia.writes(WISH)
    await app.settle()
    app.wait(4_000)
    await Promise.all([
      app.settle(),
      rpc.reservations.add({ reservation: { ...friday, name: 'Outro', phone: '', notes: '' } }),
    ])
    await app.settle()
    const [row, ...others] = await rows()
    expect(others).toEqual([])
    const told = bia.received().at(-1)
    expect(told).toContain(row!.name === 'Outro' ? 'não há mais lugar' : `código ${row!.code}`)
  })

  it('a person is called, and nothing is half done, when the row cannot be written', async () => {
    const bia = customer()
    await app.db.pool.query('alter table reservations add constraint broken check (party_size <> 77)')
    const reply = await bia.says('quero reservar uma mesa sexta 20h para 30 pessoas em nome de Rui Lima')
    expect(reply).toContain('Pedido recebido')
    await app.db.pool.query('alter table reservations drop constraint broken')
    await app.db.pool.query('alter table reservations add constraint broken check (party_size <> 31)')
    expect(await customer().says('quero reservar uma mesa sexta 20h para 31 pessoas em nome de Ana Dias')).toBe(
      replyFailed.pt,
    )
    await app.db.pool.query('alter table reservations drop constraint broken')
    expect(await rows()).toHaveLength(1)
    const states = (await rpc.conversations.list({})).conversations.map(({ state }) => state)
    expect(states.toSorted((a, b) => a.localeCompare(b))).toEqual(['bot', 'waiting'])
  })
})
