import { expect, type Page, test } from '@playwright/test'
import { contacts } from '../../packages/copy/src/contacts/screen.ts'
import { knowledge } from '../../packages/copy/src/knowledge/knowledge.ts'
import { menu } from '../../packages/copy/src/knowledge/menu.ts'
import { policies } from '../../packages/copy/src/knowledge/policies.ts'
import { programme } from '../../packages/copy/src/knowledge/programme.ts'
import { reservations } from '../../packages/copy/src/reservations/screen.ts'
import { picture } from './support/files.ts'
import { look } from './support/look.ts'
import { says } from './support/failing.ts'
import { type Product, startProduct } from './support/product.ts'
import { query } from './support/query.ts'

/** What is said before a message is written down that would not leave, where nothing is found, and where a page does not come at all. */

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

test('a remarketing whose hours are those in which the number is silent', async () => {
  await open('/remarketing')
  await page.getByRole('button', { name: 'Novo remarketing' }).click()
  const form = page.getByRole('dialog')
  const silent = form.getByText(
    'Estas horas ficam todas dentro do horário de silêncio do número: nenhuma mensagem sairia. Escolha outras horas.',
  )
  await form.getByLabel('Nome', { exact: true }).fill('Sumidos')
  await form.getByLabel('Texto', { exact: true }).fill('Oi {nome}, sexta tem samba!')
  const between = async (from: string, until: string) => {
    await form.getByLabel('Das', { exact: true }).fill(from)
    await form.getByLabel('Às', { exact: true }).fill(until)
    // A time is taken when its field is left.
    await page.keyboard.press('Tab')
  }
  await between('2200', '2300')
  await expect(silent).toBeVisible()
  await look(page, 'remarketing-never-leaves', { part: silent })
  await between('2000', '2300')
  await expect(silent).toHaveCount(0)
})

test('a schedule that is saved while its file is on its way', async () => {
  let arrived = () => {}
  const held = new Promise<void>((resolve) => {
    arrived = resolve
  })
  await page.route('**/api/files', async (route) => {
    await held
    await route.continue()
  })
  await open('/schedules')
  await page.getByRole('button', { name: 'Novo Agendamento' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Título').fill('Samba')
  await form.getByLabel('Tipo').selectOption('Campanha')
  await form.getByLabel('Quem recebe').selectOption('Todos os contatos')
  await form.getByLabel('Anexar arquivo').setInputFiles({ name: 'samba.png', mimeType: 'image/png', buffer: picture() })
  const save = () => form.getByRole('button', { name: 'Salvar' }).click()
  await save()
  const wait = form.getByText('Espere o arquivo terminar de subir.')
  await expect(wait).toBeVisible()
  await look(page, 'schedule-file-coming', { part: wait, busy: true })
  arrived()
  await expect(form.getByRole('link', { name: 'samba.png' })).toBeVisible()
  await expect(wait).toHaveCount(0)
  await save()
  await expect(form).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('what nothing was found with is cleared with one press', async () => {
  const clear = page.getByRole('button', { name: 'Limpar filtros' })
  const search = page.getByRole('searchbox').last()
  for (const [path, ...said] of [
    ['/contacts?q=zebra&etiqueta=vip', contacts.nothingFound, contacts.nothingFoundText],
    ['/reservations?q=zebra&situacao=cancelled', reservations.nothingFound, reservations.nothingFoundText],
    ['/menu?q=zebra', menu.nothingFound('zebra'), menu.nothingFoundText],
    ['/programme?q=zebra', programme.nothingFound('zebra'), programme.nothingFoundText],
    ['/knowledge?q=zebra', knowledge.nothingFound('zebra'), knowledge.nothingFoundText],
    ['/knowledge?aba=politicas&q=zebra', policies.nothingFound('zebra'), policies.nothingFoundText],
  ] as const) {
    await open(path)
    await says(page, ...said)
    await expect(search).toHaveValue('zebra')
    if (path.startsWith('/contacts')) await look(page, 'contacts-nothing-found')
    await clear.click()
    await expect(clear).toHaveCount(0)
    await expect(search).toHaveValue('')
    const left = new URL(page.url()).searchParams
    expect([...left.keys()].filter((name) => name !== 'aba')).toEqual([])
  }
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

test('an address that ends with a slash is that of its page', async ({ page }) => {
  await page.goto(await product.newLink())
  await page.goto(`${product.url}/dashboard/?aba=x#y`)
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  expect(new URL(page.url())).toMatchObject({ pathname: '/dashboard', search: '?aba=x', hash: '#y' })
  await page.goto(`${product.url}/dashboard/chats//`)
  await expect(menu.getByRole('link', { name: 'Chats' })).toHaveAttribute('aria-current', 'page')
  expect(new URL(page.url()).pathname).toBe('/dashboard/chats')
})
