import { expect, type Page, test } from '@playwright/test'
import { errors } from '../../packages/copy/src/errors.ts'
import { totp } from '../support/totp.ts'
import { says } from './support/failing.ts'
import { look } from './support/look.ts'
import { newOwner, rpc } from './support/owner.ts'
import { type Product, startProduct } from './support/product.ts'
import { query } from './support/query.ts'

/** Why somebody is not let in, is not believed, or does not get away: each refusal of the account, brought about by what really refuses. */

const ADMIN = { email: 'rita@balcao.example', password: 'segredo-da-rita' }

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ env: { BALCAO_ADMIN_EMAIL: ADMIN.email, BALCAO_ADMIN_PASSWORD: ADMIN.password } })
})
test.afterAll(() => product.stop())

type Person = { email: string; password: string }
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
const inWindow = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
const change = (what: string, { email }: Person) =>
  query(product, `update "user" set ${what} where email = $1`, [email])
async function signIn(page: Page, { email, password }: Person) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await press(page, 'Login')
}
/** Somebody who has an account and is at the door of it. */
async function stranger(page: Page) {
  const person = await newOwner(page, product.url)
  await page.context().clearCookies()
  await page.goto(`${product.url}/login`)
  return person
}

test('who is not let in reads why', async ({ page }) => {
  const person = await stranger(page)
  const block = (is: boolean) =>
    query(product, `update profiles set is_blocked = $1 where id = (select id from "user" where email = $2)`, [
      is,
      person.email,
    ])
  await block(true)
  await signIn(page, person)
  await says(page, 'Erro ao fazer login', 'Esta conta está bloqueada. Fale com o suporte.')
  await expect(page).toHaveURL(/\/login$/)
  await block(false)
  // Blocked while at work: the next thing that is asked for is refused, and the page is left.
  await signIn(page, person)
  await expect(page).toHaveURL(/\/dashboard$/)
  await block(true)
  await page.reload()
  await expect(page).toHaveURL(/\/login/)

  const other = { email: 'ninguem@example.com', password: 'segredo' }
  for (let tries = 0; tries < 10; tries++) {
    const answered = page.waitForResponse('**/api/rpc/account/signIn')
    await signIn(page, other)
    expect((await answered).status()).toBe(401)
  }
  await signIn(page, other)
  await says(page, 'Erro ao fazer login', errors.too_many_requests)
})

test('a link that is of no use any more says so, and what to do instead', async ({ page }) => {
  const link = await product.newLink()
  await page.goto(link)
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.context().clearCookies()
  await page.goto(link)
  await says(page, 'Este link de acesso não vale mais. Entre com e-mail e senha.')
  await look(page, 'login-used-link')
  await page.goto(`${product.url}/api/auth/verify-email?token=abc`)
  await says(
    page,
    'Este link de confirmação não vale mais. Entre com e-mail e senha: se ainda faltar confirmar, um novo link é criado.',
  )

  await page.goto(`${product.url}/reset-password?token=abc`)
  await page.getByLabel('Nova Senha', { exact: true }).fill('segredo3')
  await page.getByLabel('Confirmar Nova Senha').fill('segredo4')
  await press(page, 'Salvar Nova Senha')
  await says(page, 'As senhas não coincidem.')
  await page.getByLabel('Confirmar Nova Senha').fill('segredo3')
  await press(page, 'Salvar Nova Senha')
  await says(page, 'Erro ao atualizar senha', 'Este link não vale mais. Peça um novo link de recuperação.')
})

test('an invitation that ends while somebody takes it', async ({ page, browser }) => {
  const owner = await (await browser.newContext()).newPage()
  await newOwner(owner, product.url)
  const bia = { name: 'Bia Rocha', email: `${crypto.randomUUID()}@example.com` }
  const { token } = await rpc<{ token: string }>(owner, product.url, 'team/invite', bia)
  const link = `${product.url}/convite#${token}`
  await page.goto(link)
  const join = () => press(page, 'Entrar na equipe')
  await join()
  await says(page, 'A senha deve ter pelo menos 6 caracteres.')
  await page.getByLabel('Senha', { exact: true }).fill('segredo-da-bia')
  // Somebody with the same address opened a house meanwhile.
  const { email } = await newOwner(await (await browser.newContext()).newPage(), product.url)
  await query(product, `update team_invitations set email = $1 where email = $2`, [email, bia.email])
  await join()
  await says(page, 'Não foi possível entrar', 'Já existe uma conta com este e-mail. Entre ou recupere sua senha.')
  await query(product, `delete from team_invitations where email = $1`, [email])
  await join()
  await says(page, 'Não foi possível entrar', 'Este convite não vale mais. Peça outro a quem convidou você.')
  // Whoever is somebody already leaves that account first.
  await owner.goto(link)
  await says(owner, 'Este convite não vale mais')
  await owner.context().close()
})

test('an address that nobody confirmed, where letters leave and where none does', async ({ page, browser }) => {
  const admin = await (await browser.newContext()).newPage()
  await rpc(admin, product.url, 'account/signIn', ADMIN)
  const confirm = (confirmEmail: 'on' | 'auto') =>
    rpc(admin, product.url, 'admin/operator/saveAccess', { signUpOpen: true, confirmEmail })
  const person = await stranger(page)
  await confirm('on')
  await change('email_verified = false', person)
  await signIn(page, person)
  await says(page, 'Erro ao fazer login')
  await says(
    page,
    'Falta confirmar seu e-mail. Este servidor ainda não envia e-mails: peça o link de confirmação a quem cuida dele.',
  )
  await press(page, 'Esqueci minha senha')
  await inWindow(page, 'Enviar link de recuperação')
  await says(page, 'Pedido registrado')
  await says(page, 'Este servidor ainda não envia e-mails. Peça o link de recuperação a quem cuida dele.')
  await look(page, 'recovery-kept')
  await inWindow(page, 'Entendi')

  let leave = true
  await page.route(/\/login$/, async (route) => {
    if (!leave) return route.continue()
    const response = await route.fetch()
    const body = (await response.text()).replace('"mailLeaves":false', '"mailLeaves":true')
    return route.fulfill({ response, body })
  })
  await page.goto(`${product.url}/login`)
  await signIn(page, person)
  await says(page, errors.email_unconfirmed)
  leave = false

  // Each of the two tries sent a link, which an admin hands over. The last one opens the account.
  type Letter = { id: string; recipient: string; subject: string }
  const { rows } = await rpc<{ rows: Letter[] }>(admin, product.url, 'admin/operator/mailbox')
  const letters = rows.filter(({ recipient, subject }) => recipient === person.email && /confirme/.test(subject))
  expect(letters).toHaveLength(2)
  const { body } = await rpc<{ body: string }>(admin, product.url, 'admin/operator/letter', { mailId: letters[0]!.id })
  // Its own address is not known to a product that takes any free port.
  const { pathname, search } = new URL(/https?:\S+/.exec(body)![0])
  await page.goto(product.url + pathname + search)
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, person)
  await expect(page).toHaveURL(/\/dashboard$/)
  await confirm('auto')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await admin.context().close()
})

test('a second step that is not passed, or was changed elsewhere', async ({ page }) => {
  const person = await newOwner(page, product.url)
  const start = (path: string, input: object) =>
    rpc<{ key: string; recoveryCodes: string[] }>(page, product.url, path, input)
  const { password } = person
  const { key, recoveryCodes } = await start('account/startTwoFactor', { password })
  await start('account/confirmTwoFactor', { code: totp(key) })
  const locked = (until: string) =>
    query(
      product,
      `update two_factor set locked_until = ${until}, failed_verification_count = 0 where user_id = (select id from "user" where email = $1)`,
      [person.email],
    )
  const enter = async () => {
    await page.context().clearCookies()
    await page.goto(`${product.url}/login`)
    await signIn(page, person)
    await page.getByText('Só mais um passo').waitFor()
  }
  const code = page.getByRole('textbox', { name: /^Código/ })
  const give = async (typed: string) => {
    const answered = page.waitForResponse('**/api/rpc/account/verifyCode')
    await code.fill(typed)
    await press(page, 'Entrar')
    await answered
  }
  const wrong = totp(key, new Date(0))
  await enter()
  for (let tries = 0; tries < 5; tries++) {
    await give(wrong)
    await says(page, 'Código incorreto. Confira no aplicativo e tente de novo.')
  }
  // Five tries to one password: then it is asked for again.
  await give(wrong)
  await says(page, 'Erro ao fazer login', 'O tempo ou as tentativas para digitar o código acabaram. Comece de novo.')
  await expect(page.getByLabel('Senha', { exact: true })).toBeVisible()

  await enter()
  await press(page, 'Não estou com o celular')
  await give(recoveryCodes[0]!)
  await expect(page).toHaveURL(/\/dashboard$/)
  await enter()
  await press(page, 'Não estou com o celular')
  await give(recoveryCodes[0]!)
  await says(page, 'Este código de recuperação não está certo, ou já foi usado.')
  await look(page, 'two-factor-used-code')
  await press(page, 'Usar o aplicativo autenticador')
  await expect(page.getByText('Este código de recuperação')).toHaveCount(0)
  await locked(`now() + interval '15 minutes'`)
  await give(totp(key))
  await says(page, 'Erro ao fazer login', 'Códigos errados demais. Aguarde 15 minutos e tente de novo.')
  await locked('null')
  // The tenth code from this address within five minutes was not the last of them.
  await give(wrong)
  await give(wrong)
  await says(page, 'Erro ao fazer login', errors.too_many_requests)
  await expect(code).toHaveValue(wrong)
})

test('a second step that was turned on or off on another device', async ({ page }) => {
  const person = await newOwner(page, product.url)
  await page.goto(`${product.url}/dashboard/profile`)
  const elsewhere = async (is: boolean) => {
    await change(`two_factor_enabled = ${is}`, person)
    const whose = `user_id = (select id from "user" where email = $1)`
    await query(product, `update two_factor set verified = ${is} where ${whose}`, [person.email])
  }
  const confirm = async (name: string) => {
    await page.getByRole('dialog').getByLabel('Sua senha').fill(person.password)
    await inWindow(page, name)
  }
  await page.context().grantPermissions([])
  await press(page, 'Ativar')
  await confirm('Continuar')
  await page.getByRole('img', { name: 'QR Code para o aplicativo autenticador' }).waitFor()
  await page.getByRole('button', { name: 'Copiar chave' }).click()
  await says(page, 'Não foi possível copiar. Selecione e copie.')
  await page.keyboard.press('Escape')
  await press(page, 'Ativar')
  await elsewhere(true)
  await confirm('Continuar')
  await says(page, 'Não foi possível mudar a verificação em duas etapas')
  await says(page, 'A verificação em duas etapas já está ativada.')
  await page.reload()
  await press(page, 'Gerar novos códigos')
  await elsewhere(false)
  await confirm('Continuar')
  await says(page, 'Não foi possível mudar a verificação em duas etapas')
  await says(page, 'A verificação em duas etapas não está ativada.')
  await look(page, 'two-factor-off-elsewhere')
})

test('an admin who cannot get back', async ({ page, browser }) => {
  const context = await browser.newContext()
  const { email } = await newOwner(await context.newPage(), product.url)
  const [owner] = await query<{ id: string }>(product, `select id from "user" where email = $1`, [email])
  await rpc(page, product.url, 'account/signIn', ADMIN)
  await rpc(page, product.url, 'admin/users/visit', { userId: owner!.id })
  await page.goto(`${product.url}/dashboard`)
  let gone = true
  await page.route('**/api/rpc/account/endVisit', (route) => (gone ? route.abort() : route.continue()))
  const back = page.getByRole('button', { name: 'Voltar à administração' })
  await back.click()
  await says(page, 'Não foi possível voltar à administração', errors.offline)
  gone = false
  await back.click()
  await expect(page).toHaveURL(/\/admin\/users\/[\w-]+$/)
  await context.close()
})
