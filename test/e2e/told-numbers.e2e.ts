import { expect, type Page, test } from '@playwright/test'
import { errors } from '../../packages/copy/src/errors.ts'
import { connectNumber } from './support/connect-number.ts'
import { cutOff, says } from './support/failing.ts'
import { look } from './support/look.ts'
import { newOwner, numbersOf, rpc } from './support/owner.ts'
import { type Product, startProduct } from './support/product.ts'
import { query } from './support/query.ts'
import { type ScriptedGateway, startScriptedGateway } from './support/scripted-gateway.ts'

/** What an owner with numbers is told when something does not go as meant, and that no other file has a screen say. */

let product: Product
let gateway: ScriptedGateway
let person: { email: string; password: string }
test.beforeAll(async () => {
  gateway = await startScriptedGateway()
  product = await startProduct({ env: gateway.env })
})
test.afterAll(async () => {
  await product.stop()
  await gateway.stop()
})
test.beforeEach(async ({ page }) => {
  gateway.heal()
  gateway.unlinkAll()
  person = await newOwner(page, product.url)
})
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const visit = async (page: Page, path: string) => {
  await page.goto(`${product.url}/dashboard${path}`)
  // Not by its role: a dialog that opens by itself hides the page behind it.
  await page.locator('h1').first().waitFor()
}
const connect = (page: Page, digits?: string) => connectNumber(page, product.url, gateway, digits)
const connecting = (page: Page) => page.getByRole('dialog', { name: 'Conectar WhatsApp' })
const press = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
async function connectOnSettings(page: Page) {
  await visit(page, '/agent-settings')
  await page.getByRole('button', { name: 'Conectar WhatsApp' }).click()
  await press(page, 'Conectar')
}

test('a number that was removed elsewhere, and one that cannot be named or removed', async ({ page }) => {
  const first = await connect(page)
  const second = await connect(page, '11955557002')
  await visit(page, '/agent-settings')
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'Mais ações de (11) 95555-7002' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  const name = page.getByRole('dialog').getByLabel('Nome', { exact: true })
  await choose('Dar um nome')
  // At once, and not key by key: the window takes the focus when it is there.
  await name.fill('Delivery, reservas e eventos de sexta a domingo')
  // No more is taken than is kept.
  await expect(name).toHaveValue('Delivery, reservas e eventos de sexta a ')
  const back = await cutOff(page, 'numbers/rename')
  await press(page, 'Salvar')
  await says(page, errors.offline)
  back()

  // Taken away where this page is not told of it, nor asks.
  const ask = await cutOff(page, 'numbers/list')
  const remove = (is: boolean) =>
    query(product, `update instances set removed_at = case when $1 then now() end where id = $2`, [is, second.id])
  await remove(true)
  await press(page, 'Salvar')
  await says(page, 'Não encontramos o que você procura. Talvez tenha sido removido.')
  await look(page, 'number-name-gone')
  await page.keyboard.press('Escape')
  await remove(false)
  ask()
  await visit(page, '/agent-settings')
  const fails = async (procedure: string, title: string, act: () => Promise<void>) => {
    const mend = await cutOff(page, procedure)
    await act()
    await says(page, title, errors.offline)
    mend()
  }
  await fails('numbers/makePrincipal', 'Não foi possível salvar', () => choose('Tornar principal'))
  await choose('Tornar principal')
  await says(page, 'Número principal trocado', 'É dele que saem as mensagens que a casa começa.')
  const discard = async () => {
    await choose('Remover número')
    await press(page, 'Remover')
  }
  await fails('numbers/remove', 'Não foi possível remover o número', discard)
  // The page hears that it is gone before it is answered. Not by its role: the window hides the table.
  const row = page.locator('tr', { hasText: '(11) 95555-7002' })
  await page.route('**/api/rpc/numbers/remove', async (route) => {
    const response = await route.fetch()
    await expect(row).toHaveCount(0)
    await route.fulfill({ response })
  })
  await discard()
  await says(page, 'Número removido', 'O principal agora é (11) 95555-7001.')

  await page.getByRole('button', { name: 'Desconectar' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Desconectar este número?' })).toContainText(
    'O agente deixa de responder em (11) 95555-7001. As conversas continuam guardadas, e para voltar é preciso ler o QR Code de novo.',
  )
  await press(page, 'Desconectar')
  await says(page, 'Número desconectado')
  await expect.poll(() => gateway.instances.get(first.instanceName)?.state).toBe('close')
})

test('a code that nobody read in time, and one that cannot be typed', async ({ page }) => {
  await connectOnSettings(page)
  const dialog = connecting(page)
  await expect(dialog.getByRole('img', { name: 'QR Code para conectar o WhatsApp' })).toBeVisible()
  const [number] = await numbersOf(page, product.url)
  await press(page, 'Conectar com código')
  gateway.fail(/^GET \/instance\/connect\/.*number=/, 400, 'not now')
  await press(page, 'Gerar código')
  await says(page, 'Não foi possível gerar o código agora. Leia o QR Code ou tente de novo em instantes.')
  await look(page, 'pairing-code-unavailable')
  gateway.heal()
  await press(page, 'Gerar código')
  await expect(dialog.getByText('WZYE-1H2Y')).toBeVisible()
  await press(page, 'Voltar ao QR Code')

  const back = await cutOff(page, 'numbers/renewQr')
  await press(page, 'Gerar novo QR Code')
  await says(page, errors.offline)
  back()
  gateway.say(number!.instanceName, 'close', { reason: 'qr-expired' })
  await says(page, 'Não foi possível conectar')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('table').getByText('O QR Code não foi lido a tempo.')).toBeVisible()
})

test('a number that its server calls connected, and that does not answer', async ({ page }) => {
  const number = await connect(page)
  gateway.say(number.instanceName, 'close', { reason: 'silent' })
  gateway.script.codeFor = 0
  await visit(page, '/agent-settings')
  await says(
    page,
    'O servidor diz que está conectado, mas o WhatsApp não responde por este número. Toque em Reconectar; se não voltar, gere um novo QR Code.',
  )
  await page.getByRole('button', { name: 'Reconectar' }).click()
  await says(page, 'Não foi possível conectar', errors.number_silent)
})

test('what kind of house it is cannot be kept, and a figure cannot be counted', async ({ page }) => {
  await visit(page, '')
  const back = await cutOff(page, 'house/saveAgent')
  const club = connecting(page).getByRole('button', { name: 'Balada', exact: true })
  const choose = () => club.click()
  await choose()
  await says(page, 'Não foi possível guardar o tipo de negócio', errors.offline)
  await expect(club).toHaveAttribute('aria-pressed', 'false')
  back()
  await choose()
  await expect(club).toHaveAttribute('aria-pressed', 'true')

  await page.keyboard.press('Escape')
  await query(product, 'alter table token_usage rename to out_of_reach')
  // The window opens by itself once in a visit.
  await page.reload()
  const card = page.getByRole('listitem').filter({ hasText: 'Tokens Utilizados' })
  await expect(card).toContainText('Não foi possível contar')
  await expect(page.getByRole('listitem').filter({ hasText: 'Total de Chats' })).not.toContainText('Não foi possível')
  await look(page, 'overview-uncounted')
  const again = card.getByRole('button', { name: 'Contar de novo' })
  // It is the press that has it counted, and nothing that the page asks by itself.
  const ask = await cutOff(page, 'overview/get')
  await query(product, 'alter table out_of_reach rename to token_usage')
  await expect(again).toBeEnabled()
  ask()
  await again.click()
  await expect(card).toContainText('0')
  await expect(card.getByRole('button')).toHaveCount(0)
})

test('an account is left while its numbers are connected', async ({ page }) => {
  const number = await connect(page)
  await visit(page, '/profile')
  await page.getByRole('button', { name: 'Excluir minha conta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Excluir sua conta?' })
  await expect(dialog).toContainText(
    'Os números de Bar da Helena serão desconectados do WhatsApp, o agente para de responder, e tudo o que está guardado será apagado.',
  )
  const leave = () => press(page, 'Excluir para sempre')
  const password = dialog.getByLabel('Digite sua senha para confirmar')
  await leave()
  await says(page, 'Digite sua senha.')
  await password.fill('outra-senha')
  await leave()
  await says(page, 'Senha incorreta.')
  await look(page, 'delete-account-wrong')
  await password.fill(person.password)
  gateway.fail(/^DELETE \/instance\/delete/, 500, 'broken')
  await leave()
  await says(page, 'Erro ao excluir a conta', errors.numbers_not_disconnected)
  // It is as it was.
  expect(await numbersOf(page, product.url)).toHaveLength(1)
  gateway.heal()
  await leave()
  await expect(page).toHaveURL(`${product.url}/`)
  expect(gateway.instances.has(number.instanceName)).toBe(false)
  await page.goto(`${product.url}/login`)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Senha', { exact: true }).fill(person.password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await says(page, 'E-mail ou senha incorretos.')
})

test('a conversation that nobody can take over', async ({ page }) => {
  const number = await connect(page)
  const bia = { name: 'Bia Nunes', email: `${crypto.randomUUID()}@example.com` }
  const { token } = await rpc<{ token: string }>(page, product.url, 'team/invite', bia)
  const joined = { token, name: bia.name, password: 'segredo-da-bia' }
  const context = await page.context().browser()!.newContext()
  await rpc(await context.newPage(), product.url, 'team/accept', joined)
  await context.close()
  gateway.write(number.instanceName, '5511955550001', 'oi')
  await visit(page, '/chats')
  await page.getByText('Bia Rocha').first().click()
  await page.getByRole('button', { name: 'Mais opções' }).click()
  await page.getByRole('menuitem', { name: 'Transferir' }).click()
  const dialog = page.getByRole('dialog', { name: 'Transferir a conversa' })
  await press(page, 'Transferir')
  await says(page, 'Escolha uma pessoa.')
  await dialog.getByRole('radio', { name: /^Bia Nunes/ }).check()
  // Put out where this page is not told of it, nor asks.
  await cutOff(page, 'team/people')
  await query(product, `update profiles set deactivated_at = now() where full_name = $1`, [bia.name])
  await press(page, 'Transferir')
  await says(page, 'Não foi possível transferir', 'Esta pessoa não atende mais aqui. Escolha outra.')
  await look(page, 'transfer-refused')
})
