import type { Session } from '@balcao/contract'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SESSION } from '../../../dev/samples.ts'
import { look } from '../../testing/look.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import { CONVERSATION, MESSAGE, quietThread } from '../../testing/quiet-thread.ts'

const TEAMMATE: Session = { ...SESSION, user: { ...SESSION.user!, isTeammate: true } }
const menu = page.getByRole('navigation', { name: 'Menu principal' })
const more = menu.getByRole('button', { name: /Mais/ })

beforeEach(() => {
  onTestFinished(() => page.viewport(1440, 900))
})

/** Returns the entries that are in sight, in their order. */
const shown = () =>
  [...menu.element().querySelectorAll('li > a, li > button')]
    .filter((entry) => entry.checkVisibility())
    .map(({ textContent }) => textContent)

/** Returns the entries that open below the last one. */
async function behindMore() {
  await more.click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  return page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent)
}

/** Returns the entries that say that they are the current one. */
const current = () =>
  [...menu.element().querySelectorAll('[aria-current]')]
    .filter((entry) => entry.checkVisibility())
    .map(({ textContent }) => textContent)

test('has nine entries beside a page, the last of which opens the rest', async () => {
  await openScreen('/dashboard')
  expect(shown()).toEqual([
    'Dashboard',
    'Chats',
    'Contatos',
    'Agendamentos',
    'Remarketing',
    'Configurações',
    'Reservas',
    'Listas',
    'Mais',
  ])
  expect(await behindMore()).toEqual(['Mensagens', 'Automações', 'Integrações', 'Assinatura', 'Equipe'])
  await look({ size: 'wide', floating: true })
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.poll(() => location.pathname).toMatch(/messages|automations/)
  await expect.poll(current).toEqual(['Mais'])
})

test('has five entries below a page on phones', async () => {
  await page.viewport(390, 844)
  await openScreen('/dashboard', { reservations: { requested: () => ({ count: 3 }) } })
  expect(shown().map((entry) => entry?.replace(/^3.*(?=Mais)/, ''))).toEqual([
    'Dashboard',
    'Chats',
    'Contatos',
    'Agendamentos',
    'Mais',
  ])
  await expect.poll(() => more.element().textContent).toContain('3 pedidos esperando')
  expect((await behindMore()).map((entry) => entry?.replace(/3.*/, ''))).toEqual([
    'Remarketing',
    'Configurações',
    'Reservas',
    'Listas',
    'Mensagens',
    'Automações',
    'Integrações',
    'Assinatura',
    'Equipe',
  ])
})

test('shows a teammate what is theirs', async () => {
  await openScreen('/dashboard/contacts', {}, TEAMMATE)
  expect(shown()).toEqual(['Dashboard', 'Chats', 'Contatos', 'Agendamentos', 'Reservas', 'Listas', 'Mensagens'])
  await page.viewport(390, 844)
  expect(shown()).toEqual(['Dashboard', 'Chats', 'Contatos', 'Agendamentos', 'Mais'])
  expect(await behindMore()).toEqual(['Reservas', 'Listas', 'Mensagens'])
})

test.for([
  ['/dashboard/settings', 'Configurações'],
  ['/dashboard/settings/hours', 'Configurações'],
  ['/dashboard/agent-settings', 'Configurações'],
  ['/dashboard/menu', 'Configurações'],
  ['/dashboard/programme', 'Configurações'],
  ['/dashboard/knowledge/proofs', 'Configurações'],
  ['/dashboard/profile', 'Configurações'],
  ['/dashboard/lists', 'Listas'],
  ['/dashboard/tokens', 'Mais'],
  ['/dashboard/subscription', 'Mais'],
  ['/dashboard/messages', 'Mais'],
  ['/dashboard/team', 'Mais'],
] as const)('%s belongs to %s', async ([path, entry]) => {
  await openScreen(path)
  expect(current()).toEqual([entry])
})

test('leaves an open thread its room on phones', async () => {
  await page.viewport(390, 844)
  await openScreen(`/dashboard/chats/${CONVERSATION.id}`, quietThread)
  await expect.element(page.getByText(MESSAGE.text)).toBeVisible()
  await expect.element(menu).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Voltar para as conversas' }).click()
  await expect.element(menu).toBeVisible()
})
