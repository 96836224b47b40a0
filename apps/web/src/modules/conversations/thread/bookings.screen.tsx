import type { ContactGuest, Reservation, ReservationStatus } from '@balcao/contract'
import { checkIn } from '@balcao/copy/guest-lists/check-in'
import { reservations } from '@balcao/copy/reservations/screen'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LONG } from '../../../../dev/samples.ts'
import { look } from '../../../testing/look.ts'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { CONVERSATION, quietThread } from '../../../testing/quiet-thread.ts'
import { type Answers, refusal } from '../../../testing/scripted-server.ts'
import { failsOffline, press } from '../../../testing/windows.ts'

const PATH = `/dashboard/chats/${CONVERSATION.id}`
const TONIGHT = '2026-12-11'

const TABLE: Reservation = {
  id: '01980000-0000-7000-8000-000000000007',
  code: 'R7K2',
  name: LONG,
  date: TONIGHT,
  time: '20:00',
  partySize: 6,
  phone: '',
  notes: 'Aniversário, perto da janela',
  status: 'requested',
  origin: 'assistant',
  contactId: CONVERSATION.contact.id,
  conversationId: CONVERSATION.id,
  keptAt: null,
  afterMidnight: false,
  createdAt: new Date('2026-12-10T12:00:00Z'),
}
const tables = (...reservations: Reservation[]): Answers['reservations'] => ({
  list: ({ past }) => ({
    reservations: past ? [] : reservations,
    total: reservations.length,
    today: TONIGHT,
    periods: [],
  }),
  history: () => ({ changes: [] }),
})
const inStatus = (status: ReservationStatus) => ({ ...TABLE, status })

const GUEST: ContactGuest = {
  id: '01980000-0000-7000-8000-000000000008',
  listId: '01980000-0000-7000-8000-000000000009',
  name: LONG,
  companions: 0,
  arrivals: [],
  event: { id: '01980000-0000-7000-8000-00000000000a', title: 'Sexta do samba', date: TONIGHT, starts: '22:00' },
  list: { id: '01980000-0000-7000-8000-000000000009', name: 'Lista VIP', cutOff: '', benefit: '', isOver: false },
}
const lists = (...guests: ContactGuest[]): Answers['guestLists'] => ({ ofContact: () => ({ guests, today: TONIGHT }) })
const cameIn = (people: number) => ({ id: crypto.randomUUID(), people, at: new Date('2026-12-12T01:10:00Z') })

const requests = () => page.getByRole('list', { name: 'Pedidos de mesa a confirmar' })
const booked = () => page.getByRole('list', { name: 'Próximas mesas' })
const listed = () => page.getByRole('list', { name: 'Nomes deste cliente em listas' })

test('says in its window why a request cannot be confirmed, and asks again', async () => {
  const server = await openScreen(PATH, {
    ...quietThread,
    reservations: {
      ...tables(TABLE),
      setStatus: () => Promise.reject(refusal('table_refused', { status: 409, data: { problem: 'full' } })),
    },
  })
  await requests().getByRole('button', { name: 'Confirmar' }).click()
  await press('Confirmar')
  await says(reservations.form.problem.full)
  server.answer({ reservations: { setStatus: () => inStatus('confirmed') } })
  await press(reservations.confirming.anyway)
  await says('Reserva confirmada')
  expect(server.calls).toContainEqual({
    procedure: 'reservations/setStatus',
    input: { id: TABLE.id, status: 'confirmed', tell: true },
  })
})

test('confirms a request for a table above the field for writing, and tells the customer', async () => {
  const server = await openScreen(PATH, { ...quietThread, reservations: tables(TABLE) })
  await expect.element(requests().getByText('hoje, 20:00 · 6 pessoas')).toBeVisible()
  await look()
  await requests().getByRole('button', { name: 'Confirmar' }).click()
  await says('Avisar o cliente no WhatsApp')
  await failsOffline(server, 'Não foi possível mudar a reserva', () => press('Confirmar'))
  server.answerFrom('reservations/setStatus', {
    reservations: {
      ...tables(inStatus('confirmed')),
      setStatus: () => inStatus('confirmed'),
    },
  })
  await press('Confirmar')
  await says('Reserva confirmada')
  const { id, date, time, partySize } = TABLE
  expect(server.calls).toContainEqual({
    procedure: 'reservations/setStatus',
    input: { id, status: 'confirmed', tell: true, seen: { date, time, partySize } },
  })
  await expect.element(requests()).not.toBeInTheDocument()
  await expect.element(booked().getByText('Confirmada')).toBeVisible()
})

test('refuses a request, in words of its own, and says why where it is over already', async () => {
  const server = await openScreen(PATH, {
    ...quietThread,
    reservations: { ...tables(TABLE), setStatus: () => Promise.reject(refusal('reservation_over')) },
  })
  await requests().getByRole('button', { name: 'Recusar' }).click()
  await says('Recusar o pedido?')
  await press('Recusar')
  await says('Não foi possível mudar a reserva')
  server.answerFrom('reservations/setStatus', {
    reservations: { ...tables(), setStatus: () => inStatus('cancelled') },
  })
  await press('Recusar')
  await says('Pedido recusado')
  await expect.element(requests()).not.toBeInTheDocument()
})

test('changes a request', async () => {
  const server = await openScreen(PATH, { ...quietThread, reservations: tables(TABLE) })
  await requests().getByRole('button', { name: 'Mudar' }).click()
  await page.getByRole('dialog').getByLabelText('Pessoas', { exact: true }).fill('8')
  const changed = { ...TABLE, partySize: 8 }
  server.answerFrom('reservations/update', {
    reservations: { ...tables(changed), update: () => ({ reservation: changed, problem: null }) },
  })
  await press('Salvar')
  await says('Reserva salva')
  await expect.element(requests().getByText('hoje, 20:00 · 8 pessoas')).toBeVisible()
})

test('seats the guests of a table tonight, and cancels one of another day', async () => {
  const later = { ...inStatus('confirmed'), id: crypto.randomUUID(), code: 'R9Z1', date: '2026-12-18', name: 'Bianca' }
  const server = await openScreen(PATH, {
    ...quietThread,
    reservations: { ...tables(inStatus('confirmed'), later), setStatus: () => inStatus('seated') },
  })
  await expect.element(booked().getByText('Reserva R7K2: hoje, 20:00, 6 pessoas')).toBeVisible()
  await expect.element(booked().getByText('Reserva R9Z1: sex., 18/12, 20:00, 6 pessoas')).toBeVisible()
  expect(booked().getByRole('button', { name: 'Chegou' }).elements()).toHaveLength(1)
  await look()
  await booked().getByRole('button', { name: 'Chegou' }).click()
  await says('Mesa ocupada')
  expect(server.calls).toContainEqual({
    procedure: 'reservations/setStatus',
    input: { id: TABLE.id, status: 'seated', tell: false },
  })
  await booked().getByRole('button', { name: 'Mais ações da reserva de Bianca' }).click()
  await page.getByRole('menuitem', { name: 'Cancelar reserva' }).click()
  await says('Cancelar a reserva?')
})

test('checks a name of tonight in, and undoes that', async () => {
  const arrival = cameIn(1)
  const server = await openScreen(PATH, {
    ...quietThread,
    guestLists: lists(GUEST),
    checkIn: { enter: () => Promise.reject(refusal('guest_entered')), undo: () => ({}) },
  })
  await look()
  const enter = () =>
    listed()
      .getByRole('button', { name: /^Entrar: / })
      .click()
  await enter()
  await says('Não foi possível marcar a entrada', checkIn.reasons.guest_entered)
  server.answerFrom('checkIn/enter', {
    guestLists: lists({ ...GUEST, arrivals: [arrival] }),
    checkIn: { enter: () => ({}) },
  })
  await enter()
  await expect.element(listed().getByText('Entrou')).toBeVisible()
  await expect.element(listed().getByRole('button', { name: /^Entrar: / })).not.toBeInTheDocument()
  await listed()
    .getByRole('button', { name: /^Mais ações de/ })
    .click()
  await page.getByRole('menuitem', { name: 'Entradas' }).click()
  server.answerFrom('checkIn/undo', { guestLists: lists(GUEST) })
  await press(/^Desfazer/)
  await says('Entrada desfeita')
  expect(server.calls).toContainEqual({
    procedure: 'checkIn/undo',
    input: { access: { eventId: GUEST.event.id }, id: arrival.id, guestId: GUEST.id },
  })
})

test('asks how many people of a name come in, and has no door for another night', async () => {
  const several = { ...GUEST, name: 'Joana Prado', companions: 2 }
  const event = { ...GUEST.event, date: '2026-12-18' }
  const later = { ...GUEST, id: crypto.randomUUID(), name: 'Bianca', event }
  const server = await openScreen(PATH, {
    ...quietThread,
    guestLists: lists(several, later),
    checkIn: { enter: () => ({}) },
  })
  await says('Lista VIP, Sexta do samba, hoje', '+2', 'Lista VIP, Sexta do samba, sex., 18/12')
  expect(
    listed()
      .getByRole('button', { name: /^Entrar: / })
      .elements(),
  ).toHaveLength(1)
  await listed()
    .getByRole('button', { name: /^Entrar: / })
    .click()
  await press(checkIn.fewer)
  server.answerFrom('checkIn/enter', { guestLists: lists({ ...several, arrivals: [cameIn(2)] }, later) })
  await press(checkIn.letIn(2))
  await says('Entrada de Joana Prado: 2 pessoas')
  await expect.element(listed().getByText('Entraram 2 de 3')).toBeVisible()
})
