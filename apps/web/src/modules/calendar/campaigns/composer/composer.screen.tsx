import type { Schedule, SchedulePreview } from '@balcao/contract'
import { conflict } from '@balcao/copy/conflict'
import { errors } from '@balcao/copy/errors'
import { campaigns } from '@balcao/copy/outreach/campaigns'
import { schedules } from '@balcao/copy/schedules/screen'
import { series } from '@balcao/copy/schedules/series'
import { unsaved } from '@balcao/copy/unsaved'
import { ORPCError } from '@orpc/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { look } from '../../../../testing/look.ts'
import { openScreen, says } from '../../../../testing/open-screen.tsx'
import { PREVIEW, SCHEDULE } from '../../../../testing/outreach.ts'
import { refusal } from '../../../../testing/scripted-server.ts'
import { press } from '../../../../testing/windows.ts'

const { compose: words } = campaigns
const PATH = '/dashboard/remarketing/campaigns/new'
const SAMPLES = [
  { name: 'Ana Lima', phone: null, text: 'Oi Ana, vem?' },
  { name: null, phone: '5511987654321', text: 'Oi, vem?' },
]
const preview: SchedulePreview = {
  ...PREVIEW,
  total: 350,
  optedOut: 20,
  unreachable: 2,
  capped: 8,
  samples: SAMPLES,
  estimate: { lastAt: new Date('2026-12-12T00:26:00Z'), lastAtLocal: '2026-12-11T21:26', dailyCap: 187 },
}
const MADE: Schedule = { ...SCHEDULE, status: 'pending', startedAt: null, endedAt: null }

async function open(path = PATH, stored = MADE, tags: { tag: string; count: number }[] = []) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-11T18:00:00-03:00') })
  onTestFinished(() => void vi.useRealTimers())
  return openScreen(path, {
    schedules: {
      preview: () => preview,
      get: () => stored,
      recipients: () => ({ recipients: [], total: 0, pageSize: 50 }),
    },
    contacts: { tags: () => ({ tags }) },
    quickReplies: {
      list: () => ({ replies: [{ id: crypto.randomUUID(), shortcut: 'vem', text: 'Oi {nome}, vem?' }] }),
    },
  })
}
const go = (name: string) => page.getByRole('button', { name, exact: true }).click()
const inputsOf = ({ calls }: Awaited<ReturnType<typeof open>>, name: string) =>
  calls.filter(({ procedure }) => procedure === `schedules/${name}`).map(({ input }) => input)

/** Fills in the first two steps. */
async function write() {
  await page.getByLabelText(words.title).fill('Samba de sexta')
  await go(words.kinds.all)
  await go(words.continue)
  await page.getByLabelText('Texto').fill('Oi {nome}, vem?')
  await go(words.continue)
}

test('is for whoever has one of several tags, each of which is taken off by itself', async () => {
  const tags = ['vip', 'samba', 'aniversariante'].map((tag) => ({ tag, count: 2 }))
  const server = await open(PATH, MADE, tags)
  const { form } = schedules
  await go(words.kinds.tag)
  const select = page.getByLabelText(form.tag, { exact: true })
  for (const tag of ['vip', 'samba', 'aniversariante']) {
    await select.selectOptions(form.tagOption(tag, '2'))
    await expect.element(page.getByRole('button', { name: form.tagRemove(tag) })).toBeVisible()
  }
  await look()
  await page.getByRole('button', { name: form.tagRemove('samba') }).click()
  const audience = { kind: 'tag', tags: ['vip', 'aniversariante'] }
  await expect.poll(() => inputsOf(server, 'preview').at(-1)).toMatchObject({ audience })
})

test('asks for what is missing, step by step', async () => {
  await open()
  await go(words.continue)
  await says('Preencha este campo.', schedules.form.whoMissing)
  await look()
  await page.getByLabelText(words.title).fill('Samba')
  await go(words.kinds.tag)
  await says(schedules.form.noTags)
  // No step is passed over.
  await page.getByRole('button', { name: words.steps.when }).click()
  await says(schedules.form.whoMissing)
  await go(words.kinds.all)
  await go(words.continue)
  await page.getByRole('button', { name: words.steps.when }).click()
  await says(schedules.form.textMissing)
  await page.getByLabelText('Texto').fill('Oi')
  await go(words.continue)
  await go(`${words.modes.at} ${words.modeTexts.at}`)
  await page.getByLabelText(words.start).fill('2026-12-01T20:00')
  await go(words.review)
  await says(errors.schedule_past)
  await page.getByLabelText(words.start).fill('2026-12-12T20:00')
  await page.getByLabelText(words.end).fill('2026-12-12T19:00')
  await go(words.review)
  await says(schedules.form.endEarly)
})

test('shows how it will be, sends a test to the owner, asks once, and sends', async () => {
  const server = await open()
  await page.getByLabelText(words.title).fill('Samba de sexta')
  await go(words.kinds.all)
  await says('320 pessoas recebem', '20 pediram para não receber e ficam de fora', '2 não têm telefone e ficam de fora')
  await go(words.continue)
  await go(words.template)
  await page.getByRole('menuitem', { name: /vem/ }).click()
  await expect.element(page.getByLabelText('Texto')).toHaveValue('Oi {nome}, vem?')
  await says('Para Ana Lima', 'Oi Ana, vem?', '1 de 2')
  await go(words.nextSample)
  await says('Para (11) 98765-4321', '2 de 2')
  await look()
  server.answer({ schedules: { campaigns: { sendTest: () => Promise.reject(refusal('own_phone_unknown')) } } })
  await go(words.test)
  await says(words.testFailed, errors.own_phone_unknown)
  server.answer({ schedules: { campaigns: { sendTest: () => ({ phone: '5511987654321' }) } } })
  await go(words.test)
  await says(words.tested('(11) 98765-4321'))
  expect(inputsOf(server, 'campaigns/sendTest').at(-1)).toMatchObject({ text: 'Oi {nome}, vem?', fileId: null })
  await go(words.continue)
  // The end leaves the channel enough time.
  await expect.element(page.getByLabelText(words.end)).toHaveValue('2026-12-11T23:00')
  await look()
  await go(words.review)
  await says(words.confirm.now, words.confirm.startsNow)
  await look()
  server.answer({ schedules: { create: () => Promise.reject(refusal('messages_spent')) } })
  await press('Enviar para 320 pessoas')
  await says(words.failed, errors.messages_spent)
  server.answer({ schedules: { create: () => MADE, change: () => ({ ...MADE, status: 'running' }) } })
  await press('Enviar para 320 pessoas')
  await says(words.sent)
  expect(inputsOf(server, 'create')).toMatchObject([
    {},
    {
      type: 'campaign',
      audience: { kind: 'all' },
      title: 'Samba de sexta',
      start: '2026-12-11T18:10',
      recurrence: 'none',
    },
  ])
  expect(inputsOf(server, 'change')).toMatchObject([{ id: MADE.id, action: 'sendNow', base: { text: MADE.text } }])
  // Pressing twice creates one campaign at the server.
  const keys = server.keys.slice(-2)
  expect(keys[0]).toBe(keys[1])
  await expect.poll(() => location.pathname).toBe(`/dashboard/remarketing/campaigns/${MADE.id}`)
})

test('says of one that was stored and could not leave at once when it leaves', async () => {
  const server = await open()
  await write()
  await go(words.review)
  server.answer({ schedules: { create: () => MADE, change: () => Promise.reject(refusal('internal')) } })
  await press('Enviar para 320 pessoas')
  await says(words.notSentYet)
  await expect.poll(() => location.pathname).toBe(`/dashboard/remarketing/campaigns/${MADE.id}`)
})

test('schedules one that repeats, from a recipe', async () => {
  const server = await open(`${PATH}?receita=programacao`)
  await expect.element(page.getByLabelText(words.title)).toHaveValue(campaigns.recipes.programacao.title)
  await go(words.continue)
  await go(words.continue)
  await expect.element(page.getByLabelText(words.firstStart)).toHaveValue('2026-12-17T11:00')
  await expect.element(page.getByRole('button', { name: 'Qui', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await go(words.review)
  await says(words.confirm.repeat, words.confirm.starts('qui, 17/12, 11:00'), 'Depois, toda semana.')
  await look()
  server.answer({ schedules: { create: () => MADE } })
  await press(words.confirm.submitAt)
  await says(words.scheduled)
  expect(inputsOf(server, 'create')).toMatchObject([
    { recurrence: 'weekly', start: '2026-12-17T11:00', end: '2026-12-17T14:00' },
  ])
  expect(inputsOf(server, 'change')).toEqual([])
})

test('asks before a link or Back loses what was filled in', async () => {
  await open()
  await page.getByLabelText(words.title).fill('Samba')
  await page.getByRole('link', { name: campaigns.back }).click()
  await says(unsaved.title)
  await press(unsaved.stay)
  await expect.element(page.getByLabelText(words.title)).toHaveValue('Samba')
  await page.getByRole('link', { name: campaigns.back }).click()
  await press(unsaved.discard)
  await expect.poll(() => location.pathname).toBe('/dashboard/remarketing')
})

test('changes one, and says what changed meanwhile', async () => {
  const server = await open(`/dashboard/remarketing/campaigns/${MADE.id}/edit`)
  await expect.element(page.getByLabelText(words.title)).toHaveValue(MADE.title)
  await go(words.continue)
  await page.getByLabelText('Texto').fill('Outro texto')
  await go(words.continue)
  await expect.element(page.getByRole('button', { name: words.modes.now })).not.toBeInTheDocument()
  await page.getByLabelText(words.start).fill('2026-12-12T20:00')
  const changed = { text: 'O texto da Bia' }
  server.answer({
    schedules: { update: () => Promise.reject(new ORPCError('changed_meanwhile', { status: 409, data: { changed } })) },
  })
  await go(words.review)
  await press(words.confirm.submitSave)
  await says(conflict.title, 'Você: Outro texto', 'Agora: O texto da Bia')
  server.answer({ schedules: { update: () => MADE } })
  await press(conflict.save)
  await says(words.saved)
  expect(inputsOf(server, 'update').at(-1)).toMatchObject({
    id: MADE.id,
    scope: 'this',
    text: 'Outro texto',
    base: changed,
  })
})

test('changes of one that repeats the days that are asked for', async () => {
  const weekly: Schedule = { ...MADE, recurrence: 'weekly' }
  const server = await open(`/dashboard/remarketing/campaigns/${MADE.id}/edit?dia=2026-12-18`, weekly)
  await go(words.continue)
  await page.getByLabelText('Texto').fill('Outro texto')
  await go(words.continue)
  await go(words.review)
  await says(series.save.title)
  await page.getByLabelText(series.scopes.following).click()
  server.answer({ schedules: { update: () => weekly } })
  await press('Salvar')
  await says(words.saved)
  expect(inputsOf(server, 'get')[0]).toEqual({ id: MADE.id, date: '2026-12-18' })
  expect(inputsOf(server, 'update')).toMatchObject([{ id: MADE.id, scope: 'following', text: 'Outro texto' }])
})

test('changes nothing of one that has begun', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-11T18:00:00-03:00') })
  onTestFinished(() => void vi.useRealTimers())
  await openScreen(`/dashboard/remarketing/campaigns/${SCHEDULE.id}/edit`, { schedules: { get: () => SCHEDULE } })
  await says(words.begun)
  await expect.element(page.getByLabelText(words.title)).not.toBeInTheDocument()
})
