import type { PolicyKind, Venue } from '@balcao/contract'
import { policyTitles } from '@balcao/copy/knowledge/policies'
import { overview } from '@balcao/copy/overview'
import { settings } from '@balcao/copy/settings/sections'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { look } from '../../testing/look.ts'
import { openScreen, says } from '../../testing/open-screen.tsx'
import { VENUE } from '../../testing/quiet-venue.ts'
import { type Answers, refusal } from '../../testing/scripted-server.ts'
import { ENTRIES } from './entries.ts'

const kinds = Object.keys(policyTitles) as PolicyKind[]
const LACKING: Venue = { ...VENUE, progress: 50, missing: ['history', 'address', 'contact', 'hours'] }
const ANSWERS: Answers = { policies: { list: () => ({ policies: kinds.map((kind) => ({ kind, content: '' })) }) } }

const list = page.getByRole('navigation', { name: settings.list })
const search = page.getByRole('searchbox', { name: settings.search })
const results = page.getByRole('navigation', { name: settings.results })
const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

beforeEach(() => {
  onTestFinished(() => page.viewport(1440, 900))
})

test.for([
  ['Quem somos', 'Configuração do Agente', '/dashboard/settings'],
  ['Horários', 'Horários de Atendimento', '/dashboard/settings/hours'],
  ['Cardápio', 'Cardápio', '/dashboard/menu'],
  ['Programação', 'Programação', '/dashboard/programme'],
  ['Conhecimento', 'O que o agente sabe', '/dashboard/knowledge'],
  ['Regras', 'Regras', '/dashboard/settings/rules'],
  ['Mesas', 'Mesas', '/dashboard/settings/tables'],
  ['Voz do agente', 'Voz do agente', '/dashboard/settings/voice'],
  ['Números', 'Configurações do Agente', '/dashboard/agent-settings'],
] as const)('shows %s beside the list, under its title', async ([part, heading, path]) => {
  await openScreen(part === 'Quem somos' ? '/dashboard/settings/voice' : '/dashboard/settings', ANSWERS)
  await list.getByRole('link', { name: part, exact: true }).click()
  await expect.element(title(heading)).toBeVisible()
  expect(location.pathname).toBe(path)
  await expect.element(list.getByRole('link', { name: part, exact: true })).toHaveAttribute('aria-current', 'page')
  expect(list.element().querySelectorAll('[aria-current]')).toHaveLength(1)
  await look()
})

test('leads to the lists, which are used every night', async () => {
  await openScreen('/dashboard/settings')
  await list.getByRole('link', { name: `Listas ${settings.leaves}` }).click()
  await expect.element(title('Listas')).toBeVisible()
  await expect.element(list).not.toBeInTheDocument()
})

test('says what is missing, with the way to each, and how much is there', async () => {
  await openScreen('/dashboard/settings/voice', { venue: { get: () => LACKING } })
  await says('50%', overview.agent.missing)
  await expect.element(page.getByRole('progressbar', { name: overview.agent.progress })).toHaveAttribute('value', '0.5')
  await page.getByRole('link', { name: overview.agent.gaps.address }).click()
  await expect.element(page.getByLabelText('Endereço')).toHaveFocus()
  await page.getByRole('link', { name: overview.agent.gaps.hours }).click()
  await expect.element(title('Horários de Atendimento')).toBeVisible()
  await page.getByRole('link', { name: overview.agent.gaps.history }).click()
  await expect.element(page.getByRole('heading', { name: 'Tipo e história' })).toBeInViewport()
})

test('says when nothing is missing', async () => {
  await openScreen('/dashboard/menu')
  await says('100%', settings.complete)
})

test('goes on without the figure where the venue cannot be read', async () => {
  await openScreen('/dashboard/menu', { venue: { get: () => Promise.reject(refusal('forbidden')) } })
  await says(settings.unknown)
  await expect.element(title('Cardápio')).toBeVisible()
})

test('leads from a search to the field, or the part, that it is about', async () => {
  await openScreen('/dashboard/settings', ANSWERS)
  await search.fill('couvert')
  await results.getByRole('link', { name: /^Couvert artístico/ }).click()
  await expect.element(title('Regras')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Couvert artístico' })).toHaveFocus()
  await expect.element(search).toHaveValue('')

  await search.fill('senha')
  await results.getByRole('link', { name: /^Alterar Senha/ }).click()
  await expect.element(page.getByLabelText('Senha Atual')).toBeInViewport()

  await search.fill('silêncio equipe')
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  await expect.element(page.getByLabelText('Silêncio depois que a equipe fala')).toHaveFocus()

  await search.fill('zebra')
  await says(settings.nothing('zebra'))
  await results.getByRole('link', { name: settings.searchIn('zebra', 'Regras') }).click()
  await expect.element(page.getByRole('searchbox', { name: 'Buscar nas políticas' })).toHaveValue('zebra')
})

test('searches with the keyboard, and shows the list again when it is emptied', async () => {
  await openScreen('/dashboard/settings', ANSWERS)
  await search.fill('horario')
  await look({ size: 'narrow' })
  await expect.element(list).not.toBeInTheDocument()
  await search.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(search).toHaveValue('')
  await expect.element(list).toBeVisible()
  await search.fill('horario')
  await search.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(title('Horários de Atendimento')).toBeVisible()
})

const FIELDS = Map.groupBy(
  ENTRIES.filter(({ to }) => to.includes('#')),
  ({ to }) => to.slice(0, to.indexOf('#')),
)

test.for([...FIELDS])('%s has every field that a search finds on it', async ([path, entries]) => {
  await openScreen(path, ANSWERS)
  const words = () => [...document.querySelectorAll('main :is(label, legend, h2, h3)')].map((each) => each.textContent)
  for (const { to } of entries) {
    const name = decodeURIComponent(to.slice(to.indexOf('#') + 1))
    await expect
      .poll(() => document.getElementById(name) !== null || words().includes(name), { message: to })
      .toBe(true)
  }
})

test('is a list of its own on phones, with a way back from each part', async () => {
  await page.viewport(390, 844)
  await openScreen('/dashboard/settings', ANSWERS)
  await list.getByRole('link', { name: 'Quem somos' }).click()
  await expect.element(title('Configuração do Agente')).toBeInViewport()
  await list.getByRole('link', { name: 'Mesas' }).click()
  await expect.element(title('Mesas')).toBeVisible()
  await expect.element(list).not.toBeInTheDocument()
  await page.getByRole('link', { name: settings.back, exact: true }).click()
  await expect.element(list).toBeVisible()
})
