import type { Recipient, Schedule } from '@balcao/contract'
import { common } from '@balcao/copy/common'
import { errors } from '@balcao/copy/errors'
import { campaigns } from '@balcao/copy/outreach/campaigns'
import { schedules } from '@balcao/copy/schedules/screen'
import { series } from '@balcao/copy/schedules/series'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { SESSION } from '../../../../../dev/samples.ts'
import { look } from '../../../../testing/look.ts'
import { openScreen, says } from '../../../../testing/open-screen.tsx'
import { PREVIEW, RESULTS, SCHEDULE } from '../../../../testing/outreach.ts'
import { type Answers, refusal } from '../../../../testing/scripted-server.ts'
import { press } from '../../../../testing/windows.ts'

const { page: words } = campaigns
const LONG = 'Happy hour em dobro das quintas e sextas, com música ao vivo e rodada de samba até mais tarde'
const PATH = `/dashboard/remarketing/campaigns/${SCHEDULE.id}`
const recipient = (name: string | null, more: Partial<Recipient> = {}): Recipient => ({
  contactId: crypto.randomUUID(),
  name,
  phone: '5511987654321',
  state: 'read',
  reason: null,
  conversationId: crypto.randomUUID(),
  at: new Date('2026-12-11T20:31:00Z'),
  reactions: [],
  ...more,
})
const PEOPLE = [
  recipient('Bia', { reactions: ['answered', 'reserved'] }),
  recipient(LONG, { state: 'skipped', reason: 'opted-out', conversationId: null }),
  recipient(null, { reactions: ['left'] }),
]

const SIBLINGS = [
  { id: SCHEDULE.id, date: '2026-12-11', start: '2026-12-11T17:30', status: 'done' as const, sent: 312 },
  { id: 'b', date: '2026-12-04', start: '2026-12-04T17:30', status: 'done' as const, sent: 1 },
  { id: 'c', date: '2026-12-18', start: '2026-12-18T17:30', status: 'pending' as const, sent: 0 },
]
type Results = NonNullable<NonNullable<NonNullable<Answers['schedules']>['campaigns']>['results']>

async function open(
  schedule: Schedule = SCHEDULE,
  results: Results = () => ({ results: RESULTS, siblings: SIBLINGS }),
) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-11T18:40:00-03:00') })
  onTestFinished(() => void vi.useRealTimers())
  return openScreen(PATH, {
    schedules: {
      get: () => schedule,
      preview: () => PREVIEW,
      recipients: () => ({ recipients: PEOPLE, total: 120, pageSize: 50 }),
      campaigns: { results },
    },
  })
}
const inputsOf = ({ calls }: Awaited<ReturnType<typeof open>>, name: string) =>
  calls.filter(({ procedure }) => procedure === `schedules/${name}`).map(({ input }) => input)

test('shows what came of it, why some got nothing, and the people behind a figure', async () => {
  const server = await open({ ...SCHEDULE, title: LONG })
  await says(LONG, '312', '67% das enviadas', '12 ainda vão sair', 'pediu para não receber: 20', 'código 131: 4')
  await says(words.within(7), 'Respondeu', 'Pediu mesa', 'Saiu', '1 enviada')
  await look()
  await page.getByRole('button', { name: words.figures.answered }).click()
  await expect.poll(() => inputsOf(server, 'recipients').at(-1)).toMatchObject({ reaction: 'answered', page: 1 })
  await expect.poll(() => location.search).toBe('?pessoas=responderam')
  await page.getByRole('button', { name: 'Próxima página' }).click()
  await expect.poll(() => inputsOf(server, 'recipients').at(-1)).toMatchObject({ reaction: 'answered', page: 2 })
  await page.getByRole('combobox', { name: words.people }).selectOptions(words.filters.falharam)
  await expect
    .poll(() => inputsOf(server, 'recipients').at(-1))
    .toEqual({ id: SCHEDULE.id, page: 1, states: ['failed', 'skipped'] })
  server.answer({ schedules: { recipients: () => ({ recipients: [], total: 0, pageSize: 50 }) } })
  await page.getByRole('combobox', { name: words.people }).selectOptions(words.filters.sairam)
  await says(words.peopleEmpty)
})

test('says that what people did cannot be counted any more', async () => {
  const results = { ...RESULTS, waiting: 0, answered: null, reserved: null, left: null }
  await open(SCHEDULE, () => ({ results, siblings: [] }))
  await says('312', campaigns.unknown, words.reactionsUnknown)
  await expect.element(page.getByText(words.siblings)).not.toBeInTheDocument()
})

test('shows of one to come how it will be, and sends, changes or removes it', async () => {
  const planned: Schedule = {
    ...SCHEDULE,
    status: 'pending',
    start: '2026-12-18T17:30',
    end: '2026-12-18T20:00',
    startedAt: null,
    endedAt: null,
    recipients: { total: 0, byState: {}, duplicates: 0, version: null },
  }
  const server = await open(planned)
  await says('Agendado', campaigns.compose.estimate, campaigns.compose.gets(3, '3'))
  await look()
  await page.getByRole('button', { name: schedules.detail.actions.sendNow }).click()
  await says(series.sendNow.title)
  server.answer({ schedules: { change: () => ({ ...planned, status: 'running' }) } })
  await press('Enviar para 3 pessoas')
  await says('Envio liberado')
  expect(inputsOf(server, 'change')).toMatchObject([
    { id: planned.id, action: 'sendNow', base: { text: planned.text } },
  ])
  const edit = page.getByRole('link', { name: words.edit })
  await expect.element(edit).toHaveAttribute('href', `${PATH}/edit`)
  const choose = async (name: string) => {
    await page.getByRole('button', { name: words.actions(planned.title) }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  server.answer({ schedules: { delete: () => ({}) } })
  await choose(words.remove)
  await says(words.removing.title)
  await press(words.removing.submit)
  await expect.poll(() => location.pathname).toBe('/dashboard/remarketing')
  expect(inputsOf(server, 'delete')).toMatchObject([{ id: planned.id, scope: 'this' }])
})

test('has the dialog of the calendar for what may still change of one that is over', async () => {
  const server = await open()
  await page.getByRole('button', { name: words.edit }).click()
  const dialog = page.getByRole('dialog', { name: schedules.form.editTitle })
  await dialog.getByLabelText(schedules.form.title).fill('Samba de roda')
  server.answer({ schedules: { update: () => SCHEDULE } })
  await press('Atualizar')
  await says('Evento atualizado')
  expect(inputsOf(server, 'update')).toMatchObject([{ title: 'Samba de roda', base: { title: 'Samba' } }])
})

test('says that there is no such campaign', async () => {
  await openScreen(PATH, {
    schedules: {
      get: () => Promise.reject(refusal('not_found')),
    },
  })
  await says(common.goneTitle)
})

test('says that the results could not be loaded, and tries again', async () => {
  const server = await open(SCHEDULE, () => Promise.reject(refusal('forbidden')))
  await says(errors.forbidden)
  server.answer({ schedules: { campaigns: { results: () => ({ results: RESULTS, siblings: [] }) } } })
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await says('312')
})

test('is where a campaign of the calendar leads to', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-11T18:40:00-03:00') })
  onTestFinished(() => void vi.useRealTimers())
  await openScreen('/dashboard/schedules?vista=agenda&data=2026-12-11', {
    schedules: {
      list: () => ({ schedules: [SCHEDULE], repetitions: [], zone: SCHEDULE.zone, now: '2026-12-11T18:40' }),
      get: () => SCHEDULE,
      recipients: () => ({ recipients: [], total: 0, pageSize: 50 }),
    },
  })
  await page.getByRole('button', { name: /^Samba/ }).click()
  await expect.poll(() => location.pathname).toBe(PATH)
  await says(words.results)
})

test('is not for teammates, who see a campaign in the dialog of the calendar', async () => {
  const user = { ...SESSION.user!, isTeammate: true }
  const at = '/dashboard/schedules?vista=agenda&data=2026-12-11'
  const answers: Answers = {
    schedules: {
      list: () => ({ schedules: [SCHEDULE], repetitions: [], zone: SCHEDULE.zone, now: '2026-12-11T18:40' }),
      get: () => SCHEDULE,
    },
  }
  await openScreen(at, answers, { ...SESSION, user })
  await page.getByRole('button', { name: /^Samba/ }).click()
  await expect.element(page.getByRole('dialog', { name: schedules.form.editTitle })).toBeVisible()
  expect(location.pathname).toBe('/dashboard/schedules')
})
