import { expect, type Page, test } from '@playwright/test'
import { admin } from '../../packages/copy/src/admin/screens.ts'
import { planRoom } from '../../packages/copy/src/billing/limits.ts'
import { chats } from '../../packages/copy/src/chats.ts'
import { connectionHealth } from '../../packages/copy/src/connection-health.ts'
import { contactFields } from '../../packages/copy/src/contacts/fields.ts'
import { privacyWords } from '../../packages/copy/src/contacts/privacy.ts'
import { segmentWords } from '../../packages/copy/src/contacts/segments.ts'
import { guestLists } from '../../packages/copy/src/guest-lists/screen.ts'
import { webhooks } from '../../packages/copy/src/integrations/webhooks.ts'
import { tokenUse } from '../../packages/copy/src/model/token-use.ts'
import { automations } from '../../packages/copy/src/outreach/automations.ts'
import { remarketing } from '../../packages/copy/src/outreach/remarketing.ts'
import { pace } from '../../packages/copy/src/pace.ts'
import { visit } from '../../packages/copy/src/people/visit.ts'
import { reservations } from '../../packages/copy/src/reservations/screen.ts'
import { schedules } from '../../packages/copy/src/schedules/screen.ts'
import { notifications } from '../../packages/copy/src/settings/notifications.ts'
import { tryOut } from '../../packages/copy/src/try-out.ts'
import { altered } from './support/altered.ts'
import { refuse, says } from './support/failing.ts'
import { look } from './support/look.ts'
import { newOwner, rpc } from './support/owner.ts'
import { type Product, startProduct } from './support/product.ts'
import { query } from './support/query.ts'

/** What is said seldom: to a house that has nothing yet, in its windows, and where something does not go as meant for a while. */

/** A Friday evening. */
const NOW = '2026-12-11T18:40:00-03:00'
const ADMIN = { email: 'rita@balcao.example', password: 'segredo-da-rita' }

let product: Product
test.beforeAll(async () => {
  product = await startProduct({
    at: NOW,
    env: { BALCAO_ADMIN_EMAIL: ADMIN.email, BALCAO_ADMIN_PASSWORD: ADMIN.password },
  })
  // The demonstration's customers have written, and are contacts.
  await expect.poll(async () => (await product.phones.inbox('5511955550133')).length, { timeout: 60_000 }).toBe(2)
})
test.afterAll(() => product.stop())
test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.clock.install({ time: new Date(NOW) })
  await page.clock.resume()
})
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const open = (page: Page, path: string) => page.goto(`${product.url}/dashboard${path}`)
const enter = async (page: Page) => void (await page.goto(await product.newLink()))
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const words = (table: Record<string, string>) => Object.values(table)

test('a house that has nothing yet, in its windows', async ({ page }) => {
  await newOwner(page, product.url, { whatsapp: '(11) 95555-7301' })
  const dialog = page.getByRole('dialog')
  const choose = async (item: string) => {
    await press(page, 'Mais opções')
    await page.getByRole('menuitem', { name: item }).click()
  }
  await open(page, '/contacts')
  await press(page, 'Segmentos')
  await says(page, segmentWords.empty)
  await page.keyboard.press('Escape')
  await choose('Campos personalizados')
  await says(page, contactFields.empty)
  await page.keyboard.press('Escape')
  await choose('Tempo de guarda')
  await dialog.getByLabel('Guardar mensagens').selectOption('Por um número de dias')
  await says(page, privacyWords.retention.nothing)

  await open(page, '/automations')
  await press(page, 'Nova automação')
  await dialog.getByRole('button', { name: 'Testar com as últimas conversas' }).click()
  await says(page, automations.trial.incomplete)
  await dialog.getByLabel('O que acontece').selectOption('um contato novo escreve')
  await dialog.getByLabel('Ação', { exact: true }).first().selectOption('Chamar um atendente')
  await dialog.getByRole('button', { name: 'Testar com as últimas conversas' }).click()
  await says(page, automations.trial.none)

  await open(page, '/remarketing')
  await press(page, 'Novo remarketing')
  await dialog.getByLabel('Nome', { exact: true }).fill('Sumidos')
  await dialog.getByLabel('Texto', { exact: true }).fill('Oi!')
  await says(page, remarketing.preview.none, remarketing.noNumber)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await says(page, remarketing.form.saved)
  const onIt = async (item: string) => {
    await press(page, 'Ações de Sumidos')
    await page.getByRole('menuitem', { name: item }).click()
  }
  await onIt('Ver pessoas')
  await says(page, remarketing.list.empty, remarketing.list.emptyText)
  await page.keyboard.press('Escape')
  await onIt('Alterar')
  await says(page, remarketing.preview.noneNew)

  const url = 'https://sistema.example/avisos'
  await rpc(page, product.url, 'webhooks/add', { url, events: ['reservation.created'] })
  await open(page, '/integrations')
  await press(page, `Ver entregas de ${url}`)
  await says(page, webhooks.log.empty)

  await open(page, '/reservations?dia=2026-12-19')
  await says(page, reservations.capacity.none)
  await open(page, '/profile')
  await says(page, visit.list.none)
})

test('why what a number sends by itself waits', async ({ page }) => {
  await enter(page)
  let why = ''
  await altered(page, 'numbers/pace', () => ({ waitsFor: why, waiting: 3 }))
  const advice: Record<string, string> = pace.advice
  for (const [reason, said] of Object.entries(pace.reasons)) {
    why = reason
    await open(page, '/agent-settings')
    await says(page, said, ...(advice[reason] ? [advice[reason]] : []))
    if (reason === 'plan-contacts') await look(page, 'pace-plan', { part: page.getByText(said) })
  }
})

test('what a loss of the connection left behind, and a plan that has no room', async ({ page }) => {
  await enter(page)
  const { outage } = connectionHealth
  const lost = { numberId: crypto.randomUUID(), number: '5511955550100', reason: 'network' }
  const at = { since: '2026-12-11T15:00:00.000Z', until: '2026-12-11T16:30:00.000Z' }
  const outages = [0, 1, 12].map((lateMessages, n) => ({ ...lost, ...at, id: `${n}`, lateMessages }))
  const dates = outages.flatMap((_, n) => ['since', 'until'].map((name) => [1, 'outages', n, name]))
  await page.route('**/api/rpc/numbers/outages*', (route) =>
    route.fulfill({ json: { json: { outages }, meta: dates } }),
  )
  await open(page, '')
  await says(page, outage.nothingLate, outage.late(1), outage.late(12))
  await look(page, 'outages-over', { part: page.getByText(outage.nothingLate) })

  await altered<{ plan: object }>(page, 'schedules/preview', () => ({
    unreachable: 2,
    newContacts: { count: 5, left: 3 },
  }))
  await open(page, '/schedules')
  await press(page, 'Novo Agendamento')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tipo').selectOption('Campanha')
  await dialog.getByLabel('Quem recebe').selectOption('Todos os contatos')
  const { listTooLong, unreachable } = schedules.preview
  const short = listTooLong(3, { count: '5', left: '3' })
  await says(page, short)
  await expect(dialog.getByText(unreachable(2, '2'))).toBeVisible()
  await look(page, 'schedule-list-too-long', { part: page.getByText(short) })
})

test('why an answer is not the one of the model, and how far its tokens go', async ({ page }) => {
  await enter(page)
  await open(page, '')
  await press(page, 'Teste Assistente')
  const dialog = page.getByRole('dialog')
  let failure = ''
  await altered<{ trace: object }>(page, 'assistant/tryOut', ({ trace }) => ({ trace: { ...trace, failure } }))
  const field = dialog.getByRole('textbox', { name: 'Digite uma mensagem' })
  for (const [turn, [named, said]] of Object.entries(tryOut.trace.failure).entries()) {
    failure = named
    await field.fill('abre hoje?')
    await field.press('Enter')
    await dialog.getByText(tryOut.trace.title).nth(turn).click()
    await expect(dialog.getByText(`${tryOut.trace.engine.local} · ${said}`)).toBeVisible()
  }
  const model = { provider: 'casa', name: 'pequeno' }
  let limit: number | null = 10
  await altered<{ total: object }>(page, 'tokenUse/get', ({ total }) => ({
    model,
    limit,
    total: { ...total, inputTokens: 8, outputTokens: 1 },
    forecast: { tokens: 20, answers: 2, cost: null },
  }))
  await open(page, '/tokens')
  await says(page, tokenUse.limit.spent)
  await look(page, 'tokens-spent', { part: page.getByText(tokenUse.limit.spent) })
  limit = null
  await open(page, '/tokens')
  await says(page, tokenUse.limit.none)
})

test('chats of which there is none to show', async ({ page }) => {
  await enter(page)
  await open(page, '/chats?estado=resolved&etiqueta=zebra')
  const { noneInState, noneInStateText, noConversations, noConversationsText, seeAll } = chats.empty
  await says(page, noneInState, noneInStateText)
  await page.getByRole('link', { name: seeAll }).click()
  await expect(page.getByRole('link', { name: /^Bianca Souza/ }).first()).toBeVisible()
  await open(page, '/chats?q=zebra')
  await says(page, chats.empty.nothingFoundText('zebra'))
  await altered(page, 'conversations/counts', () => ({ bot: 0, waiting: 0, human: 0, resolved: 0 }))
  await page.route('**/api/rpc/conversations/list*', (route) =>
    route.fulfill({ json: { json: { conversations: [], nextCursor: null } } }),
  )
  await open(page, '/chats')
  await says(page, noConversations, noConversationsText)
  await look(page, 'chats-none')
})

test('a name that is on no list, and a night for whose door there is no link', async ({ page }) => {
  await enter(page)
  type Night = { id: string; lists: { id: string }[] }
  const { events } = await rpc<{ events: Night[] }>(page, product.url, 'guestLists/events')
  const night = events.find(({ lists }) => lists.length > 0)!
  const guests = [{ name: 'Joana Prado', companions: 2 }]
  await rpc(page, product.url, 'guestLists/addGuests', { listId: night.lists[0]!.id, guests })
  await open(page, `/lists/${night.id}`)
  await page.getByLabel(guestLists.night.search).fill('zebra')
  await says(page, guestLists.night.nothingFound('zebra'))
  await press(page, 'Porta')
  await says(page, guestLists.doorDialog.none)
  await refuse(page, 'guestLists/makeLink', 'not_found')
  await press(page, 'Criar link')
  await says(page, guestLists.doorDialog.over)
  await look(page, 'door-link-over', { floating: true })
})

test('a webhook to which nothing gets, and a browser that takes no notices', async ({ page }) => {
  await enter(page)
  const url = 'https://sistema.example/avisos'
  await rpc(page, product.url, 'webhooks/add', { url, events: ['reservation.created'] })
  const became = (what: string) => query(product, `update webhook_endpoints set ${what} where url = $1`, [url])
  await became(`failing_since = '${NOW}'`)
  await open(page, '/integrations')
  await says(page, webhooks.failing)
  await expect(page.getByText(/^Nenhum aviso chega .+\. O Balcão continua tentando\.$/).first()).toBeVisible()
  await became(`state = 'disabled'`)
  await open(page, '/integrations')
  await says(page, webhooks.disabledText)
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'))
  await open(page, '/profile')
  await says(page, notifications.unsupported)
})

test('what failed today, for who cares for the installation, and a door that is shut to new houses', async ({
  page,
  browser,
}) => {
  await rpc(page, product.url, 'account/signIn', ADMIN)
  await page.goto(`${product.url}/admin`)
  await says(page, ...words(admin.panel.failures))
  const enroll = (signUpOpen: boolean) =>
    rpc(page, product.url, 'admin/operator/saveAccess', { signUpOpen, confirmEmail: 'auto' })
  await enroll(false)
  const visitor = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await visitor.goto(`${product.url}/register`)
  await says(visitor, 'Novos cadastros estão fechados')
  await expect(visitor.getByText(/^No momento não é possível criar uma conta\./)).toBeVisible()
  await visitor.context().close()
  await enroll(true)
})

test('a plan that is full, where somebody would add to it', async ({ page, browser }) => {
  const rita = await (await browser.newContext()).newPage()
  await rpc(rita, product.url, 'account/signIn', ADMIN)
  const most = { tokens: null, messages: null, contacts: null, numbers: null, teammates: null }
  const limits = (changes: object) => rpc(rita, product.url, 'admin/settings/saveFreeLimits', { ...most, ...changes })
  await newOwner(page, product.url, { whatsapp: '(11) 95555-7302' })
  await limits({ contacts: 0, numbers: 0, teammates: 0 })
  for (const [path, button, said] of [
    ['/contacts', 'Novo contato', planRoom.full.contacts],
    ['/agent-settings', 'Conectar WhatsApp', planRoom.full.numbers],
    ['/team', 'Convidar', planRoom.full.teammates],
  ] as const) {
    await open(page, path)
    await press(page, button)
    await says(page, said)
  }
  await limits({})
  await rita.context().close()
})
