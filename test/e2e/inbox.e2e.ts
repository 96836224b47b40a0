import { expect, type Page, test } from '@playwright/test'
import { hum } from './support/hum.ts'
import { look } from './support/look.ts'
import { rpc } from './support/owner.ts'
import { fillsInOwnFields } from './support/own-fields.ts'
import { type Product, startProduct } from './support/product.ts'
import { writeIn } from './support/write-in.ts'

/**
 * A person's evening in the chats screen: a file, a voice note, a quick reply, an answer to a message, an emoji, a note, a
 * tag, and a search through everything. What leaves is looked for on the customer's simulated phone.
 */

const NOW = '2026-12-11T20:40:00-03:00'
const VENUE = '5511955550100'
const BIANCA = '5511955550133'
const OTAVIO = '5511955550177'
const DORA = '5511955550188'
const LIA = '5511955550199'
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ at: NOW })
})
test.afterAll(() => product.stop())

const log = (page: Page) => page.getByRole('log')
const field = (page: Page) => page.getByRole('textbox', { name: 'Digite uma mensagem' })
const wordsOn = async (phone: string) => (await product.phones.inbox(phone)).map(({ text }) => text)

async function openThread(page: Page) {
  await page.goto(await product.newLink())
  await page.goto(`${product.url}/dashboard/chats`)
  await page.getByText('Bianca Souza').click()
  await log(page).waitFor()
}

test('files, voice, quick replies, quotes, reactions, notes, tags and search', async ({ page }) => {
  // Each of its states is looked at in light and dark.
  test.setTimeout(480_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await hum(page)
  await page.clock.install({ time: new Date(NOW) })
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))

  await page.goto(await product.newLink())
  await page.goto(`${product.url}/dashboard/messages?aba=respostas`)
  await page.getByRole('button', { name: 'Nova resposta rápida' }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Escreva a mensagem.')).toBeVisible()
  await page.getByLabel('Atalho').fill('pix')
  await page.getByLabel('Mensagem', { exact: true }).fill('{saudacao} {nome}, nossa chave PIX é pix@farol.example')
  await look(page, 'quick-reply-filled', { only: 'wide', floating: true })
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('/pix')).toBeVisible()
  await page.getByRole('button', { name: 'Nova resposta rápida' }).click()
  await page.getByLabel('Atalho').fill('PIX')
  await page.getByLabel('Mensagem', { exact: true }).fill('outra')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Já existe uma resposta rápida com este atalho.')).toBeVisible()

  await openThread(page)
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'salao.png', mimeType: 'image/png', buffer: PIXEL })
  await page.getByRole('dialog').getByLabel('Legenda').fill('Olha o salão')
  const preview = page.getByRole('dialog').locator('img')
  expect(await preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await look(page, 'attach', { only: 'wide', floating: true })
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click()
  await expect.poll(() => wordsOn(BIANCA), { timeout: 20_000 }).toContain('Olha o salão')
  await expect(log(page).locator('img[src^="/api/media/"]')).toBeVisible()

  const large = { name: 'filme.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(16 * 1024 * 1024 + 1) }
  await page.locator('input[type=file]').last().setInputFiles(large)
  await expect(page.getByText('filme.mp4 passa de 16 MB e não foi anexado.')).toBeVisible()

  await page.getByRole('button', { name: 'Gravar mensagem de voz' }).click()
  await expect(page.getByText('0:02')).toBeVisible()
  await look(page, 'voice', { only: 'wide', floating: true })
  await page.getByRole('button', { name: 'Enviar mensagem de voz' }).click()
  await expect(log(page).getByLabel('Mensagem de voz')).toBeVisible({ timeout: 20_000 })

  await field(page).fill('/p')
  await expect(page.getByText('/pix')).toBeVisible()
  await look(page, 'quick-replies', { only: 'wide', floating: true })
  await field(page).press('Enter')
  await expect(field(page)).toHaveValue('Boa noite Bianca, nossa chave PIX é pix@farol.example')
  await field(page).press('Enter')
  await expect
    .poll(() => wordsOn(BIANCA), { timeout: 20_000 })
    .toContain('Boa noite Bianca, nossa chave PIX é pix@farol.example')

  await product.phones.send(BIANCA, VENUE, 'Posso levar um bolo de aniversário?')
  const asked = log(page).getByText('Posso levar um bolo de aniversário?')
  await expect(asked).toBeVisible()
  await asked.hover()
  await page.getByRole('button', { name: 'Ações da mensagem de Cliente' }).last().click()
  await look(page, 'message-actions', { only: 'wide', floating: true })
  await page.getByRole('menuitem', { name: 'Reagir 🎉' }).click()
  await expect(log(page).getByTitle('Reação da casa')).toBeVisible()
  await asked.hover()
  await page.getByRole('button', { name: 'Ações da mensagem de Cliente' }).last().click()
  await page.getByRole('menuitem', { name: 'Responder' }).click()
  await expect(page.getByText('Respondendo a Bianca Souza')).toBeVisible()
  await field(page).fill('Pode sim!')
  await field(page).press('Enter')
  await expect(log(page).getByText('Em resposta a')).toHaveCount(1)

  await page.keyboard.press('Alt+KeyN')
  const note = page.getByRole('textbox', { name: 'Nota interna: só a sua equipe vê' })
  await note.fill('Mesa perto da janela, por favor')
  await note.press('Enter')
  await expect(log(page).getByText('Mesa perto da janela, por favor')).toBeVisible()
  await page.getByRole('button', { name: 'Voltar a escrever ao cliente' }).click()

  await field(page).fill('{Saudação}, { nome }: sua mesa é a 7')
  await field(page).press('Enter')
  await expect.poll(() => wordsOn(BIANCA), { timeout: 20_000 }).toContain('Boa noite, Bianca: sua mesa é a 7')

  await fillsInOwnFields(page, product, { name: 'Bianca', phone: BIANCA })

  await field(page).fill('Amanhã tem jazz, {nome}!')
  await page.getByRole('button', { name: 'Anexar' }).click()
  await page.getByRole('menuitem', { name: 'Agendar envio' }).click()
  const later = page.getByRole('dialog', { name: 'Agendar envio' })
  await expect(later.getByLabel('Mensagem')).toHaveValue('Amanhã tem jazz, {nome}!')
  await later.getByRole('button', { name: 'Agendar', exact: true }).click()
  await expect(later.getByText('Diga o dia e a hora.')).toBeVisible()
  await later.getByLabel('Dia').fill('2026-12-10')
  await later.getByLabel('Hora').last().fill('10:00')
  await later.getByLabel('Hora').last().press('Tab')
  await expect(later.getByText('Esta hora já passou.')).toBeVisible()
  await later.getByRole('button', { name: 'Amanhã às 10:00' }).click()
  await look(page, 'schedule-send', { only: 'wide' })
  await later.getByRole('button', { name: 'Agendar', exact: true }).click()
  await expect(page.getByText('Envio agendado')).toBeVisible()
  await expect(field(page)).toHaveValue('')
  const notes = page.getByRole('region', { name: 'Mensagens agendadas' })
  await expect(notes).toContainText('Sai em sáb, 12/12, 10:00 · Amanhã tem jazz, {nome}!')
  await look(page, 'thread-scheduled', { only: 'wide', floating: true })
  await notes.getByRole('button', { name: 'Cancelar o envio de sáb, 12/12, 10:00' }).click()
  await page.getByRole('button', { name: 'Cancelar envio' }).click()
  await expect(notes).toHaveCount(0)

  await page.getByLabel('Nova etiqueta').fill('Aniversariante')
  await page.getByRole('button', { name: 'Adicionar etiqueta' }).click()
  await expect(page.getByRole('button', { name: 'Tirar a etiqueta Aniversariante' })).toBeVisible()
  await page.mouse.move(0, 0)
  await look(page, 'thread-tools', { only: 'wide', floating: true })
  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByLabel('Etiqueta', { exact: true }).selectOption('Aniversariante')
  await look(page, 'chats-filters', { only: 'wide', floating: true })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('navigation', { name: 'Conversas', exact: true }).getByRole('link')).toHaveCount(1)

  await log(page).focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible()
  await look(page, 'shortcuts', { only: 'wide', floating: true })

  expect(await wordsOn(BIANCA)).not.toContain('Mesa perto da janela, por favor')
  await page.goto(`${product.url}/dashboard/messages`)
  await look(page, 'messages-empty', { only: 'wide', floating: true })
  await page.getByRole('searchbox').fill('ANIVERSARIO bolo')
  const found = page.getByRole('link', { name: /Posso levar um bolo/ })
  await expect(found).toHaveCount(1)
  await look(page, 'messages-found', { only: 'wide', floating: true })
  const contact = page.getByRole('textbox', { name: 'Contato' })
  await contact.fill('ninguém assim')
  await expect(page.getByText('Nenhum contato encontrado')).toBeVisible()
  await contact.fill('BIANCA')
  await expect(page.getByRole('list', { name: 'Contatos encontrados' }).getByRole('listitem')).toHaveCount(1)
  await look(page, 'messages-contact', { only: 'wide', floating: true })
  await contact.press('Enter')
  await expect(contact).toHaveValue('Bianca Souza')
  await expect(page).toHaveURL(/contato=/)
  await page.reload()
  await expect(contact).toHaveValue('Bianca Souza')
  await expect(found).toHaveCount(1)
  await page.getByLabel('De', { exact: true }).fill('2026-12-11')
  await page.getByLabel('Até', { exact: true }).fill('2026-12-10')
  await expect(page.getByText('A data final vem antes da inicial.')).toBeVisible()
  await page.getByLabel('Até', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Tirar o contato da pesquisa' }).click()
  await expect(page).not.toHaveURL(/contato=/)
  await found.click()
  await expect(log(page).getByText('Posso levar um bolo de aniversário?').first()).toBeInViewport()
  expect(problems).toEqual([])
})

test('beside a thread stand the tables of who writes', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.clock.install({ time: new Date(NOW) })
  await product.phones.add('Otávio Lacerda', OTAVIO)
  await product.phones.send(
    OTAVIO,
    VENUE,
    'quero reservar uma mesa amanhã 20h para 6 pessoas em nome de Otávio Lacerda',
  )
  await expect.poll(() => wordsOn(OTAVIO), { timeout: 30_000 }).toHaveLength(1)
  await page.goto(await product.newLink())
  await page.goto(`${product.url}/dashboard/chats`)
  await page.getByText('Otávio Lacerda').first().click()
  const panel = page.getByRole('complementary', { name: 'Contato' })
  await expect(panel.getByText('12/12/2026, 20:00 · 6 pessoas')).toBeVisible()
  await look(page, 'contact-tables', { only: 'wide' })
})

test('a table is confirmed and taken, and a name of the list let in, inside the thread', async ({ page }) => {
  await page.clock.install({ time: new Date(NOW) })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(await product.newLink())
  await page.goto(`${product.url}/dashboard/chats`)
  const night = { title: 'Baile', date: '2026-12-11', starts: '23:00', attractions: '', entrance: '', description: '' }
  await rpc(page, product.url, 'events/add', night)
  const { events } = await rpc<{ events: { id: string }[] }>(page, product.url, 'events/list', { search: 'Baile' })
  const list = { name: 'Lista Baile', quota: null, cutOff: '', benefit: '', companionsAtMost: 2, isOpen: true }
  await rpc(page, product.url, 'guestLists/add', { eventId: events[0]!.id, list })
  await product.phones.add('Lia Prado', LIA)
  await product.phones.send(LIA, VENUE, 'quero reservar uma mesa hoje 22h para 4 pessoas em nome de Lia Prado')
  await expect.poll(() => wordsOn(LIA), { timeout: 60_000 }).toHaveLength(1)
  await product.phones.send(LIA, VENUE, 'coloca meu nome na Lista Baile de hoje: Lia Prado')
  await expect.poll(() => wordsOn(LIA), { timeout: 60_000 }).toHaveLength(2)

  await page.getByText('Lia Prado').first().click()
  const requests = page.getByRole('list', { name: 'Pedidos de mesa a confirmar' })
  await expect(requests.getByText('hoje, 22:00 · 4 pessoas')).toBeVisible()
  await look(page, 'thread-request', { only: 'wide' })
  await requests.getByRole('button', { name: 'Confirmar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
  await expect(requests).toHaveCount(0)
  await expect.poll(() => wordsOn(LIA), { timeout: 60_000 }).toHaveLength(3)

  await page.setViewportSize({ width: 390, height: 844 })
  const booked = page.getByRole('list', { name: 'Próximas mesas' })
  const listed = page.getByRole('list', { name: 'Nomes deste cliente em listas' })
  await booked.getByRole('button', { name: 'Chegou' }).click()
  await expect(booked.getByText('Na casa')).toBeVisible()
  await listed.getByRole('button', { name: 'Entrar: Lia Prado' }).click()
  await expect(listed.getByText('Entrou', { exact: true })).toBeVisible()
  await look(page, 'thread-arrived', { only: 'narrow', floating: true })
  await page.getByRole('button', { name: 'Ver contato' }).click()
  await expect(page.getByRole('dialog').getByText('1 mesa, 1 entrada por lista')).toBeVisible()
})

test('on a phone, and when the server cannot be reached', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.clock.install({ time: new Date(NOW) })
  await openThread(page)
  await look(page, 'thread-tools', { only: 'narrow', floating: true })
  const { contacts } = await rpc<{ contacts: { id: string }[] }>(page, product.url, 'contacts/list', {
    search: 'bianca',
  })
  const wish = { contactId: contacts[0]!.id, optedOut: true, reason: 'Pediu no balcão' }
  await rpc(page, product.url, 'contacts/setOptOut', wish)
  await page.getByRole('button', { name: 'Ver contato' }).click()
  await page.getByText('Primeiro contato').waitFor()
  await expect(page.getByRole('dialog').getByText(/Pediu no balcão/)).toBeVisible()
  await look(page, 'contact-panel', { only: 'narrow', floating: true })
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()

  await page.route('**/api/conversations/*/files', (route) => route.abort())
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'lista.pdf', mimeType: 'application/pdf', buffer: PIXEL })
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click()
  await expect(log(page).getByText(/Não enviada:/)).toBeVisible()
  // Looked at when the window has closed for good.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await look(page, 'file-failed', { only: 'narrow', floating: true })
  await page.unroute('**/api/conversations/*/files')
  await log(page).getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(log(page).getByRole('link', { name: 'Baixar lista.pdf' })).toBeVisible()
  await page.goto(`${product.url}/dashboard/messages?q=mesa&de=2026-12-01`)
  await page.getByText('Pesquisar', { exact: true }).first().waitFor()
  await page.waitForTimeout(500)
  await look(page, 'messages-found', { only: 'narrow', floating: true })
  await page.getByRole('textbox', { name: 'Contato' }).click()
  await page.getByRole('list', { name: 'Contatos encontrados' }).waitFor()
  await look(page, 'messages-contact', { only: 'narrow', floating: true })
})

test('a wide window shows every state of the list whole', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await openThread(page)
  const states = page.getByRole('navigation', { name: 'Mostrar conversas' })
  expect(await states.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('a conversation that waits stays within its row, however many messages are unread', async ({ page }) => {
  await product.phones.add('Dora Quintela', DORA)
  for (let count = 0; count < 12; count++) await product.phones.send(DORA, VENUE, 'quero falar com um atendente')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(await product.newLink())
  await page.goto(`${product.url}/dashboard/chats`)
  const row = page.locator('[data-row]', { hasText: 'Dora Quintela' })
  await expect(row.getByText('12', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(row.getByText('Aguardando')).toBeVisible({ timeout: 60_000 })
  const [line, badge] = [row.locator(':scope > span').last(), row.getByText('12', { exact: true })]
  const right = async (part: typeof line) => part.evaluate((element) => element.getBoundingClientRect().right)
  expect(await right(badge)).toBeLessThanOrEqual(await right(line))
})

test('a message that comes while somebody looks far down the list fetches it in one piece', async ({ page }) => {
  await writeIn(product, { count: 120, venue: VENUE, at: NOW })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.clock.install({ time: new Date(NOW) })
  await openThread(page)
  const list = page.getByRole('navigation', { name: 'Conversas', exact: true })
  await expect(async () => {
    await list.evaluate((nav) => nav.scrollTo(0, nav.scrollHeight))
    await expect(list.getByText('Freguês 120', { exact: true })).toBeVisible({ timeout: 1000 })
  }).toPass()
  const asked: { cursor?: string; limit: number }[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/conversations/list')) return
    const { json } = request.postDataJSON() as { json: { state?: string; cursor?: string; limit: number } }
    if (!json.state) asked.push(json)
  })
  await product.phones.send(BIANCA, VENUE, 'chegou mais alguém aí?')
  await expect(log(page).getByText('chegou mais alguém aí?')).toBeVisible()
  await expect(list.getByText('Freguês 120', { exact: true })).toBeVisible()
  await list.evaluate((nav) => nav.scrollTo(0, 0))
  await expect(list.locator('[data-index="0"]')).toContainText('Bianca Souza')
  expect(asked.length).toBeGreaterThan(0)
  for (const { cursor, limit } of asked) expect([cursor, limit]).toEqual([undefined, 150])
})
