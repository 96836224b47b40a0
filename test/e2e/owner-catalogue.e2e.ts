import { expect, type Page, test } from '@playwright/test'
import { newOwner } from './support/owner.ts'
import { type Product, startProduct } from './support/product.ts'

/**
 * The messages of the specification's section 8 that are an owner's, each brought about in a browser: signing in and up, the
 * password, the calendar and the chats. Those of the connection are in `connection-catalogue.e2e.ts`.
 */

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ at: '2026-12-11T18:40:00-03:00' })
})
test.afterAll(() => product.stop())

const says = async (page: Page, ...texts: string[]) => {
  for (const text of texts) await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
}
const refusal = (code: string) => ({
  status: 400,
  json: { json: { defined: true, code, status: 400, message: '' } },
})
/** Once. */
const refuse = (page: Page, procedure: string, code = 'internal') =>
  page.route(`**/api/rpc/${procedure}`, (route) => route.fulfill(refusal(code)), { times: 1 })
/** Until the page is opened anew: it reads again by itself whenever it hears of something. */
const refuseReading = async (page: Page, procedure: string) => {
  await page.route(`**/api/rpc/${procedure}`, (route) => route.fulfill(refusal('forbidden')))
  return async () => {
    await page.unroute(`**/api/rpc/${procedure}`)
    await page.reload()
  }
}
const answer = (page: Page, procedure: string, json: object) =>
  page.route(`**/api/rpc/${procedure}`, (route) => route.fulfill({ json: { json } }), { times: 1 })
/** The pages as they are where letters leave: what a server without a way to send them says is another thing. */
const withLetters = (page: Page) =>
  page.route(/\/(login|register)$/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('"mailLeaves":false', '"mailLeaves":true')
    await route.fulfill({ response, body })
  })

test('signing in and asking for another password', async ({ page }) => {
  const { email, password } = await newOwner(page, product.url)
  await page.context().clearCookies()
  await withLetters(page)
  await page.goto(`${product.url}/login`)
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click()
  const recovery = page.getByRole('dialog')
  await recovery.getByRole('button', { name: 'Enviar link de recuperação' }).click()
  await says(page, 'Preencha este campo.')
  await recovery.getByLabel('E-mail').fill(email)
  await refuse(page, 'account/requestPasswordReset', 'mail_failed')
  await recovery.getByRole('button', { name: 'Enviar link de recuperação' }).click()
  await says(page, 'Erro ao enviar e-mail de recuperação')
  await answer(page, 'account/requestPasswordReset', {})
  await recovery.getByRole('button', { name: 'Enviar link de recuperação' }).click()
  await says(page, 'E-mail de recuperação enviado', 'Verifique sua caixa de entrada para redefinir sua senha.')
  await recovery.getByRole('button', { name: 'Entendi' }).click()
  await expect(recovery).toHaveCount(0)

  const login = page.getByRole('main').getByRole('button', { name: 'Login' })
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill('outra-senha')
  await login.click()
  await says(page, 'Erro ao fazer login', 'E-mail ou senha incorretos.')
  await refuse(page, 'account/signIn', 'profile_missing')
  await login.click()
  await says(page, 'Erro ao fazer login', 'Perfil de usuário não encontrado ou duplicado. Contate o suporte.')
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await login.click()
  await says(page, 'Login realizado com sucesso!', 'Você será redirecionado.')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('signing up', async ({ page }) => {
  await withLetters(page)
  const fill = async () => {
    await page.goto(`${product.url}/register`)
    await page.getByLabel('Nome do estabelecimento').fill('Bar Novo')
    await page.getByLabel('Seu nome completo').fill('Nina Rosa')
    await page.getByLabel('E-mail').fill(`${crypto.randomUUID()}@example.com`)
    await page.getByLabel('WhatsApp').fill('(11) 98888-0101')
    await page.getByLabel('Senha', { exact: true }).fill('segredo')
  }
  const submit = page.getByRole('main').getByRole('button', { name: 'Criar Conta' })
  await fill()
  await refuse(page, 'account/signUp', 'sign_up_failed')
  await submit.click()
  await says(page, 'Erro no Cadastro', 'Não foi possível criar sua conta. Tente novamente.')
  await refuse(page, 'account/signUp', 'profile_missing')
  await submit.click()
  await says(page, 'Erro ao criar perfil')
  await answer(page, 'account/signUp', { confirmByEmail: true })
  await submit.click()
  await says(
    page,
    'Cadastro Quase Completo!',
    'Enviamos um link de confirmação para o seu e-mail. Por favor, verifique sua caixa de entrada e spam.',
  )
  await expect(page).toHaveURL(/\/login$/)
  await fill()
  await answer(page, 'account/signUp', { confirmByEmail: false })
  await submit.click()
  await says(page, 'Cadastro Realizado!', 'Sua conta foi criada com sucesso. Você já pode fazer login.')
})

test('another password', async ({ page }) => {
  const { password } = await newOwner(page, product.url, { whatsapp: '(11) 95555-7002' })
  await page.goto(`${product.url}/dashboard/settings`)
  await page.getByRole('button', { name: 'Alterar Senha' }).click()
  const save = page.getByRole('button', { name: 'Salvar Nova Senha' })
  const type = async (current: string, next: string, confirm: string) => {
    await page.getByLabel('Senha Atual').fill(current)
    await page.getByLabel('Nova Senha', { exact: true }).fill(next)
    await page.getByLabel('Confirmar Nova Senha').fill(confirm)
    await save.click()
  }
  await type('', '', '')
  await says(page, 'Preencha todos os campos.')
  await type(password, 'segredo2', 'segredo3')
  await says(page, 'As senhas não coincidem.')
  await type(password, 'abc', 'abc')
  await says(page, 'A senha deve ter pelo menos 6 caracteres.')
  await type('errada', 'segredo2', 'segredo2')
  await says(page, 'Senha antiga incorreta.')
  await refuse(page, 'account/changePassword')
  await type(password, 'segredo2', 'segredo2')
  await says(page, 'Erro ao atualizar senha')
  await save.click()
  await says(page, 'Senha alterada com sucesso!')
})

test('the calendar', async ({ page }) => {
  await newOwner(page, product.url, { whatsapp: '(11) 95555-7003' })
  const readEntries = await refuseReading(page, 'schedules/list*')
  await page.goto(`${product.url}/dashboard/schedules?vista=agenda`)
  await says(page, 'Erro ao carregar eventos', 'Não foi possível carregar os eventos. Tente novamente.')
  await readEntries()
  await says(page, 'Não há eventos neste período')
  await page.getByRole('button', { name: 'Novo Agendamento' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Título').fill('Chegam os barris')
  await refuse(page, 'schedules/create')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await says(page, 'Erro ao salvar evento', 'Não foi possível salvar o evento. Tente novamente.')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await says(page, 'Evento salvo')
  const entry = page.locator('.schedule-label').filter({ hasText: 'Chegam os barris' })
  await entry.click()
  await refuse(page, 'schedules/update')
  await dialog.getByRole('button', { name: 'Atualizar' }).click()
  await says(page, 'Erro ao atualizar evento', 'Não foi possível atualizar o evento. Tente novamente.')
  await dialog.getByRole('button', { name: 'Atualizar' }).click()
  await says(page, 'Evento atualizado')
  await entry.click()
  await refuse(page, 'schedules/delete')
  const remove = async () => {
    await expect(dialog).toHaveCount(1)
    await dialog.getByRole('button', { name: 'Excluir' }).click()
    const question = page.getByRole('dialog', { name: /Excluir este/ })
    await question.getByRole('button', { name: 'Excluir' }).click()
  }
  await remove()
  await says(page, 'Erro ao excluir evento', 'Não foi possível excluir o evento. Tente novamente.')
  await remove()
  await says(page, 'Evento excluído')
})

test('what stands where there is nothing yet, and the chats', async ({ page }) => {
  await newOwner(page, product.url, { whatsapp: '(11) 95555-7004' })
  await page.goto(`${product.url}/dashboard`)
  await page.keyboard.press('Escape')
  await says(page, 'Nenhuma atividade recente para exibir', 'Agente precisa ser configurado')
  await says(page, 'Configure após ativar o agente')
  await page.goto(`${product.url}/dashboard/chats`)
  await says(page, 'Configuração não encontrada', 'Configure seu agente antes de acessar os chats.')

  await page.goto(await product.newLink())
  const readChats = await refuseReading(page, 'conversations/list*')
  await page.goto(`${product.url}/dashboard/chats`)
  await says(page, 'Erro ao carregar chats', 'Não foi possível carregar as conversas. Tente novamente.')
  await readChats()
  await says(page, 'Selecione uma conversa para começar')
  const readThread = await refuseReading(page, 'conversations/messages*')
  await page.getByText('Bianca Souza').click()
  await says(page, 'Erro ao carregar mensagens', 'Não foi possível carregar as mensagens. Tente novamente.')
  await readThread()
  await refuse(page, 'conversations/send')
  await page.getByLabel('Digite uma mensagem').fill('Até já')
  await page.keyboard.press('Enter')
  await says(page, 'Erro ao enviar mensagem')
  await expect(page.getByText(/^Não foi possível enviar a mensagem\. /)).toBeVisible()
})
