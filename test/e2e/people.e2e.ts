import { type Browser, expect, type Page, test } from '@playwright/test'
import { totp } from '../support/totp.ts'
import { fails, says } from './support/failing.ts'
import { newOwner } from './support/owner.ts'
import { look } from './support/look.ts'
import { type Product, startProduct } from './support/product.ts'

/** The people of a venue: somebody is invited, joins, answers under their own name, and is put out. */

const NOW = '2026-12-11T20:40:00-03:00'
const BIANCA = '5511955550133'
const PASSWORD = 'segredo-da-bia'

let product: Product
let startedAt = 0
test.beforeAll(async () => {
  product = await startProduct({ at: NOW })
  startedAt = Date.now()
})
test.afterAll(() => product.stop())

/** A browser of its own: another person, on another device. */
async function newDevice(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  await page.clock.install({ time: new Date(NOW) })
  return page
}

/** The time at the server, or a few seconds before: a code is good for 30 seconds more, and not earlier than that. */
const serverTime = () => new Date(new Date(NOW).getTime() + Date.now() - startedAt)

async function ownerAt(page: Page, path: string) {
  await page.goto(await product.newLink())
  await page.goto(`${product.url}/dashboard${path}`)
}

/** Invites from the team page. @returns the link that the owner hands over */
async function inviteFrom(page: Page, name: string, email: string): Promise<string> {
  await page.getByRole('button', { name: 'Convidar' }).click()
  await page.getByLabel('Nome').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Enviar convite' }).click()
  const link = await page.getByLabel('Link do convite').inputValue()
  return link
}

test('a team: invited, joined, answering, put out', async ({ browser }) => {
  const owner = await newDevice(browser)
  await ownerAt(owner, '/settings')
  await owner.getByRole('link', { name: /^Equipe/ }).click()
  await owner.getByText('Só você, por enquanto').waitFor()
  await look(owner, 'team-alone')
  await owner.getByRole('button', { name: 'Convidar' }).click()
  await owner.getByRole('button', { name: 'Enviar convite' }).click()
  await expect(owner.getByText('Preencha este campo.')).toHaveCount(2)
  await owner.keyboard.press('Escape')

  const link = await inviteFrom(owner, 'Beatriz Nascimento de Albuquerque', 'bia@bar.example')
  await look(owner, 'team-link')
  await owner.getByRole('button', { name: 'Pronto' }).click()
  await inviteFrom(owner, 'Rui', 'um-endereco-de-e-mail-bem-comprido-mesmo@exemplo-de-dominio.example')
  await owner.getByRole('button', { name: 'Pronto' }).click()

  const bia = await newDevice(browser)
  await bia.goto(link)
  await bia.getByRole('heading', { name: /^Entre na equipe de/ }).waitFor()
  await look(bia, 'team-join')
  await bia.getByLabel('Senha', { exact: false }).first().fill('123')
  await bia.getByRole('button', { name: 'Entrar na equipe' }).click()
  await bia.getByText('A senha deve ter pelo menos 6 caracteres.').waitFor()
  await bia.getByLabel('Senha', { exact: false }).first().fill(PASSWORD)
  await bia.getByRole('button', { name: 'Entrar na equipe' }).click()
  await says(bia, 'Boas-vindas à equipe!')
  await bia.waitForURL('**/dashboard')
  await bia.getByRole('heading', { name: 'Hoje', exact: true }).waitFor()
  await expect(bia.getByText('Tokens Utilizados')).toHaveCount(0)
  await look(bia, 'today-teammate')

  // The owner's page knows at once, without being asked again.
  await expect(owner.getByRole('listitem').filter({ hasText: 'Beatriz' })).toContainText('Online agora')
  await look(owner, 'team')

  await expect(bia.getByRole('link', { name: 'Configurações' })).toHaveCount(0)
  await expect(bia.getByRole('link', { name: 'Integrações' })).toHaveCount(0)
  for (const theirs of ['/settings', '/team', '/agent-settings', '/menu']) {
    await bia.goto(`${product.url}/dashboard${theirs}`)
    await bia.waitForURL('**/dashboard/chats')
  }
  await bia.goto(`${product.url}/dashboard/profile`)
  await expect(bia.getByText('Baixar meus dados')).toHaveCount(0)
  await bia.goto(`${product.url}/dashboard/chats`)
  await bia.getByText('Bianca Souza').click()
  const field = bia.getByRole('textbox', { name: 'Digite uma mensagem' })
  await field.fill('Oi, Bianca! Já te ajudo.')
  await field.press('Enter')
  await expect.poll(async () => (await product.phones.inbox(BIANCA)).length).toBe(3)
  await look(bia, 'chats-teammate')

  await owner.goto(`${product.url}/dashboard/chats`)
  await owner.getByText('Bianca Souza').click()
  await expect(owner.getByRole('log')).toContainText('Beatriz Nascimento de Albuquerque · atendente')
  await owner.goto(`${product.url}/dashboard/team`)
  await owner.getByRole('button', { name: /^Ações para Beatriz/ }).click()
  await owner.getByRole('menuitem', { name: 'Desativar acesso' }).click()
  await look(owner, 'team-deactivate')
  await owner.getByRole('button', { name: 'Desativar', exact: true }).click()
  await expect(owner.getByRole('listitem').filter({ hasText: 'Beatriz' })).toContainText('Desativado')
  // Their open page finds out by itself.
  await bia.waitForURL('**/login**')
  await bia.getByLabel('E-mail').fill('bia@bar.example')
  await bia.getByLabel('Senha', { exact: false }).first().fill(PASSWORD)
  await bia.getByRole('button', { name: 'Login' }).click()
  await bia.getByText('Seu acesso foi desativado. Fale com o dono da casa.').waitFor()
  await bia.goto(link)
  await says(bia, 'Este convite não vale mais')
  await says(bia, 'Ele pode ter sido usado, cancelado ou vencido. Peça outro a quem convidou você.')
})

test('a conversation goes from one person to another', async ({ browser }) => {
  const owner = await newDevice(browser)
  await ownerAt(owner, '/team')
  const link = await inviteFrom(owner, 'Carla Dias', 'carla@bar.example')
  const carla = await newDevice(browser)
  await carla.goto(link)
  await carla.getByLabel('Senha', { exact: false }).first().fill(PASSWORD)
  await carla.getByRole('button', { name: 'Entrar na equipe' }).click()
  await carla.waitForURL('**/dashboard')
  await carla.goto(`${product.url}/dashboard/chats`)

  await owner.goto(`${product.url}/dashboard/chats`)
  await owner.getByText('Marina Alves').click()
  await owner.getByRole('log').waitFor()
  await owner.keyboard.press('Alt+KeyT')
  await owner.getByRole('button', { name: 'Transferir' }).click()
  await owner.getByText('Escolha uma pessoa.').waitFor()
  await owner.getByRole('radio', { name: /Carla Dias/ }).check()
  await owner.getByLabel('Nota interna').fill('Quer fechar a varanda no sábado.')
  await look(owner, 'transfer')
  const give = () => owner.getByRole('button', { name: 'Transferir' }).click()
  await fails(owner, 'conversations/transfer', 'Não foi possível transferir', give)
  await owner.getByRole('button', { name: 'Transferir' }).click()
  await owner.getByText('Conversa transferida para Carla Dias').waitFor()
  await expect(owner.getByLabel('Atendimento')).toContainText('Com Carla Dias')

  // Hers says so before she has opened it.
  const row = carla.getByRole('listitem').filter({ hasText: 'Marina Alves' })
  await expect(row).toContainText('de Helena Prado')
  await carla.getByRole('button', { name: 'Minhas' }).click()
  await expect(carla.locator('[data-row]')).toHaveCount(1)
  await look(carla, 'transfer-notice')
  await row.click()
  await expect(carla.getByRole('log')).toContainText('Quer fechar a varanda no sábado.')
  await expect(carla.getByLabel('Atendimento')).toContainText('Com você')
  await look(carla, 'transfer-thread')

  await owner.getByRole('button', { name: 'Filtros' }).click()
  await owner.getByLabel('Atendente').selectOption({ label: 'Carla Dias' })
  await expect(owner.locator('[data-row]')).toHaveCount(1)
  await owner.keyboard.press('Escape')
  await look(owner, 'chats-by-person')
  await owner.getByRole('button', { name: 'Assumir' }).click()
  await expect(owner.getByLabel('Atendimento')).toContainText('Com você')
})

test('a second step at sign-in: set up, asked for, trusted, turned off', async ({ browser }) => {
  const page = await newDevice(browser)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const { email, password } = await newOwner(page, product.url)
  await page.goto(`${product.url}/dashboard/profile`)
  await page.getByRole('button', { name: 'Ativar' }).click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByText('Digite sua senha.').waitFor()
  await page.getByLabel('Sua senha').fill('errada')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByText('Senha incorreta.').waitFor()
  await page.getByLabel('Sua senha').fill(password)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('img', { name: 'QR Code para o aplicativo autenticador' }).waitFor()
  await look(page, 'two-factor-scan')
  const key = (await page.getByRole('dialog').locator('code').innerText()).replace(/\s/g, '')
  const code = page.getByLabel('Código de 6 dígitos')
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await page.getByText('Digite os 6 dígitos.').waitFor()
  await code.fill(totp(key, new Date(0)))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await page.getByText('Código incorreto ou já usado.').waitFor()
  await code.fill(totp(key, serverTime()))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await page.getByText('Guarde seus códigos de recuperação').waitFor()
  await look(page, 'two-factor-codes')
  // Nothing closes it before the codes are kept.
  await page.keyboard.press('Escape')
  await page.getByText('Guarde os códigos e marque aqui').waitFor()
  const recovery = await page.getByRole('dialog').getByRole('listitem').allInnerTexts()
  expect(recovery).toHaveLength(10)
  await page.getByLabel('Guardei os códigos').check()
  await page.getByRole('button', { name: 'Concluir' }).click()
  await says(page, 'Verificação em duas etapas ativada', 'Restam 10 códigos de recuperação.')
  await look(page, 'two-factor-on', { part: page.getByText('Restam 10 códigos') })

  const other = await newDevice(browser)
  const enter = async () => {
    await other.goto(`${product.url}/login?next=%2Fdashboard%2Fprofile`)
    await other.getByLabel('E-mail').fill(email)
    await other.getByLabel('Senha', { exact: false }).first().fill(password)
    await other.getByRole('button', { name: 'Login' }).click()
  }
  const leave = async () => {
    await other.getByRole('button', { name: 'Menu da conta' }).click()
    await other.getByRole('menuitem', { name: 'Sair' }).click()
    await other.waitForURL('**/login')
  }
  await enter()
  await other.getByText('Só mais um passo').waitFor()
  await look(other, 'two-factor-sign-in')
  await other.getByRole('button', { name: 'Entrar' }).click()
  await other.getByText('Digite o código.').waitFor()
  await other.getByRole('button', { name: 'Não estou com o celular' }).click()
  await other.getByLabel('Código de recuperação').fill('aaaaa-bbbbb')
  await other.getByRole('button', { name: 'Entrar' }).click()
  await other.getByText('Este código de recuperação não está certo').waitFor()
  await other.getByLabel('Código de recuperação').fill(recovery[0]!)
  await other.getByRole('button', { name: 'Entrar' }).click()
  await other.waitForURL('**/dashboard/profile')
  await leave()
  await enter()
  // The code that turned it on is used; the next one is good already.
  await other.getByLabel('Código').fill(totp(key, new Date(serverTime().getTime() + 30_000)))
  await other.getByLabel('Lembrar neste aparelho por 30 dias').check()
  await other.getByRole('button', { name: 'Entrar' }).click()
  await other.waitForURL('**/dashboard/profile')
  await leave()
  // Trusted: the password is enough here.
  await enter()
  await other.waitForURL('**/dashboard/profile')

  await page.reload()
  await page.getByText('Restam 9 códigos de recuperação.').waitFor()
  await page.getByRole('button', { name: 'Desativar' }).click()
  await page.getByLabel('Sua senha').fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Desativar' }).click()
  await says(page, 'Verificação em duas etapas desativada')
  await page.getByRole('button', { name: 'Ativar' }).waitFor()
})
