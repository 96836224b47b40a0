import { expect, type Page, test } from '@playwright/test'
import { look } from './support/look.ts'
import { says } from './support/failing.ts'
import { type Product, startProduct } from './support/product.ts'
import { query } from './support/query.ts'

/** What is said before a message is written down that would not leave, and where a page does not come at all. */

/** A Friday evening. */
const NOW = '2026-12-11T18:40:00-03:00'
const HOUSE = '5511955550100'
const BIANCA = '5511955550133'

let product: Product
let page: Page
test.beforeAll(async ({ browser }) => {
  product = await startProduct({ at: NOW })
  // The demonstration's customers have written, and are contacts.
  await expect.poll(async () => (await product.phones.inbox(BIANCA)).length, { timeout: 60_000 }).toBe(2)
  page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })).newPage()
  await page.clock.install({ time: new Date(NOW) })
  await page.clock.resume()
  await page.goto(await product.newLink())
})
test.afterAll(() => product.stop())

const open = (path: string) => page.goto(`${product.url}/dashboard${path}`)

test('a message for later that would not leave then', async () => {
  const later = page.getByRole('dialog', { name: 'Agendar envio' })
  const schedule = async () => {
    await open('/chats')
    await page.getByText('Bianca Souza').first().click()
    await page.getByRole('textbox', { name: 'Digite uma mensagem' }).fill('Amanhã tem jazz!')
    await page.getByRole('button', { name: 'Anexar', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Agendar envio' }).click()
    await later.getByRole('button', { name: 'Amanhã às 10:00' }).click()
  }
  await schedule()
  await later.getByLabel('Mensagem').fill('')
  await later.getByRole('button', { name: 'Agendar', exact: true }).click()
  await says(page, 'Escreva a mensagem.')
  await later.getByLabel('Mensagem').fill('Amanhã tem jazz!')
  const time = later.getByLabel('Hora').last()
  await time.fill('23:30')
  await time.press('Tab')
  await says(page, 'No ritmo deste número, ela só sairia em dom, 13/12, 09:00: escolha outra hora.')
  await look(page, 'schedule-send-quiet')
  // Some minutes later than it was meant is not worth a word.
  await time.fill('10:00')
  await time.press('Tab')
  await expect(later.getByText(/^No ritmo deste número/)).toHaveCount(0)

  const became = (what: string) => query(product, `update instances set ${what} where number = $1`, [HOUSE])
  await became(`state = 'close'`)
  await schedule()
  await says(page, 'O número está desconectado agora. Reconecte antes da hora marcada.')
  await became(`state = 'open'`)
  await query(product, `update contacts set opted_out_at = $1 where name = 'Bianca Souza'`, [NOW])
  await schedule()
  await says(
    page,
    'Este contato pediu para não receber mensagens: na hora marcada, nada sai. Responder agora continua possível.',
  )
})

test('a page that does not come says so, and comes when it is asked for again', async () => {
  await open('')
  let gone = true
  await page.route('**/assets/contacts-page*', (route) => (gone ? route.abort() : route.continue()))
  await page.getByRole('link', { name: 'Contatos', exact: true }).first().click()
  await says(page, 'Esta tela encontrou um problema')
  await says(page, 'Nada do que estava salvo se perdeu. Recarregue a página para continuar.')
  await look(page, 'crash')
  gone = false
  await page.getByRole('button', { name: 'Recarregar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contatos' })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
