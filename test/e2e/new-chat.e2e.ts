import { expect, type Page, test } from '@playwright/test'
import { says } from './support/failing.ts'
import { look } from './support/look.ts'
import { channelsOf, rpc } from './support/owner.ts'
import { type Product, startProduct } from './support/product.ts'

/** A person of the venue writes first, to people who never wrote; what leaves is looked for on their simulated phones. */

const NOW = '2026-12-11T20:40:00-03:00'
const SECOND = '5511955550199'
const blank = { email: '', birthday: null, notes: '', tags: [] }

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ at: NOW })
})
test.afterAll(() => product.stop())
test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.clock.install({ time: new Date(NOW) })
  await page.goto(await product.newLink())
})

const add = (page: Page, name: string, phone: string) =>
  rpc<{ id: string }>(page, product.url, 'contacts/add', { ...blank, name, phone })
const visit = (page: Page, path: string) => page.goto(`${product.url}/dashboard${path}`)
const list = (page: Page) => page.getByRole('navigation', { name: 'Conversas', exact: true })
const thread = (page: Page, name: string) => page.getByRole('region', { name: `Conversa com ${name}` })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Nova conversa' })
const received = (phone: string) => product.phones.inbox(phone)

/** Writes in the conversation that is open. */
async function say(page: Page, words: string) {
  const field = page.getByRole('textbox', { name: 'Digite uma mensagem' })
  await field.fill(words)
  await field.press('Enter')
}

test('to a contact who was written down, who has it on the phone', async ({ page }) => {
  const phone = '5511944441001'
  await product.phones.add('Otávio Lacerda', phone)
  const contact = await add(page, 'Otávio Lacerda', phone)
  await visit(page, '/contacts')
  await page.getByRole('button', { name: 'Abrir Otávio Lacerda' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Conversar' }).click()
  await expect(thread(page, 'Otávio Lacerda').getByText('Nenhuma mensagem')).toBeVisible()
  await expect(thread(page, 'Otávio Lacerda').getByText('Com você', { exact: true })).toBeVisible()
  await expect(list(page).getByText('Nenhuma mensagem')).toBeVisible()
  await look(page, 'new-chat-begun')
  await say(page, 'Sua mesa de sábado está garantida!')
  await expect.poll(() => received(phone)).toMatchObject([{ text: 'Sua mesa de sábado está garantida!' }])
  const { conversationId } = (
    await rpc<{ contact: { conversationId: string } }>(page, product.url, 'contacts/get', { contactId: contact.id })
  ).contact

  // The same way leads back to it.
  await visit(page, '/contacts')
  await page.getByRole('button', { name: 'Abrir Otávio Lacerda' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Conversar' }).click()
  await expect(page).toHaveURL(`${product.url}/dashboard/chats/${conversationId}`)
})

test('to whoever is found in the window, or has the phone that is typed there', async ({ page }) => {
  // WhatsApp keeps this one without the ninth digit.
  const old = '551196661002'
  await product.phones.add('Duda Lins', old)
  await product.phones.add('Caio Prado', '5511944441003')
  const caio = await add(page, 'Caio Prado', '5511944441003')
  await rpc(page, product.url, 'contacts/setOptOut', { contactId: caio.id, optedOut: true, reason: '' })
  await visit(page, '/chats')
  await page.getByRole('button', { name: 'Nova conversa' }).click()
  const who = dialog(page).getByLabel('Contato ou telefone')
  const found = dialog(page).getByRole('list', { name: 'Contatos encontrados' })
  await found.waitFor()
  await look(page, 'new-chat', { floating: true })
  await dialog(page).getByRole('button', { name: 'Conversar' }).click()
  await expect(dialog(page).getByText('Escolha um contato ou digite um telefone com DDD.')).toBeVisible()
  await who.fill('ninguém com este nome')
  await expect(dialog(page).getByText('Nenhum contato encontrado.')).toBeVisible()

  // With keys alone.
  await who.fill('caio')
  await expect(found.getByRole('button')).toHaveCount(1)
  await who.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(who).toHaveValue('Caio Prado')
  await expect(dialog(page).getByText('Este contato pediu para não receber divulgação.')).toBeVisible()
  await look(page, 'new-chat-opted-out', { floating: true })

  // Nobody has this phone yet; the network is gone at first.
  let isGone = true
  await page.route('**/api/rpc/conversations/start', (route) => (isGone ? route.abort() : route.continue()))
  await who.fill('11 99666-1002')
  const name = dialog(page).getByLabel('Nome')
  await expect(dialog(page).getByText('(11) 99666-1002 ainda não está nos seus contatos.')).toBeVisible()
  await name.fill('Duda Lins')
  await name.press('Enter')
  await expect(dialog(page).getByRole('alert')).toContainText('Sem resposta do servidor.')
  await look(page, 'new-chat-phone', { floating: true })
  isGone = false
  await dialog(page).getByRole('button', { name: 'Conversar' }).click()
  await expect(thread(page, 'Duda Lins')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await say(page, 'Seu ingresso está na porta.')
  await expect.poll(() => received(old)).toMatchObject([{ text: 'Seu ingresso está na porta.' }])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('to a phone that was looked for among the chats, and is told when it is not on WhatsApp', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/chats')
  const search = page.getByRole('searchbox', { name: 'Pesquisar ou começar uma nova conversa' })
  await search.fill('Fulano de Tal')
  await expect(page.getByText('Nada encontrado')).toBeVisible()
  await page.getByRole('button', { name: 'Nova conversa' }).last().click()
  await expect(dialog(page).getByLabel('Contato ou telefone')).toHaveValue('Fulano de Tal')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await search.fill('(11) 94444-1004')
  const write = page.getByRole('button', { name: 'Escrever para (11) 94444-1004' })
  await write.waitFor()
  await look(page, 'new-chat-from-search')
  await write.click()
  await say(page, 'Oi! Aqui é do bar.')
  await expect(page.getByText('Não enviada: este contato não está no WhatsApp.')).toBeVisible()
})

test('from the channel that is chosen, where there are several', async ({ page }) => {
  const phone = '5511944441005'
  await product.phones.add('Salão', SECOND)
  await product.phones.add('Elis Moura', phone)
  await add(page, 'Elis Moura', phone)
  const asked = { network: 'demo', newNumber: SECOND.slice(2), page: 'settings' }
  const { channelId } = await rpc<{ channelId: string }>(page, product.url, 'channels/connect', asked)
  await rpc(page, product.url, 'channels/rename', { channelId, label: 'Salão de festas' })
  type Attempt = { step: string; qr: { code: string } | null }
  const attempt = () => rpc<Attempt>(page, product.url, 'channels/attempt', { channelId })
  await expect.poll(async () => (await attempt()).step).toBe('waiting-scan')
  await product.phones.scan(SECOND, (await attempt()).qr!.code)
  await expect.poll(async () => (await attempt()).step).toBe('connected')
  expect(await channelsOf(page, product.url)).toHaveLength(2)

  await visit(page, '/contacts')
  await page.getByRole('button', { name: 'Abrir Elis Moura' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Conversar' }).click()
  await page.getByRole('menuitem', { name: 'Salão de festas' }).waitFor()
  await look(page, 'new-chat-number', { floating: true })
  await page.getByRole('menuitem', { name: 'Salão de festas' }).click()
  await expect(thread(page, 'Elis Moura')).toBeVisible()
  await say(page, 'O salão está livre no dia 20.')
  await expect.poll(() => received(phone)).toMatchObject([{ from: SECOND, text: 'O salão está livre no dia 20.' }])
  const atTheHall = page.url()

  await page.keyboard.press('Alt+KeyC')
  await dialog(page).getByLabel('Contato ou telefone').fill('elis')
  await dialog(page)
    .getByRole('button', { name: /Elis Moura/ })
    .click()
  await dialog(page).getByLabel('Pelo número').selectOption({ index: 1 })
  await look(page, 'new-chat-numbers', { floating: true })
  await dialog(page).getByRole('button', { name: 'Conversar' }).click()
  await expect(thread(page, 'Elis Moura').getByText('Nenhuma mensagem')).toBeVisible()
  await say(page, 'E o bar também.')
  await expect.poll(async () => (await received(phone)).length).toBe(2)
  expect((await received(phone))[1]!.from).not.toBe(SECOND)

  // Its channel is gone: what was said there is kept, and who is to be told more is written to by another.
  const here = page.url()
  await rpc(page, product.url, 'channels/remove', { channelId })
  let isGone = true
  await page.route('**/api/rpc/conversations/start', (route) => (isGone ? route.abort() : route.continue()))
  await page.goto(atTheHall)
  await expect(thread(page, 'Elis Moura').getByText('O salão está livre no dia 20.')).toBeVisible()
  await expect(thread(page, 'Elis Moura').getByText(/^Esta conversa era do número Salão de festas/)).toBeVisible()
  const begin = () => thread(page, 'Elis Moura').getByRole('button', { name: 'Conversar' }).click()
  await begin()
  await says(
    page,
    'Não foi possível abrir a conversa',
    'Sem resposta do servidor. Confira sua conexão e tente de novo.',
  )
  isGone = false
  await begin()
  await expect(page).toHaveURL(here)
  await expect(thread(page, 'Elis Moura').getByText('E o bar também.')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
