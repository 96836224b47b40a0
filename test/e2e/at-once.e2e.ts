import { expect, type Page, type Route, test } from '@playwright/test'
import { says } from './support/failing.ts'
import { look } from './support/look.ts'
import { rpc } from './support/owner.ts'
import { type Product, startProduct } from './support/product.ts'

/** What somebody presses in a thread shows before the server has answered, and goes back when it refuses. */

const NOW = '2026-12-11T20:40:00-03:00'
const VENUE = '5511955550100'
const BIANCA = '5511955550133'

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ at: NOW })
})
test.afterAll(() => product.stop())

/** A server that answers one procedure when told to, each call as it was told to last. */
async function slowServer(page: Page, procedure: string) {
  const waiting: Route[] = []
  await page.route(`**/api/rpc/conversations/${procedure}`, (route) => void waiting.push(route))
  const next = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    return waiting.shift()!
  }
  const refusal = { defined: true, code: 'internal', status: 400, message: '' }
  return {
    waiting,
    answer: async () => (await next()).continue(),
    refuse: async () => (await next()).fulfill({ status: 400, json: { json: refusal } }),
  }
}

test('what is pressed shows at once, and goes back when it is refused', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.clock.install({ time: new Date(NOW) })
  await page.goto(await product.newLink())
  await page.goto(`${product.url}/dashboard/chats`)
  const row = page.getByRole('navigation', { name: 'Conversas', exact: true }).getByRole('link', { name: 'Bianca' })
  await row.click()
  const log = page.getByRole('log')
  const bar = page.getByRole('region', { name: 'Atendimento' })
  await expect(bar).toContainText('Aguardando atendente')

  const takeOver = await slowServer(page, 'takeOver')
  await bar.getByRole('button', { name: 'Assumir' }).click()
  await expect(bar).toContainText('Com você')
  await expect(bar.getByRole('button', { name: 'Devolver ao agente' })).toBeEnabled()
  // What is fetched meanwhile knows nothing of it, and takes nothing back.
  await product.phones.send(BIANCA, VENUE, 'tem estacionamento perto?')
  await expect(log.getByText('tem estacionamento perto?')).toBeVisible()
  await expect(bar).toContainText('Com você')
  await takeOver.refuse()
  await says(page, 'Não foi possível mudar o atendimento', 'Algo deu errado do nosso lado. Tente de novo em instantes.')
  await expect(bar).toContainText('Aguardando atendente')

  await bar.getByRole('button', { name: 'Assumir' }).click()
  await expect(bar).toContainText('Com você')
  // What is asked next waits for it, and shows at once too.
  const giveBack = await slowServer(page, 'giveBack')
  await bar.getByRole('button', { name: 'Devolver ao agente' }).dblclick()
  await expect(bar).toContainText('O agente está respondendo')
  expect(giveBack.waiting).toHaveLength(0)
  await takeOver.answer()
  await giveBack.refuse()
  await expect(bar).toContainText('Com você')
  // The second half of the double click was not meant for the button that had taken its place.
  expect(takeOver.waiting).toHaveLength(0)

  const react = await slowServer(page, 'react')
  const asked = log.getByText('tem estacionamento perto?')
  const reaction = log.getByTitle('Reação da casa')
  const choose = async () => {
    await asked.hover()
    await page.getByRole('button', { name: 'Ações da mensagem de Cliente' }).last().click()
    await page.getByRole('menuitem', { name: 'Reagir 🎉' }).click()
  }
  await choose()
  await expect(reaction).toBeVisible()
  await react.refuse()
  await says(page, 'Não foi possível reagir')
  await expect(reaction).toHaveCount(0)
  await choose()
  await expect(reaction).toBeVisible()
  await react.answer()

  const add = await slowServer(page, 'addNote')
  await page.keyboard.press('Alt+KeyN')
  const note = page.getByRole('textbox', { name: 'Nota interna: só a sua equipe vê' })
  const stored = log.getByText('Vem de carro')
  await note.fill('Vem de carro')
  await note.press('Enter')
  await expect(stored).toBeVisible()
  await add.refuse()
  await says(page, 'Não foi possível guardar a nota')
  await expect(stored).toHaveCount(0)
  await expect(note).toHaveValue('Vem de carro')
  await note.press('Enter')
  await expect(stored).toBeVisible()
  await add.answer()

  const remove = await slowServer(page, 'removeNote')
  const away = async () => {
    await stored.hover()
    await page.getByRole('button', { name: 'Apagar nota' }).click()
  }
  await away()
  await expect(stored).toHaveCount(0)
  await remove.refuse()
  await says(page, 'Não foi possível apagar a nota')
  await expect(stored).toHaveCount(1)
  await away()
  await expect(stored).toHaveCount(0)
  await remove.answer()

  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expect(bar).toContainText('Com você')
  await expect(reaction).toBeVisible()
  await expect(stored).toHaveCount(0)
})

test('a transfer shows at once, and is taken back with its reason', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.clock.install({ time: new Date(NOW) })
  await page.goto(await product.newLink())
  const iris = { name: 'Íris Nunes', email: 'iris@farol.example' }
  const { token } = await rpc<{ token: string }>(page, product.url, 'team/invite', iris)
  const context = await page.context().browser()!.newContext()
  const joined = { token, name: iris.name, password: 'segredo-da-iris' }
  await rpc(await context.newPage(), product.url, 'team/accept', joined)
  await context.close()

  await page.goto(`${product.url}/dashboard/chats`)
  const row = page.getByRole('navigation', { name: 'Conversas', exact: true }).getByRole('link', { name: 'Bianca' })
  await row.click()
  // Not by its role: a window hides the page behind it.
  const bar = page.getByLabel('Atendimento', { exact: true })
  await bar.getByRole('button').first().waitFor()
  await page.getByRole('button', { name: 'Mais opções' }).click()
  await page.getByRole('menuitem', { name: 'Transferir' }).click()
  const dialog = page.getByRole('dialog', { name: 'Transferir a conversa' })
  await dialog.getByRole('radio', { name: /^Íris Nunes/ }).check()
  const note = dialog.getByRole('textbox', { name: 'Nota interna' })
  await note.fill('Quer a mesa do fundo')
  const transfer = await slowServer(page, 'transfer')
  const give = () => dialog.getByRole('button', { name: 'Transferir' }).click()
  await give()
  await expect(bar).toContainText('Com Íris Nunes')
  await expect(row).toContainText('Íris')
  await expect(dialog).toHaveCount(0)
  await transfer.refuse()
  await says(page, 'Não foi possível transferir', 'Algo deu errado do nosso lado. Tente de novo em instantes.')
  await expect(bar).not.toContainText('Íris')
  // What was chosen and written is still there.
  await expect(note).toHaveValue('Quer a mesa do fundo')
  await look(page, 'transfer-taken-back')
  await give()
  await expect(bar).toContainText('Com Íris Nunes')
  await transfer.answer()
  await says(page, 'Conversa transferida para Íris Nunes')
  await expect(page.getByRole('log').getByText('Quer a mesa do fundo')).toBeVisible()

  // Whoever has left the thread meanwhile is told too.
  await page.getByRole('button', { name: 'Mais opções' }).click()
  await page.getByRole('menuitem', { name: 'Transferir' }).click()
  await dialog.getByRole('radio').first().check()
  await give()
  await page.getByRole('link', { name: 'Contatos', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contatos' })).toBeVisible()
  await transfer.refuse()
  await says(page, 'Não foi possível transferir', 'Algo deu errado do nosso lado. Tente de novo em instantes.')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
