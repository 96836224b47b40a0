import { beforeEach, describe, expect, it } from 'vitest'
import { createSteps } from '../../../roles/worker.ts'
import { type OpenVenue, openVenue } from './testing/open-venue.ts'

const HOUR = 3_600_000
const TABLE = 'quero reservar uma mesa sexta 20h para 4 pessoas em nome de Rui Lima'
let app: OpenVenue['app']
let rpc: OpenVenue['rpc']
let { customer, reminders: rows, later, setNumber, conversationId }: OpenVenue = {} as never

// A clock of its own for each.
beforeEach(async () => {
  ;({ app, rpc, customer, reminders: rows, later, setNumber, conversationId } = await openVenue())
  return () => app.close()
})

describe('a customer who wants to be reminded', () => {
  it('is told when, and hears of it then, once', async () => {
    const bia = customer()
    expect(await bia.says('me lembra amanhã 18h de levar o bolo')).toContain(
      'Combinado: lembro você amanhã (quinta-feira, 08/01), às 18h.',
    )
    expect(await rows()).toMatchObject([{ status: 'pending', due: '2026-01-08 18:00' }])
    const before = bia.received().length
    await later(21)
    expect(bia.received()).toHaveLength(before)
    await later(1)
    expect(bia.received().slice(before)).toEqual([
      'Oi! Bar da Ana aqui, com o lembrete que você pediu: "me lembra amanhã 18h de levar o bolo"',
    ])
    await later(1)
    expect(bia.received()).toHaveLength(before + 1)
    expect(await rows()).toMatchObject([{ status: 'queued' }])
  })

  it.each([
    ['me avisa em 30 minutos', '2026-01-07 20:30'],
    ['me avisa daqui 2 horas por favor', '2026-01-07 22:00'],
    ['me lembre às 19h', '2026-01-08 19:00'],
    ['pode me lembrar sábado às 21h30?', '2026-01-10 21:30'],
  ])('reads "%s"', async (text, due) => {
    await customer().says(text)
    expect(await rows()).toMatchObject([{ status: 'pending', due }])
  })

  it('is asked for what is missing', async () => {
    const bia = customer()
    expect(await bia.says('pode me lembrar no sábado?')).toContain('A que horas te lembro: sábado, 10/01?')
    expect(await rows()).toEqual([])
    expect(await bia.says('18h')).toContain('Combinado: lembro você sábado, 10/01, às 18h.')
    expect(await rows()).toMatchObject([{ due: '2026-01-10 18:00', words: 'pode me lembrar no sábado?' }])
  })

  it('moves it and takes it back', async () => {
    const bia = customer()
    expect(await bia.says('não precisa mais me lembrar')).toContain('nenhum lembrete')
    await bia.says('me lembra amanhã 18h')
    expect(await bia.says('muda o lembrete pra 19h')).toContain('às 19h')
    expect(await rows()).toMatchObject([{ due: '2026-01-08 19:00' }])
    expect(await bia.says('não precisa mais me lembrar')).toContain('Tudo bem, não lembro mais')
    const before = bia.received().length
    await later(24)
    expect(bia.received()).toHaveLength(before)
    expect(await rows()).toMatchObject([{ status: 'cancelled' }])
  })

  it('is refused what is over, too far, or too much', async () => {
    const bia = customer()
    expect(await bia.says('me lembra hoje 15h')).toContain('já passou')
    expect(await bia.says('me lembra dia 20/12 às 18h')).toContain('60 dias')
    for (let hour = 13; hour < 18; hour++) await bia.says(`me lembra amanhã ${hour}h`)
    expect(await bia.says('me lembra amanhã 19h')).toContain('5 lembretes')
    expect(await rows()).toHaveLength(5)
  })
})

describe('a reminder of a table', () => {
  it('moves with it', async () => {
    const bia = customer()
    await bia.says(TABLE)
    expect(await bia.says('me avisa 1h antes da reserva')).toContain('sexta-feira, 09/01, às 19h')
    await bia.says('muda minha reserva pra 21h')
    expect(await rows()).toMatchObject([{ due: '2026-01-09 20:00', status: 'pending' }])
    await later(48)
    expect(bia.received().at(-1)).toMatch(/lembrete que você pediu: mesa para hoje .*às 21h, para 4 pessoas/)
  })

  it('is cancelled with it, whoever cancels', async () => {
    const bia = customer()
    await bia.says(TABLE)
    await bia.says('me avisa 1h antes da reserva')
    const [table] = (await rpc.reservations.list({})).reservations
    await rpc.reservations.setStatus({ id: table!.id, status: 'cancelled', tell: false })
    expect(await rows()).toMatchObject([{ status: 'cancelled' }])
    const before = bia.received().length
    await later(48)
    expect(bia.received()).toHaveLength(before)
  })
})

describe('a channel that is down', () => {
  it('reminds late, but not too late', async () => {
    const [bia, rui] = [customer(), customer()]
    await bia.says('me lembra em 1 hora')
    await rui.says('me lembra em 3 horas')
    await setNumber('close')
    await later(2)
    expect((await rows()).map(({ status }) => status)).toEqual(['pending', 'pending'])
    await later(1.5)
    expect((await rows()).map(({ status }) => status)).toEqual(['expired', 'pending'])
    const { activity } = await rpc.overview.get()
    expect(activity.filter(({ kind }) => kind === 'reminder-expired')).toMatchObject([{ subject: 'Bia' }])
    await setNumber('open')
    await app.settle()
    expect((await rows()).map(({ status }) => status)).toEqual(['expired', 'queued'])
    expect(rui.received().at(-1)).toContain('me lembra em 3 horas')
  })
})

it('says nothing to whoever wants no messages', async () => {
  const bia = customer()
  await bia.says('me lembra em 1 hora')
  await rpc.conversations.setNoReply({ conversationId: await conversationId(), noReply: true })
  const before = bia.received().length
  await later(1)
  expect(await rows()).toMatchObject([{ status: 'cancelled' }])
  expect(bia.received()).toHaveLength(before)
})

it('is promised to nobody who wants no messages', async () => {
  const bia = customer()
  await bia.says('oi')
  const [contact] = (await rpc.contacts.list({})).contacts
  await rpc.contacts.setOptOut({ contactId: contact!.id, optedOut: true, reason: '' })
  expect(await bia.says('me lembra amanhã 18h')).toContain('Você pediu para não receber mensagens')
  expect(await rows()).toEqual([])
})

it('is said once, whoever looks at the same moment', async () => {
  const bia = customer()
  await bia.says('me lembra em 1 hora')
  const before = bia.received().length
  app.wait(HOUR)
  await Promise.all([app.settle(), app.settle()])
  expect(bia.received()).toHaveLength(before + 1)
})

it('stays due where its message cannot be queued, and goes out with the next look', async () => {
  const bia = customer()
  await bia.says('me lembra em 1 hora')
  const before = bia.received().length
  const [step] = createSteps(app.app).filter(({ name }) => name === 'remind')
  const admin = (text: string) => app.db.pool.query(text)
  await admin(`alter table messages add constraint broken check (origin <> 'automation') not valid`)
  app.wait(HOUR)
  expect(await step!.run()).toBe(0)
  expect(await rows()).toMatchObject([{ status: 'pending' }])
  await admin('alter table messages drop constraint broken')
  await app.settle()
  expect(await rows()).toMatchObject([{ status: 'queued' }])
  expect(bia.received()).toHaveLength(before + 1)
})

it('is shown to the venue and taken back there, by nobody else', async () => {
  const bia = customer()
  await bia.says('me lembra amanhã 18h')
  const input = { conversationId: await conversationId() }
  const { reminders } = await rpc.reminders.list(input)
  expect(reminders).toMatchObject([{ words: 'me lembra amanhã 18h', zone: 'America/Sao_Paulo' }])
  const other = app.client().rpc
  await other.account.signIn(await app.owner('Eva', '5511999990002'))
  expect(await other.reminders.list(input)).toEqual({ reminders: [] })
  await other.reminders.cancel({ id: reminders[0]!.id })
  expect((await rpc.reminders.list(input)).reminders).toHaveLength(1)
  await rpc.reminders.cancel({ id: reminders[0]!.id })
  expect(await rpc.reminders.list(input)).toEqual({ reminders: [] })
  expect(await rows()).toMatchObject([{ status: 'cancelled' }])
})
