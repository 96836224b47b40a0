import { expect, type Page, test } from '@playwright/test'
import { newOwner, numbersOf, rpc } from './support/owner.ts'
import { type Product, startProduct } from './support/product.ts'
import { type ScriptedGateway, startScriptedGateway } from './support/scripted-gateway.ts'

/**
 * Every message of the connection part of the specification's error catalogue, each raised by what really raises it: a gateway
 * that fails, or a server that does not answer. Which test reaches which message is listed in docs/catalogue-connection.md.
 */

const ADMIN = { email: 'admin@example.com', password: 'segredo-do-admin' }
const CONNECTING = /^GET \/instance\/connect\//
const STATE = /^GET \/instance\/connectionState/
const CREATING = /^POST \/instance\/create/
const LOGOUT = /^DELETE \/instance\/logout/

/** What leaves its owner without a number: one owner is enough for all of it. */
const NO_NUMBER = { tag: '@no-number' }
let ownerWithout: { email: string; password: string } | undefined
let product: Product
let gateway: ScriptedGateway
test.beforeAll(async () => {
  gateway = await startScriptedGateway()
  ownerWithout = undefined
  const admin = { BALCAO_ADMIN_EMAIL: ADMIN.email, BALCAO_ADMIN_PASSWORD: ADMIN.password }
  product = await startProduct({ env: { ...gateway.env, ...admin } })
})
test.afterAll(async () => {
  await product.stop()
  await gateway.stop()
})
test.beforeEach(async ({ page }, { tags }) => {
  gateway.heal()
  gateway.unlinkAll()
  // Not so many new accounts come from one address within an hour.
  if (!tags.includes(NO_NUMBER.tag)) await newOwner(page, product.url)
  else if (ownerWithout) await rpc(page, product.url, 'account/signIn', ownerWithout)
  else ownerWithout = await newOwner(page, product.url)
})

const visit = async (page: Page, path: string) => {
  await page.goto(`${product.url}/dashboard${path}`)
  // Not by its role: a dialog that opens by itself hides the page behind it.
  await page.locator('h1').first().waitFor()
}
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Conectar WhatsApp' })

/** The dialog opens by itself while no number is connected. */
async function connectOnOverview(page: Page) {
  await visit(page, '')
  await dialog(page).getByRole('button', { name: 'Conectar', exact: true }).click()
  return dialog(page)
}
async function connectOnSettings(page: Page) {
  await visit(page, '/agent-settings')
  await page.getByRole('button', { name: 'Conectar WhatsApp' }).click()
  await dialog(page).getByRole('button', { name: 'Conectar', exact: true }).click()
  return dialog(page)
}
/** A number that is connected before any page is opened. */
async function connectedNumber(page: Page) {
  await rpc(page, product.url, 'numbers/connect', { network: 'whatsapp', page: 'settings' })
  const [number] = await numbersOf(page, product.url)
  await expect.poll(() => gateway.instances.get(number!.instanceName)?.state).toBe('connecting')
  gateway.say(number!.instanceName, 'open', { number: '5511955557001' })
  await expect
    .poll(
      async () => (await rpc<{ step: string }>(page, product.url, 'numbers/attempt', { numberId: number!.id })).step,
    )
    .toBe('connected')
  return number!
}

test.describe('connecting', () => {
  test('says that there is no instance where it may not be created', async ({ page }) => {
    gateway.fail(CREATING, 400, 'no more instances')
    await expect(await connectOnOverview(page)).toContainText(
      'Instância não encontrada. A instância deve ser criada ao criar uma nova conta.',
    )
  })

  test('tells how creating the instance failed', async ({ page }) => {
    gateway.fail(CREATING, 500, 'disk full')
    const window = await connectOnSettings(page)
    await expect(window).toContainText('Erro ao criar instância: 500 - disk full.')
    gateway.heal()
    gateway.fail(CREATING, 500)
    await window.getByRole('button', { name: 'Gerar novo QR Code' }).click()
    await expect(window).toContainText('Erro ao criar instância: 500 - Erro desconhecido.')
  })

  test('says that the instance was not made', async ({ page }) => {
    gateway.script.forgets = true
    await expect(await connectOnOverview(page)).toContainText('Instância não foi criada corretamente. Tente novamente.')
  })

  test('tells the status with which looking for the instance failed, and that nobody answered', async ({ page }) => {
    gateway.fail(STATE, 503, 'down')
    const window = await connectOnOverview(page)
    await expect(window).toContainText('Erro ao verificar instâncias: 503.')
    gateway.heal()
    gateway.fail(STATE, 0)
    await window.getByRole('button', { name: 'Gerar novo QR Code' }).click()
    await expect(window).toContainText('Erro ao buscar instâncias. Por favor, tente novamente.')
  })

  test('tells how fetching the code failed, and that nobody answered', async ({ page }) => {
    gateway.fail(CONNECTING, 500, 'no socket')
    const window = await connectOnOverview(page)
    await expect(window).toContainText('Erro ao buscar QR Code: 500 - no socket.')
    gateway.heal()
    gateway.fail(CONNECTING, 0)
    await window.getByRole('button', { name: 'Gerar novo QR Code' }).click()
    await expect(window).toContainText('QR Code não disponível. Tente novamente em alguns minutos.')
  })

  test('says that there is no code after a second try, on the overview', async ({ page }) => {
    gateway.script.codeFor = 0
    await expect(await connectOnOverview(page)).toContainText(
      'QR Code não disponível após múltiplas tentativas. Por favor, tente novamente mais tarde.',
    )
  })

  test('says that the answer had no code, on the settings pages', async ({ page }) => {
    gateway.script.codeFor = 0
    await expect(await connectOnSettings(page)).toContainText('QR Code não encontrado na resposta')
  })

  test('says that what was there before is not closed, or could not be cleared', async ({ page }) => {
    const window = await connectOnOverview(page)
    await expect(window.getByRole('img', { name: 'QR Code para conectar o WhatsApp' })).toBeVisible()
    gateway.script.lingers = true
    await window.getByRole('button', { name: 'Gerar novo QR Code' }).click()
    await expect(window).toContainText(
      'Instância não está completamente desconectada. Aguarde alguns segundos e tente novamente.',
    )
    gateway.fail(LOGOUT, 500, 'stuck')
    await window.getByRole('button', { name: 'Gerar novo QR Code' }).click()
    await expect(window).toContainText('Não foi possível limpar o estado da instância. Tente novamente mais tarde.')
  })

  test('asks for the phone first', async ({ page }) => {
    await page.context().clearCookies()
    await rpc(page, product.url, 'account/signIn', ADMIN)
    await visit(page, '/agent-settings')
    await page.getByRole('button', { name: 'Conectar WhatsApp' }).click()
    await expect(dialog(page)).toContainText('Cadastre seu telefone antes de conectar o WhatsApp.')
    await expect(dialog(page).getByRole('button', { name: 'Conectar', exact: true })).toBeDisabled()
    await visit(page, '/integrations')
    await expect(page.getByText('Cadastre seu telefone antes de conectar o WhatsApp.')).toBeVisible()
  })

  test('refuses a number that is there already', async ({ page }) => {
    await connectedNumber(page)
    await visit(page, '/agent-settings')
    await page.getByRole('button', { name: 'Nova Conexão' }).click()
    const window = page.getByRole('dialog', { name: 'Nova Conexão' })
    await window.getByLabel('Número do WhatsApp').fill('11955557001')
    await window.getByRole('button', { name: 'Conectar', exact: true }).click()
    await expect(window).toContainText('Já existe uma instância com este número. Por favor, use outro número.')
  })
})

test.describe('on the agent settings page', () => {
  test('there is nothing whose state could be asked', NO_NUMBER, async ({ page }) => {
    await visit(page, '/agent-settings')
    await page.getByRole('button', { name: 'Verificar Status' }).click()
    await expect(page.getByRole('alert')).toContainText('Nenhuma instância encontrada para verificar o status.')
  })

  test('the numbers cannot be listed', NO_NUMBER, async ({ page }) => {
    await page.route('**/api/rpc/numbers/list', (route) => route.abort())
    await visit(page, '/agent-settings')
    await expect(page.getByText('Erro ao buscar instâncias. Por favor, tente novamente.')).toBeVisible()
  })

  test('asking for the state fails, and the server’s operator is named where it is theirs', async ({ page }) => {
    await connectedNumber(page)
    gateway.fail(STATE, 500, 'broken')
    await visit(page, '/agent-settings')
    const check = page.getByRole('button', { name: 'Verificar Status' })
    await check.click()
    const banner = page.getByRole('alert')
    await expect(banner).toContainText('Erro ao verificar status: O servidor de WhatsApp respondeu com um erro.')
    gateway.heal()
    gateway.license(STATE)
    await check.click()
    await expect(banner).toContainText(
      'Erro ao verificar status: O servidor de WhatsApp ainda não foi ativado por quem o administra.',
    )
  })

  test('disconnecting fails', async ({ page }) => {
    await connectedNumber(page)
    gateway.license(LOGOUT)
    await visit(page, '/agent-settings')
    await page.getByRole('button', { name: 'Desconectar' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Desconectar' }).click()
    await expect(page.getByRole('alert')).toContainText(
      'Erro ao desconectar: O servidor de WhatsApp ainda não foi ativado por quem o administra.',
    )
    // Nothing changed: the row still says that it is connected.
    await expect(page.getByRole('table').getByText('Conectado', { exact: true })).toBeVisible()
  })

  test('reconnecting fails', async ({ page }) => {
    await connectedNumber(page)
    await visit(page, '/agent-settings')
    const reconnect = page.getByRole('button', { name: 'Reconectar' })
    await reconnect.waitFor()
    await page.context().setOffline(true)
    await reconnect.click()
    await expect(page.getByText('Erro ao reconectar.', { exact: true })).toBeVisible()
    await page.context().setOffline(false)
  })

  test('the agent cannot be saved, and nothing typed is lost', NO_NUMBER, async ({ page }) => {
    await visit(page, '/agent-settings')
    await page.getByRole('button', { name: 'Configurar Agente' }).click()
    const form = page.getByRole('dialog', { name: 'Configurar Agente' })
    await form.getByRole('button', { name: 'Bar', exact: true }).click()
    await form.getByLabel('Nome').fill('Bar da Helena')
    await page.context().setOffline(true)
    await form.getByRole('button', { name: 'Salvar Configurações' }).click()
    await expect(page.getByText('Erro ao configurar agente. Por favor, tente novamente.')).toBeVisible()
    await expect(form.getByLabel('Nome')).toHaveValue('Bar da Helena')
    await page.context().setOffline(false)
  })
})

test.describe('on the agent configuration page', () => {
  test('the instance has no name yet', NO_NUMBER, async ({ page }) => {
    await visit(page, '/settings')
    await page.getByRole('button', { name: 'Desconectado' }).click()
    await expect(page.getByText('Erro: Nome da instância não definido.')).toBeVisible()
  })

  test('a number that is none is refused, and a good one gets its code', async ({ page }) => {
    await visit(page, '/settings')
    await page.getByRole('button', { name: 'Conectar WhatsApp' }).click()
    const number = dialog(page).getByLabel('Número do WhatsApp com código do país')
    await number.fill('119555')
    await dialog(page).getByRole('button', { name: 'Conectar', exact: true }).click()
    await expect(dialog(page)).toContainText('Número do WhatsApp inválido. Use apenas números com código do país.')
    await number.fill('5511955557001')
    await dialog(page).getByRole('button', { name: 'Conectar', exact: true }).click()
    await expect(page.getByText('QR Code gerado')).toBeVisible()
    // Escape puts the window away and not the attempt; only "Cancelar" ends that.
    const code = dialog(page).getByRole('img', { name: 'QR Code para conectar o WhatsApp' })
    await expect(code).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Conectar WhatsApp' }).click()
    await expect(code).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: 'Conectar WhatsApp' }).click()
    await expect(number).toBeVisible()
  })

  test('the instance cannot be created', NO_NUMBER, async ({ page }) => {
    await visit(page, '/settings')
    await page.getByRole('button', { name: 'Conectar WhatsApp' }).click()
    await page.context().setOffline(true)
    await dialog(page).getByRole('button', { name: 'Conectar', exact: true }).click()
    await expect(page.getByText('Erro ao criar instância', { exact: true })).toBeVisible()
    await page.context().setOffline(false)
  })

  test('reconnecting fails there as well', async ({ page }) => {
    const { instanceName } = await connectedNumber(page)
    gateway.say(instanceName, 'connecting', { reason: 'network' })
    await visit(page, '/settings')
    const reconnect = page.getByRole('button', { name: 'Reconectar' })
    await reconnect.waitFor()
    await page.context().setOffline(true)
    await reconnect.click()
    await expect(page.getByText('Erro ao reconectar', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Desconectado' })).toBeVisible()
    await page.context().setOffline(false)
  })

  test('the settings cannot be loaded', NO_NUMBER, async ({ page }) => {
    await page.route('**/api/rpc/house/get', (route) => route.abort())
    await visit(page, '/settings')
    await expect(page.getByText('Erro ao carregar configurações')).toBeVisible()
  })

  test('the settings are saved, and are not where nobody answers', NO_NUMBER, async ({ page }) => {
    await visit(page, '/settings')
    const save = page.getByRole('button', { name: 'Salvar Configurações' })
    await page.getByLabel('Descrição').fill('Boteco de bairro')
    await save.click()
    await expect(page.getByText('Configurações salvas')).toBeVisible()
    await expect(page.getByText('As configurações do agente foram atualizadas com sucesso.')).toBeVisible()
    await page.getByLabel('Descrição').fill('Boteco e pista')
    await page.context().setOffline(true)
    await save.click()
    await expect(page.getByText('Erro ao salvar')).toBeVisible()
    await page.context().setOffline(false)
  })
})
