import { expect, type Page, test } from '@playwright/test'
import { newOwner, rpc } from './support/owner.ts'
import { callOneByOne } from './support/failing.ts'
import { look } from './support/look.ts'
import { ADMIN, type Product, startProduct } from './support/product.ts'

/** Whoever runs the platform: plans, subscriptions, users, and the log of all that. */

// Each goes on where the one before it ended.
test.describe.configure({ mode: 'serial' })

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ env: { BALCAO_DEMO: 'off' } })
})
test.afterAll(() => product.stop())

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** An answer of the server that fails, once. */
const failOnce = (page: Page, call: string) =>
  page.route(
    `**/api/rpc/admin/${call}`,
    (route) => route.fulfill({ status: 500, json: { json: { code: 'internal' } } }),
    {
      times: 1,
    },
  )

const toast = (page: Page, title: string) => expect(page.getByText(title, { exact: true }).first()).toBeVisible()

test('admins alone come in, and others are sent on', async ({ page, browser }) => {
  await page.goto(`${product.url}/admin/users`)
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin%2Fusers$/)
  // Held until it was seen that nothing is shown before the answer.
  const seen = Promise.withResolvers<void>()
  await page.route('**/api/rpc/account/session', async (route) => {
    await seen.promise
    await route.continue()
  })
  await signIn(page, ADMIN)
  await expect(page.getByText('Verificando permissões...')).toBeVisible()
  seen.resolve()
  await expect(page).toHaveURL(/\/admin\/users$/)
  await expect(page.getByRole('heading', { name: 'Usuários' })).toBeVisible()
  await page.getByRole('searchbox').fill('ninguém com este nome')
  await expect(page.getByText('Nada encontrado')).toBeVisible()
  await expect(page.getByText('Confira a busca ou tente com menos palavras.')).toBeVisible()
  // What is there before anything was done.
  for (const [link, texts] of [
    ['Dashboard', ['Nenhuma assinatura ainda', 'Nenhuma atividade recente para exibir']],
    ['Planos', ['Nenhum plano ainda', 'Sem planos, todos usam o Plano Gratuito.']],
    ['Assinaturas', ['Nenhuma assinatura ainda', 'Quando alguém assinar um plano, a assinatura aparece aqui.']],
    ['Registro', ['Nenhuma ação ainda', 'Tudo o que um administrador fizer aqui fica registrado.']],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).click()
    for (const text of texts) await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/login$/)

  const other = await browser.newPage()
  await newOwner(other, product.url)
  await other.goto(`${product.url}/admin`)
  await expect(other).toHaveURL(/\/dashboard$/)
  await other.close()
})

test('plans are created, changed and removed', async ({ page, browser }) => {
  const { email } = await newOwner(await browser.newPage(), product.url)
  await page.goto(`${product.url}/login`)
  await signIn(page, ADMIN)
  await page.getByRole('link', { name: 'Usuários', exact: true }).click()
  await page.getByRole('link', { name: new RegExp(email) }).click()
  await expect(page.getByText('Usa o Plano Gratuito.')).toBeVisible()
  await page.getByRole('button', { name: 'Nova Assinatura' }).click()
  await expect(page.getByText('Crie um plano antes de assinar.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('link', { name: 'Planos', exact: true }).click()
  await expect(page.getByText('Nenhum plano ainda')).toBeVisible()
  await look(page, 'admin-plans-empty')
  await page.getByRole('button', { name: 'Novo Plano' }).first().click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Preencha este campo.')).toHaveCount(5)
  await page.getByLabel('Nome').fill('Casa Cheia')
  await page.getByLabel('Descrição').fill('Para casas que lotam de quinta a domingo e querem o balcão sempre atendido.')
  await page.getByLabel('Preço (R$)').fill('1x')
  await page.getByLabel('Duração (dias)').fill('2,5')
  await page.getByLabel('Recursos').fill('Um recurso\n'.repeat(31))
  await page.getByLabel('Tokens por mês').fill('muitos')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Informe um preço, como 49,90.')).toBeVisible()
  await expect(page.getByText('Informe um número inteiro de dias.')).toBeVisible()
  await expect(page.getByText('Informe um número inteiro, ou deixe em branco.')).toBeVisible()
  await expect(page.getByText('No máximo 30 recursos.')).toBeVisible()
  await page.getByLabel('Recursos').fill(`Um número\n${'a'.repeat(121)}`)
  await expect(
    page.getByText('Até 120 caracteres por recurso. Este tem mais: “aaaaaaaaaaaaaaaaaaaaaaaa…”'),
  ).toBeVisible()
  await page.getByLabel('Recursos').fill('Um número de WhatsApp\n\n  Três atendentes  \n')
  await look(page, 'admin-plan-form')
  await page.getByLabel('Preço (R$)').fill('149,90')
  await page.getByLabel('Duração (dias)').fill('30')
  await page.getByLabel('Tokens por mês').fill('1.000.000')
  await page.getByLabel('Números de WhatsApp').fill('2')
  await failOnce(page, 'plans/create')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await toast(page, 'Não foi possível salvar o plano')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await toast(page, 'Plano criado com sucesso!')
  await page.getByRole('button', { name: 'Novo Plano' }).first().click()
  await page.getByLabel('Nome').fill('Começo')
  await page.getByLabel('Descrição').fill('Para experimentar.')
  await page.getByLabel('Preço (R$)').fill('49')
  await page.getByLabel('Duração (dias)').fill('30')
  await page.getByLabel('Recursos').fill('Um número')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('link', { name: 'Começo' })).toBeVisible()
  await page.getByRole('button', { name: 'Preço' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('R$ 49,00')
  await look(page, 'admin-plans')
  await page.getByRole('link', { name: 'Casa Cheia' }).click()
  await expect(page.getByText('1.000.000')).toBeVisible()
  await expect(page.getByText('Três atendentes')).toBeVisible()
  await expect(page.getByText('Ninguém assina este plano ainda.')).toBeVisible()
  await look(page, 'admin-plan')
  await page.getByRole('button', { name: 'Editar Plano' }).click()
  await page.getByLabel('Preço (R$)').fill('129,90')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await toast(page, 'Plano atualizado com sucesso!')
  await expect(page.getByText('R$ 129,90')).toBeVisible()
  await page.getByRole('link', { name: 'Planos' }).last().click()
  await page.getByRole('button', { name: 'Excluir Começo' }).click()
  await expect(page.getByText('Tem certeza que deseja excluir este plano?')).toBeVisible()
  await failOnce(page, 'plans/remove')
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  await toast(page, 'Não foi possível excluir o plano')
  await page.getByRole('button', { name: 'Excluir Começo' }).click()
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  await toast(page, 'Plano excluído com sucesso!')
  await expect(page.getByRole('link', { name: 'Começo' })).toHaveCount(0)
})

test('a user gets a plan, a password, and is blocked while signed in', async ({ page, browser }) => {
  const owner = await browser.newPage()
  const account = await newOwner(owner, product.url, { name: 'Maria Aparecida dos Santos Albuquerque de Oliveira' })
  await owner.goto(`${product.url}/dashboard`)
  await page.goto(`${product.url}/login`)
  await signIn(page, ADMIN)
  await page.getByRole('link', { name: 'Usuários', exact: true }).click()
  await page.getByRole('searchbox').fill('aparecida')
  await page.getByRole('link', { name: /Maria Aparecida/ }).click()
  await page.getByRole('button', { name: 'Nova Assinatura' }).click()
  await expect(page.getByText(/^Bar da Helena passa a usar o plano hoje\./)).toBeVisible()
  await page.getByRole('button', { name: 'Criar assinatura' }).click()
  await expect(page.getByText('Preencha este campo.')).toBeVisible()
  await page.getByLabel('Plano').selectOption({ index: 1 })
  await failOnce(page, 'subscriptions/create')
  await page.getByRole('button', { name: 'Criar assinatura' }).click()
  await expect(page.getByText('Não foi possível criar a assinatura').first()).toBeVisible()
  await page.getByRole('button', { name: 'Criar assinatura' }).click()
  await toast(page, 'Assinatura criada com sucesso!')
  await expect(page.getByRole('row').nth(1)).toContainText('Casa Cheia')
  await look(page, 'admin-user')
  await owner.reload()
  await expect(owner.getByText('Casa Cheia').first()).toBeVisible()

  await page.getByRole('button', { name: /^Desativar/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desativar' }).click()
  await toast(page, 'Assinatura desativada com sucesso!')
  await page.getByRole('link', { name: 'Assinaturas', exact: true }).click()
  await failOnce(page, 'subscriptions/setStatus')
  await page.getByRole('button', { name: /^Ativar/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ativar' }).click()
  await toast(page, 'Não foi possível alterar o status da assinatura')
  await page.getByRole('button', { name: /^Ativar/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ativar' }).click()
  await toast(page, 'Assinatura ativada com sucesso!')
  await look(page, 'admin-subscriptions')
  await page.getByRole('link', { name: 'Bar da Helena' }).click()
  await expect(page.getByRole('heading', { name: 'Histórico' })).toBeVisible()
  await expect(page.getByText('Assinatura dada por um administrador: nada foi cobrado por aqui.')).toBeVisible()
  await look(page, 'admin-subscription')

  await page.getByRole('link', { name: 'Usuários', exact: true }).click()
  await page.getByRole('searchbox').fill('aparecida')
  await page.getByRole('button', { name: /^Alterar senha Maria/ }).click()
  await expect(page.getByText(/sai de todos os aparelhos e entra de novo com a nova senha\.$/)).toBeVisible()
  await page.getByLabel('Nova senha').fill('12345')
  await page.getByRole('button', { name: 'Alterar senha', exact: true }).click()
  await toast(page, 'Senha inválida')
  await page.getByLabel('Nova senha').fill('senha-nova')
  await failOnce(page, 'users/changePassword')
  await page.getByRole('button', { name: 'Alterar senha', exact: true }).click()
  await toast(page, 'Erro ao alterar senha')
  await toast(page, 'Erro desconhecido')
  await page.getByRole('button', { name: 'Alterar senha', exact: true }).click()
  await toast(page, 'Senha alterada com sucesso!')
  // Out at once, without a press.
  await expect(owner).toHaveURL(/\/login/)
  await signIn(owner, { email: account.email, password: 'senha-nova' })
  await expect(owner).toHaveURL(/\/dashboard/)

  await page.getByRole('button', { name: /^Bloquear Maria/ }).click()
  await expect(page.getByText(/sai de todos os aparelhos agora\. O agente para de responder/)).toBeVisible()
  await look(page, 'admin-blocking')
  await failOnce(page, 'users/setBlocked')
  await page.getByRole('button', { name: 'Bloquear', exact: true }).click()
  await toast(page, 'Não foi possível atualizar o status do usuário')
  await page.getByRole('button', { name: /^Bloquear Maria/ }).click()
  await page.getByRole('button', { name: 'Bloquear', exact: true }).click()
  await toast(page, 'Usuário bloqueado com sucesso.')
  await expect(owner).toHaveURL(/\/login/, { timeout: 1_000 })
  await expect(page.getByText('Bloqueado', { exact: true })).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await look(page, 'admin-users')
  await page.getByRole('button', { name: /^Desbloquear Maria/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desbloquear' }).click()
  await toast(page, 'Usuário desbloqueado com sucesso.')
  await signIn(owner, { email: account.email, password: 'senha-nova' })
  await expect(owner).toHaveURL(/\/dashboard/)
  await owner.close()
})

test('the first page and the log say what was done', async ({ page }) => {
  await callOneByOne(page)
  await page.goto(`${product.url}/login`)
  await signIn(page, ADMIN)
  await expect(page.getByRole('heading', { name: 'Painel Administrativo' })).toBeVisible()
  await expect(page.getByText('R$ 129,90', { exact: true })).toBeVisible()
  await expect(page.getByText('—').first()).toBeVisible()
  await look(page, 'admin')
  await page.getByRole('link', { name: 'Registro', exact: true }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('desbloqueou')
  await page.getByRole('searchbox').fill('casa cheia')
  await expect(page.getByText('De R$ 149,90 para R$ 129,90')).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await look(page, 'admin-audit')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar CSV' }).click()
  expect((await download).suggestedFilename()).toBe('registro-de-acoes.csv')
  for (const [link, call, title] of [
    ['Planos', 'plans/list', 'Não foi possível carregar os planos'],
    ['Assinaturas', 'subscriptions/list', 'Não foi possível carregar as assinaturas'],
    ['Usuários', 'users/list', 'Não foi possível carregar os usuários'],
    ['Registro', 'audit/list', 'Não foi possível carregar o registro'],
    ['Dashboard', 'panel', 'Não foi possível carregar'],
  ] as const) {
    await page.route(`**/api/rpc/admin/${call}**`, (route) =>
      route.fulfill({ status: 403, json: { json: { code: 'forbidden' } } }),
    )
    await page.goto(`${product.url}/admin`)
    await page.getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByText(title)).toBeVisible()
  }
})

test('a table goes on over pages, in the order asked for, and a plan in use stays', async ({ page }) => {
  await rpc(page, product.url, 'account/signIn', ADMIN)
  const limits = { tokens: null, messages: null, contacts: null, channels: null, teammates: null, storage: null }
  for (let index = 1; index <= 11; index += 1) {
    const plan = { description: 'Para provar.', price: 200 + index, duration: 365, features: ['Um número'], limits }
    await rpc(page, product.url, 'admin/plans/create', { name: `Prova ${String(index).padStart(2, '0')}`, ...plan })
  }
  await page.goto(`${product.url}/admin/plans`)
  await expect(page.getByText('12 planos')).toBeVisible()
  const rows = page.getByRole('row')
  await page.getByRole('button', { name: 'Preço' }).click()
  await expect(rows.nth(1)).toContainText('Casa Cheia')
  await expect(rows).toHaveCount(11)
  await page.getByRole('button', { name: 'Próxima página' }).click()
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(2)).toContainText('Prova 11')
  await expect(page).toHaveURL(/pagina=2/)
  // From the top again in another order; the address keeps it.
  await page.getByRole('button', { name: 'Preço' }).click()
  await expect(rows.nth(1)).toContainText('Prova 11')
  await page.reload()
  await expect(rows.nth(1)).toContainText('Prova 11')
  await page.getByRole('searchbox').fill('cheia')
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Excluir Casa Cheia' }).click()
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(page.getByText(/^Este plano tem assinaturas ativas/).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Casa Cheia' })).toBeVisible()
})
