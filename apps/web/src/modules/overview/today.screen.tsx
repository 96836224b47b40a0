import type { Reservation, Today } from '@balcao/contract'
import { errors } from '@balcao/copy/errors'
import { knowledge } from '@balcao/copy/knowledge/knowledge'
import { overview } from '@balcao/copy/overview'
import { reservations as words } from '@balcao/copy/reservations/screen'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LONG, CHANNELS, SESSION } from '../../../dev/samples.ts'
import { liveEvents } from '../../testing/live-events.ts'
import { look } from '../../testing/look.ts'
import { openScreen, says } from '../../testing/open-screen.tsx'
import { QUIET_DAY } from '../../testing/quiet-venue.ts'
import { refusal } from '../../testing/scripted-server.ts'

const { today: copy } = overview
const id = (n: number) => `01990000-0000-7000-8000-${String(n).padStart(12, '0')}`
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

const TABLE: Reservation = {
  id: id(1),
  code: 'R7K2',
  date: '2026-11-22',
  time: '20:30',
  afterMidnight: false,
  partySize: 4,
  name: 'Rui Lima',
  phone: '',
  notes: '',
  status: 'requested',
  origin: 'assistant',
  contactId: null,
  conversationId: id(101),
  keptAt: null,
  createdAt: new Date('2026-11-20T15:00:00Z'),
}
const LIST = { id: id(61), name: 'Lista VIP', quota: 60, cutOff: '', benefit: '', companionsAtMost: 2, isOpen: true }

const NO_ROOM = { status: 409, data: { problem: 'full' } }
const AT_SEVEN = { zone: 'America/Sao_Paulo', startsAt: new Date('2026-11-22T22:00:00Z'), afterMidnight: false }

/** A Sunday at six: everything that can be there is there. */
const FULL: Today = {
  date: '2026-11-22',
  waiting: {
    count: 7,
    first: [
      { conversationId: id(101), name: 'Marina Duarte', since: minutesAgo(42) },
      { conversationId: id(102), name: LONG, since: minutesAgo(17) },
      { conversationId: id(103), name: '5511955550100', since: minutesAgo(9) },
      { conversationId: id(104), name: 'Davi', since: minutesAgo(4) },
      { conversationId: id(105), name: 'Eva', since: minutesAgo(2) },
      { conversationId: id(106), name: 'Ivo', since: minutesAgo(1) },
      { conversationId: id(107), name: 'Noa', since: minutesAgo(0) },
    ],
  },
  requests: {
    count: 7,
    first: [
      { ...TABLE, problem: null },
      {
        ...TABLE,
        id: id(2),
        name: LONG,
        partySize: 12,
        date: '2026-11-27',
        time: '00:30',
        afterMidnight: true,
        notes: 'Aniversário: querem a mesa grande perto do palco, e perguntaram se podem levar o bolo e a decoração.',
        problem: 'full',
      },
      { ...TABLE, id: id(3), name: 'Sem conversa', conversationId: null, problem: null },
    ],
  },
  tables: {
    count: 12,
    people: 47,
    seated: 2,
    hours: [
      { hour: '19:00', afterMidnight: false, tables: 2, people: 8, requested: 0 },
      { hour: '20:00', afterMidnight: false, tables: 6, people: 27, requested: 1 },
      { hour: '21:00', afterMidnight: false, tables: 3, people: 10, requested: 0 },
      { hour: '00:00', afterMidnight: true, tables: 1, people: 2, requested: 0 },
    ],
    arrivals: [
      { ...TABLE, id: id(11), status: 'confirmed', time: '19:00', name: 'Otávio Lacerda', isLate: true },
      { ...TABLE, id: id(12), status: 'confirmed', time: '20:00', name: LONG, partySize: 8, isLate: false },
      { ...TABLE, id: id(13), status: 'confirmed', time: '00:15', afterMidnight: true, name: 'Bia', isLate: false },
    ],
  },
  events: [
    {
      id: id(51),
      title: `Sexta do samba com ${LONG}`,
      date: '2026-11-22',
      starts: '22:00',
      lists: [
        { ...LIST, names: 20, heads: 42, entered: 11, isOver: false },
        { ...LIST, id: id(62), name: LONG, quota: 10, names: 6, heads: 10, entered: 0, isOver: false },
      ],
    },
    { id: id(52), title: 'Depois da roda', date: '2026-11-22', starts: '', lists: [] },
  ],
  leaving: {
    count: 12,
    first: (
      [
        { id: id(71), title: 'Lembrete do samba', type: 'campaign', status: 'running', recipients: 1240 },
        { id: id(72), title: LONG, type: 'message', status: 'pending', recipients: 1, afterMidnight: true },
        { id: id(73), title: 'Aviso da casa', type: 'campaign', status: 'paused', recipients: 80 },
      ] as const
    ).map((one) => ({ ...AT_SEVEN, ...one })),
  },
  questions: {
    count: 5,
    newest: ['Vocês têm karaokê?', `Aceitam reserva no nome de ${LONG}, com bolo?`, 'tem sinuca'].map((text, n) => ({
      id: id(81 + n),
      text,
      count: n + 1,
      lastAskedAt: minutesAgo(5 + n * 60),
      conversationId: null,
    })),
  },
}

const TEAMMATE = { ...SESSION, user: { ...SESSION.user!, id: 'bia', fullName: 'Bia', isTeammate: true } }
const day = (today: Partial<Today>) => ({ overview: { today: () => ({ ...QUIET_DAY, ...today }) } })

test('shows everything of a full evening, the most urgent first, wide and narrow', async () => {
  await openScreen('/dashboard', day(FULL))
  await says('Domingo, 22 de novembro', 'aguardando atendente há\u00a042\u00a0min', copy.waiting.more(2))
  await says('Mensagem · 1 pessoa · madrugada', 'Campanha · 1.240 pessoas')
  const titles = page.getByRole('heading', { level: 2 }).elements()
  expect(titles.slice(0, 7).map(({ textContent }) => textContent)).toEqual([
    'Hoje',
    copy.waiting.title,
    copy.requests.title,
    copy.tables.title,
    copy.night.title,
    copy.leaving.title,
    copy.questions.title,
  ])
  await look()
  await page.viewport(390, 844)
  const small = [...document.querySelectorAll('[aria-labelledby=today] :is(a, button)')]
    .map((target) => ({ height: target.getBoundingClientRect().height, what: target.textContent }))
    .filter(({ height }) => height < 44)
  expect(small).toEqual([])
})

test('says in one line that nobody is needed, and no more', async () => {
  await openScreen('/dashboard')
  await says(copy.calm)
  expect(page.getByRole('heading', { level: 2 }).elements()[1]!.textContent).toBe('Total de Chats')
  await look()
})

test('shows the evening although nobody is needed', async () => {
  await openScreen('/dashboard', day({ tables: FULL.tables }))
  await says(copy.calm, copy.tables.title)
  await look()
})

test('shows that it is loading', async () => {
  await openScreen('/dashboard', { overview: { today: () => new Promise(() => {}) } })
  await expect.poll(() => document.querySelector('[aria-labelledby=today] [aria-busy]')).not.toBeNull()
  await look({ busy: true })
})

test('says why it could not be loaded, and tries again', async () => {
  const server = await openScreen('/dashboard', { overview: { today: () => Promise.reject(refusal('internal')) } })
  await says(copy.loadError, errors.internal)
  await look()
  server.answer(day({ waiting: FULL.waiting }))
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await says('Marina Duarte')
})

test('is live: who begins to wait is there, and leads to the conversation', async () => {
  const { realtime, tell } = liveEvents()
  const server = await openScreen('/dashboard', { realtime })
  await says(copy.calm)
  server.answer(day({ waiting: { count: 1, first: FULL.waiting.first.slice(0, 1) } }))
  tell({ type: 'conversation.changed', conversationId: id(101) })
  const row = page.getByRole('link', { name: /Marina Duarte/ })
  await expect.element(row).toHaveAttribute('href', `/dashboard/chats/${id(101)}`)
  expect(page.getByText(copy.calm).elements()).toEqual([])
})

describe('a request', () => {
  const one = (request: Partial<Today['requests']['first'][number]> = {}) =>
    day({ requests: { count: 1, first: [{ ...TABLE, problem: null, ...request }] } })
  const confirmed = (server: Awaited<ReturnType<typeof openScreen>>) =>
    server.calls.filter(({ procedure }) => procedure === 'reservations/setStatus').map(({ input }) => input)

  test('is confirmed with one tap, as it was seen, and says that the customer hears of it', async () => {
    const server = await openScreen('/dashboard', {
      ...one(),
      reservations: { setStatus: () => ({ ...TABLE, status: 'confirmed' }) },
    })
    await says('Hoje, 20:30 · 4 pessoas')
    server.answerFrom('reservations/setStatus', day({}))
    await page.getByRole('button', { name: copy.requests.confirmFor('Rui Lima') }).click()
    await says(words.done.confirmed, words.told, copy.calm)
    const seen = { date: '2026-11-22', time: '20:30', partySize: 4 }
    expect(confirmed(server)).toEqual([{ id: TABLE.id, status: 'confirmed', tell: true, seen }])
  })

  test('without a conversation is confirmed, and says that nobody was told', async () => {
    await openScreen('/dashboard', {
      ...one({ conversationId: null }),
      reservations: { setStatus: () => ({ ...TABLE, conversationId: null, status: 'confirmed' }) },
    })
    await page.getByRole('button', { name: copy.requests.confirmFor('Rui Lima') }).click()
    await says(words.done.confirmed, words.notTold)
  })

  test('for which there is no room asks first', async () => {
    const server = await openScreen('/dashboard', {
      ...one({ problem: 'full' }),
      reservations: { setStatus: () => ({ ...TABLE, status: 'confirmed' }) },
    })
    await says(words.form.problem.full)
    await page.getByRole('button', { name: copy.requests.confirmFor('Rui Lima') }).click()
    expect(confirmed(server)).toEqual([])
    await look({ size: 'narrow' })
    await page.getByRole('button', { name: words.confirming.anyway }).click()
    await says(words.done.confirmed)
    expect(confirmed(server)).toEqual([{ id: TABLE.id, status: 'confirmed', tell: true }])
  })

  test('for which the room went meanwhile asks then, and one that changed is not confirmed', async () => {
    const server = await openScreen('/dashboard', {
      ...one(),
      reservations: { setStatus: () => Promise.reject(refusal('table_refused', NO_ROOM)) },
    })
    const confirm = page.getByRole('button', { name: copy.requests.confirmFor('Rui Lima') })
    await confirm.click()
    await expect.element(page.getByRole('dialog').getByText(words.form.problem.full)).toBeVisible()
    await page.getByRole('button', { name: words.confirming.cancel }).click()
    server.answer({ reservations: { setStatus: () => Promise.reject(refusal('reservation_changed')) } })
    await confirm.click()
    await says(words.failed, errors.reservation_changed)
  })

  test('is declined in a window that says what becomes of it', async () => {
    const server = await openScreen('/dashboard', {
      ...one(),
      reservations: { setStatus: () => ({ ...TABLE, status: 'cancelled' }) },
    })
    await page.getByRole('button', { name: copy.requests.declineFor('Rui Lima') }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.refusing.submit }).click()
    await says(words.refusing.done)
    expect(confirmed(server)).toEqual([{ id: TABLE.id, status: 'cancelled', tell: true }])
  })
})

test('takes a table with one tap, and back again', async () => {
  const arrival = FULL.tables.arrivals[0]!
  const server = await openScreen('/dashboard', {
    ...day({ tables: FULL.tables }),
    reservations: { setStatus: ({ status }) => ({ ...TABLE, status }) },
  })
  await page.getByRole('button', { name: copy.tables.seatFor('Otávio Lacerda') }).click()
  await says(words.done.seated)
  await page.getByRole('button', { name: words.undo }).click()
  await says(words.done.confirmed)
  const states = server.calls.filter(({ procedure }) => procedure === 'reservations/setStatus')
  expect(states.map(({ input }) => input)).toEqual([
    { id: arrival.id, status: 'seated', tell: false },
    { id: TABLE.id, status: 'confirmed', tell: false },
  ])
})

test('teaches an answer in place, which closes the question; one that is dismissed goes as well', async () => {
  const [karaoke, cake, pool] = FULL.questions!.newest
  const left = (...newest: NonNullable<Today['questions']>['newest']) =>
    day({ questions: { count: newest.length, newest } })
  const server = await openScreen('/dashboard', {
    ...left(karaoke!, cake!),
    knowledge: { answerQuestion: () => ({}), dismissQuestion: () => ({}) },
  })
  await page.getByRole('button', { name: copy.questions.answerTo(karaoke!.text) }).click()
  await page.getByRole('button', { name: copy.questions.save }).click()
  await says('Preencha este campo.')
  await look()
  // A newer question comes meanwhile: what is being written stays.
  await page.getByRole('textbox', { name: copy.questions.label }).fill('Karaokê toda terça às 21h.')
  server.answerFrom('knowledge/answerQuestion', left(pool!))
  await page.getByRole('button', { name: copy.questions.save }).click()
  await says(knowledge.form.saved, pool!.text)
  await expect.element(page.getByText(karaoke!.text)).not.toBeInTheDocument()
  const taught = server.calls.find(({ procedure }) => procedure === 'knowledge/answerQuestion')
  expect(taught?.input).toEqual({ id: karaoke!.id, title: karaoke!.text, content: 'Karaokê toda terça às 21h.' })
  server.answerFrom('knowledge/dismissQuestion', day({}))
  await page.getByRole('button', { name: copy.questions.dismissFor(pool!.text) }).click()
  await says(knowledge.questions.dismissed, copy.calm)
})

describe('to a teammate', () => {
  test('it is the first page, without what is the owner’s', async () => {
    await openScreen('/dashboard', day({ ...FULL, questions: null }), TEAMMATE)
    await says('Marina Duarte', copy.tables.title, copy.leaving.title)
    for (const theirs of ['Tokens Utilizados', 'Atividade Recente', copy.questions.title])
      expect(page.getByText(theirs, { exact: true }).elements()).toEqual([])
    await look()
  })

  test('it says which channel is down, and whom to tell', async () => {
    const down = {
      id: id(91),
      channelId: CHANNELS[0]!.id,
      number: CHANNELS[0]!.number,
      label: 'Salão',
      state: 'close' as const,
      reason: 'logged-out',
      since: minutesAgo(12),
      until: null,
      lateMessages: 0,
      missing: null,
      isFetching: false,
    }
    await openScreen('/dashboard', { channels: { outages: () => ({ outages: [down] }) } }, TEAMMATE)
    await expect.element(page.getByRole('alert').getByText(new RegExp(copy.askOwner))).toBeVisible()
    expect(page.getByRole('alert').getByRole('button').elements()).toEqual([])
    expect(page.getByText(copy.calm).elements()).toEqual([])
  })
})

test('only reads on the visit of an admin', async () => {
  const visit = { by: 'Suporte', until: new Date(Date.now() + 600_000).toISOString() }
  await openScreen('/dashboard', day(FULL), { ...SESSION, user: { ...SESSION.user!, visit } })
  await says('Marina Duarte')
  await expect.element(page.getByRole('button', { name: copy.requests.confirmFor('Rui Lima') })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: copy.tables.seatFor('Bia') })).toBeDisabled()
  const first = copy.questions.dismissFor(FULL.questions!.newest[0]!.text)
  await expect.element(page.getByRole('button', { name: first })).toBeDisabled()
})
