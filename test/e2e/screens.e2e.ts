import { type Browser, expect, type Page, test } from '@playwright/test'
import { knowledgeScreens } from './support/knowledge-screens.ts'
import { listScreens } from './support/list-screens.ts'
import { keep, look, openPage } from './support/look.ts'
import { type Product, startProduct } from './support/product.ts'
import { reminderScreens } from './support/reminder-screens.ts'
import { someReservations } from './support/some-reservations.ts'
import { visitorScreens } from './support/visitor-screens.ts'

/**
 * Every screen of a venue that is at work: nothing scrolls sideways, nothing fails in the console, and axe finds nothing.
 * `SCREENS=profile` looks at those screens only whose names match.
 */

const NOW = '2026-12-11T20:40:00-03:00'
const WANTED = new RegExp(process.env.SCREENS ?? '')

type Screen = { name: string; open: (page: Page) => Promise<void> }

let product: Product
test.beforeAll(async () => {
  product = await startProduct({
    at: NOW,
    env: {
      SUPPORT_EMAIL: 'ajuda@balcao.example',
      SUPPORT_PHONE: '(11) 3555-0100',
      SOURCE_URL: 'https://codigo.example/balcao',
    },
  })
})
test.afterAll(() => product.stop())

const visitor: Screen[] = visitorScreens(() => product.url)

const inDashboard = async (page: Page, path = '') => {
  await page.goto(`${product.url}/dashboard${path}`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}
const owner: Screen[] = [
  { name: 'overview', open: (page) => inDashboard(page) },
  ...(['Configurações Gerais', 'Contato'] as const).map((tab, index) => ({
    name: ['configure-general', 'configure-contact'][index]!,
    open: async (page: Page) => {
      await inDashboard(page)
      await page.getByRole('button', { name: 'Configurar Agente' }).click()
      await page.getByRole('tab', { name: tab }).click()
    },
  })),
  {
    name: 'configure-hours',
    open: async (page) => {
      await inDashboard(page)
      await page.getByRole('button', { name: 'Configurar Agente' }).click()
      await page.getByRole('tab', { name: 'Horários de Atendimento' }).click()
    },
  },
  {
    name: 'try-out',
    open: async (page) => {
      await inDashboard(page)
      await page.getByRole('button', { name: 'Teste Assistente' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'try-out-trace',
    open: async (page) => {
      await inDashboard(page)
      await page.getByRole('button', { name: 'Teste Assistente' }).click()
      await page.getByRole('button', { name: 'Quero falar com um atendente' }).click()
      await page.getByText('Por que respondeu assim').click()
      await page.getByText('Motor local').waitFor()
    },
  },
  { name: 'agent-settings', open: (page) => inDashboard(page, '/agent-settings') },
  ...(
    [
      ['agent-form', 'Configurar Agente'],
      ['connection-status', 'Verificar Status'],
      ['new-connection', 'Nova Conexão'],
      ['disconnect', 'Desconectar'],
    ] as const
  ).map(([name, button]) => ({
    name,
    open: async (page: Page) => {
      await inDashboard(page, '/agent-settings')
      await page.getByRole('button', { name: button }).first().click()
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor()
    },
  })),
  { name: 'contacts', open: (page) => inDashboard(page, '/contacts') },
  {
    name: 'contact',
    open: async (page) => {
      await inDashboard(page, '/contacts')
      await page.getByRole('button', { name: 'Abrir Bianca Souza' }).click()
      await page.getByText('Pode receber campanhas').waitFor()
    },
  },
  {
    name: 'contacts-import',
    open: async (page) => {
      await inDashboard(page, '/contacts')
      await page.getByRole('button', { name: 'Importar' }).click()
      await page.getByRole('dialog').getByRole('textbox').fill('Ana Lima;(11) 98765-4321\nSem telefone;12')
      await page.getByText('não tem um telefone com DDD').waitFor()
    },
  },
  { name: 'configuration', open: (page) => inDashboard(page, '/settings') },
  ...['hours', 'rules', 'tables', 'voice'].map((part) => ({
    name: `settings-${part}`,
    open: (page: Page) => inDashboard(page, `/settings/${part}`),
  })),
  {
    name: 'settings-search',
    open: async (page) => {
      await inDashboard(page, '/settings')
      await page.getByLabel('Buscar configurações').fill('couvert')
      await page.getByRole('link', { name: 'Couvert artístico' }).waitFor()
    },
  },
  {
    name: 'configuration-password',
    open: async (page) => {
      await inDashboard(page, '/settings')
      await page.getByRole('button', { name: 'Alterar Senha' }).click()
      await page.getByRole('button', { name: 'Salvar Nova Senha' }).click()
      await page.getByText('Preencha todos os campos.').waitFor()
    },
  },
  { name: 'profile', open: (page) => inDashboard(page, '/profile') },
  {
    name: 'profile-delete',
    open: async (page) => {
      await inDashboard(page, '/profile')
      await page.getByRole('button', { name: 'Excluir minha conta' }).click()
      await page.getByRole('button', { name: 'Excluir para sempre' }).click()
      await page.getByText('Digite sua senha.').waitFor()
    },
  },
  ...knowledgeScreens(inDashboard),
  ...(
    [
      ['knowledge-add', '/knowledge', 'Adicionar', ''],
      ['knowledge-bulk', '/knowledge', 'Adicionar vários', 'Karaokê: toda terça, às 21h.\nPista'],
      ['menu-add', '/menu', 'Adicionar item', ''],
      ['menu-bulk', '/menu', 'Adicionar vários', 'Petiscos:\nBatata rústica 38,00\nChope'],
      ['event-add', '/programme', 'Adicionar evento', ''],
      ['events-bulk', '/programme', 'Adicionar vários', '12/12 22:00 Sexta do samba | Grupo Roda\nSem data'],
    ] as const
  ).map(([name, path, button, pasted]) => ({
    name,
    open: async (page: Page) => {
      await inDashboard(page, path)
      await page.getByRole('button', { name: button, exact: true }).click()
      await page.getByRole('dialog').waitFor()
      if (pasted) await page.getByLabel('Cole aqui').fill(pasted)
    },
  })),
  ...(
    [
      ['reservations', ''],
      ['reservations-day', '?dia=2026-12-12'],
      ['reservations-past', '?quando=passadas'],
    ] as const
  ).map(([name, view]) => ({
    name,
    open: async (page: Page) => {
      await someReservations(page, product)
      await inDashboard(page, `/reservations${view}`)
    },
  })),
  ...(
    [
      ['reservation-add', 'Nova reserva', ''],
      ['reservation-confirm', 'Confirmar', ''],
      ['reservation-edit', /^Mais ações da reserva de Otávio/, 'Editar'],
    ] as const
  ).map(([name, button, entry]) => ({
    name,
    open: async (page: Page) => {
      await someReservations(page, product)
      await inDashboard(page, '/reservations')
      await page.getByRole('button', { name: button }).locator('visible=true').first().click()
      if (entry) await page.getByRole('menuitem', { name: entry }).click()
      await page.getByRole('dialog').waitFor()
    },
  })),
  { name: 'menu', open: (page) => inDashboard(page, '/menu') },
  { name: 'events', open: (page) => inDashboard(page, '/programme') },
  ...listScreens((page) => inDashboard(page, '/lists')),
  ...reminderScreens(
    () => product,
    (page) => inDashboard(page, '/chats'),
  ),
  { name: 'integrations', open: (page) => inDashboard(page, '/integrations') },
  {
    name: 'messages',
    open: async (page) => {
      await inDashboard(page, '/messages')
      await page.getByRole('searchbox').fill('chope')
      await page.getByRole('link', { name: /chope/i }).first().waitFor()
    },
  },
  { name: 'quick-replies', open: (page) => inDashboard(page, '/messages?aba=respostas') },
  {
    name: 'quick-reply-add',
    open: async (page) => {
      await inDashboard(page, '/messages?aba=respostas')
      await page.getByRole('button', { name: 'Nova resposta rápida' }).click()
      await page.getByRole('button', { name: 'Salvar' }).click()
      await page.getByText('Escreva a mensagem.').waitFor()
    },
  },
  { name: 'chats', open: (page) => inDashboard(page, '/chats') },
  {
    name: 'thread',
    open: async (page) => {
      await inDashboard(page, '/chats')
      await page.getByText('Bianca Souza').click()
      await page.getByRole('log').waitFor()
    },
  },
]

// Parts, each with a product of its own, because all of them take two minutes on one page.
test.describe.configure({ mode: 'parallel' })
const PARTS = 3

test('what a visitor sees is in order', ({ browser }) => areInOrder(browser, visitor))
for (let part = 0; part < PARTS; part++)
  test(`what an owner sees is in order, part ${part + 1}`, ({ browser }) =>
    areInOrder(
      browser,
      owner.filter((_, at) => at % PARTS === part),
      true,
    ))

async function areInOrder(browser: Browser, screens: Screen[], signedIn = false) {
  test.setTimeout(300_000)
  const page = await openPage(browser, NOW)
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(String(error)))
  if (signedIn) await page.goto(await product.newLink())
  await lookAtEach(page, screens)
  expect(problems).toEqual([])
  await page.context().close()
}

async function lookAtEach(page: Page, screens: Screen[]) {
  for (const { name, open } of screens.filter((screen) => WANTED.test(screen.name)))
    await test.step(name, async () => {
      await open(page)
      await page.locator('main').first().waitFor()
      await look(page, name, { axe: true })
      if (name === 'landing') await keep(page, 'landing-whole', 'wide', 'light', true)
    })
}
