import type { Campaign } from '@balcao/contract'
import { campaigns as words } from '@balcao/copy/outreach/campaigns'
import { rateLimit } from '@balcao/copy/rate-limit'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { look } from '../../../testing/look.ts'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { CAMPAIGN, CAMPAIGNS, SCHEDULE } from '../../../testing/outreach.ts'
import { refusal } from '../../../testing/scripted-server.ts'

const LONG = 'Happy hour em dobro das quintas e sextas, com música ao vivo e rodada de samba até mais tarde'
const PATH = '/dashboard/remarketing'
const entry = (more: Partial<Campaign['schedule']>, figures: Partial<Campaign> = {}): Campaign => ({
  ...CAMPAIGN,
  ...figures,
  schedule: { ...SCHEDULE, id: crypto.randomUUID(), ...more },
})
const at = (moment: string) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })
  onTestFinished(() => void vi.useRealTimers())
}

test('shows of each campaign its state, when and for whom it is, what came of it, and what comes next', async () => {
  at('2026-12-11T18:00:00-03:00')
  const running = entry({ title: LONG, status: 'running', audience: 'all' }, { people: 1250, sent: 412, read: 210 })
  const list = [
    running,
    entry({ title: 'Programação', status: 'pending', recurrence: 'weekly', weekdays: [3], audience: 'none' }),
    entry({ title: 'Samba' }, { next: '2026-12-18T17:30', answered: null }),
  ]
  await openScreen(PATH, {
    schedules: { campaigns: { list: () => ({ ...CAMPAIGNS, campaigns: list, total: 3, all: 3 }) } },
    channels: {
      waits: () => ({
        waits: [{ kind: 'schedule', id: running.schedule.id, until: null, isTooLate: false, because: 'disconnected' }],
      }),
    },
  })
  await says(LONG, 'Enviando', '1.250', 'Próxima: sex, 18/12, 17:30', words.unknown, 'Sem envio')
  await says('sex, 11/12, 17:30 · Toda semana: qui · Sem destinatários', 'sex, 11/12, 17:30 · Etiqueta “vip”')
  await says(rateLimit.waits.because('disconnected', null))
  await look()
  const link = page.getByRole('link', { name: LONG })
  await expect.element(link).toHaveAttribute('href', `${PATH}/campaigns/${running.schedule.id}`)
})

test('searches and filters in the address, and says when nothing is found', async () => {
  const server = await openScreen(PATH, {
    schedules: {
      campaigns: {
        list: ({ search, statuses }) => ({
          ...CAMPAIGNS,
          campaigns: search || statuses?.length ? [] : [CAMPAIGN],
          total: search ? 0 : 1,
        }),
      },
    },
  })
  await page.getByRole('link', { name: words.filters.stopped }).click()
  await says(words.nothingFound, words.nothingFoundText)
  const asked = () => server.calls.findLast(({ procedure }) => procedure === 'schedules/campaigns/list')?.input
  expect(asked()).toMatchObject({ statuses: ['cancelled', 'expired', 'failed'], page: 1 })
  await page.getByLabelText(words.search).fill('forró')
  await expect.poll(() => location.search).toBe('?estado=nao-enviadas&q=forr%C3%B3')
  await expect.poll(asked).toMatchObject({ search: 'forró' })
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await says(SCHEDULE.title)
})

test('offers recipes where there is none, and leads from one to the composer', async () => {
  await openScreen(PATH)
  await says(words.empty, words.emptyText)
  await look()
  await page.getByRole('link', { name: new RegExp(words.recipes.convite.title) }).click()
  await expect.element(page.getByLabelText(words.compose.title)).toHaveValue(words.recipes.convite.title)
})

test('says that nothing could be loaded, and tries again', async () => {
  const server = await openScreen(PATH, {
    schedules: { campaigns: { list: () => Promise.reject(refusal('forbidden')) } },
  })
  await says(words.loadFailed)
  server.answer({ schedules: { campaigns: { list: () => ({ ...CAMPAIGNS, campaigns: [CAMPAIGN] }) } } })
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await says(SCHEDULE.title)
})

test('has what is sent automatically in a tab beside it', async () => {
  await openScreen(PATH)
  await page.getByRole('tab', { name: words.tabs.automatic }).click()
  await says('Traga de volta quem já veio')
  expect(location.search).toBe('?aba=automaticas')
  await page.getByRole('tab', { name: words.tabs.campaigns }).click()
  await says(words.empty)
})
