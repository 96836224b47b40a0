import { expect, type Page, test } from '@playwright/test'
import { picture } from './support/files.ts'
import { callOneByOne } from './support/failing.ts'
import { look, openPage } from './support/look.ts'
import { type Product, startProduct } from './support/product.ts'
import { rpc } from './support/owner.ts'

/** The calendar: what is written down leaves at its time, once, to whom it is for; and its screen, in every form it has. */

/** A Friday evening. */
const NOW = '2026-12-11T18:40:00-03:00'

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ at: NOW })
})
test.afterAll(() => product.stop())

/** The demonstration's owner, at the calendar. */
async function enter(page: Page, path = '') {
  await page.clock.install({ time: new Date(NOW) })
  await page.clock.resume()
  await page.goto(await product.newLink())
  await page.goto(`${product.url}/dashboard/schedules${path}`)
  await page.getByRole('button', { name: 'Novo Agendamento' }).waitFor()
  await page.getByRole('region', { name: 'Calendário de agendamentos' }).waitFor()
}
/** An entry that sends nothing. */
const NOTE = {
  description: '',
  type: 'reminder',
  zone: 'America/Sao_Paulo',
  channelId: null,
  text: '',
  recurrence: 'none',
  toleranceMinutes: 60,
  audience: { kind: 'none' },
}
const label = (page: Page, title: string | RegExp) => page.locator('.schedule-label').filter({ hasText: title })

test('a message is written down, leaves at once when asked to, and says who read it', async ({ page }) => {
  await enter(page)
  await page.getByRole('button', { name: 'Novo Agendamento' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Preencha este campo.')).toBeVisible()
  await dialog.getByLabel('Título').fill('Convite para o jazz')
  await dialog.getByLabel('Descrição').fill('Só para quem já veio')
  await dialog.getByLabel('Quem recebe').selectOption('Um contato')
  await dialog.getByLabel('Buscar contato').fill('bianca')
  await dialog.getByRole('button', { name: /Bianca Souza/ }).click()
  await dialog.getByLabel('Anexar arquivo').setInputFiles({
    name: 'nada.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(0),
  })
  await expect(dialog.getByText('nada.png está vazio e não foi anexado.')).toBeVisible()
  await dialog
    .getByLabel('Anexar arquivo')
    .setInputFiles({ name: 'cartaz.png', mimeType: 'image/png', buffer: picture() })
  await expect(dialog.getByRole('link', { name: 'cartaz.png' })).toBeVisible()
  await dialog.getByLabel('Texto').fill('Oi {nome}, ')
  await dialog.getByRole('button', { name: 'Inserir {negocio}' }).click()
  await expect(dialog.getByText(/^Oi Bianca, /)).toBeVisible()
  await expect(dialog.getByText(/Vai para 1 pessoa/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Evento salvo')).toBeVisible()
  await label(page, 'Convite para o jazz').click()
  await expect(dialog.getByText('Agendado', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Enviar agora' }).click()
  await page.getByRole('button', { name: 'Enviar para 1 pessoa' }).click()
  await expect(page.getByText('Envio liberado')).toBeVisible()
  await expect(dialog.getByText(/1 (enviada|entregue|lida)/)).toBeVisible({ timeout: 30_000 })
  await expect(dialog.getByText('Concluído')).toBeVisible({ timeout: 30_000 })
  const { contacts } = await rpc<{ contacts: { phone: string }[] }>(page, product.url, 'contacts/list', {
    search: 'bianca',
  })
  const { phone } = contacts[0]!
  const inbox = await product.phones.inbox(phone)
  const came = inbox.filter(({ text }) => text.startsWith('Oi Bianca, '))
  expect(came).toHaveLength(1)
  expect(await product.phones.media(phone, came[0]!.from, came[0]!.id)).toEqual(picture())
})

test('an entry is moved with the mouse, changed by keys alone, and removed', async ({ page }) => {
  await callOneByOne(page)
  await enter(page, '?vista=semana&data=2026-12-09')
  const entry = { ...NOTE, title: 'Chegam os barris', start: '2026-12-10T10:00', end: '2026-12-10T12:00' }
  await rpc(page, product.url, 'schedules/create', entry)
  const block = page.locator('.rbc-event').filter({ hasText: 'Chegam os barris' })
  await block.scrollIntoViewIfNeeded()
  const from = (await block.boundingBox())!
  await page.mouse.move(from.x + 30, from.y + 12)
  await page.mouse.down()
  await page.mouse.move(from.x + 30, from.y + 40, { steps: 4 })
  await page.mouse.move(from.x + 30, from.y + 12 + from.height, { steps: 4 })
  await page.mouse.up()
  await expect(page.getByText('Evento atualizado')).toBeVisible()
  await label(page, 'Chegam os barris').focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Data de Início')).toHaveValue(/^2026-12-10T1[12]:/)
  await expect(dialog.getByText('Sem envio')).toBeVisible()
  await dialog.getByLabel('Data de Início').fill('2026-12-11T09:00')
  await expect(dialog.getByLabel('Data de Término')).toHaveValue('2026-12-11T11:00')
  // It moves to another day when the calendar is read again, and a press on its way would meet nothing.
  const readAgain = page.waitForResponse(/schedules\/list/)
  await dialog.getByLabel('Título').press('Enter')
  await expect(dialog).toBeHidden()
  await readAgain
  await label(page, 'Chegam os barris').click()
  await expect(dialog.getByLabel('Data de Início')).toHaveValue('2026-12-11T09:00')
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await page
    .getByRole('dialog', { name: /Excluir este/ })
    .getByRole('button', { name: 'Excluir' })
    .click()
  await expect(page.getByText('Evento excluído')).toBeVisible()
  await expect(label(page, 'Chegam os barris')).toHaveCount(0)
})

test('the end is drawn later with the mouse', async ({ page }) => {
  await enter(page, '?vista=semana&data=2026-12-09')
  const entry = { ...NOTE, title: 'Ensaio da banda', start: '2026-12-08T10:00', end: '2026-12-08T11:00' }
  await rpc(page, product.url, 'schedules/create', entry)
  const block = page.locator('.rbc-event').filter({ hasText: 'Ensaio da banda' })
  await block.scrollIntoViewIfNeeded()
  await block.hover()
  const { height } = (await block.boundingBox())!
  const edge = (await block.locator('.rbc-addons-dnd-resize-ns-anchor').last().boundingBox())!
  const at = { x: edge.x + edge.width / 2, y: edge.y + edge.height / 2 }
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await page.mouse.move(at.x, at.y + height / 2, { steps: 4 })
  await page.mouse.move(at.x, at.y + height, { steps: 4 })
  await page.mouse.up()
  await expect(page.getByText('Evento atualizado')).toBeVisible()
  await label(page, 'Ensaio da banda').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Data de Início')).toHaveValue('2026-12-08T10:00')
  await expect(dialog.getByLabel('Data de Término')).toHaveValue(/^2026-12-08T1(1:30|2:00)$/)
})

test('a campaign to a list shows who is in it, and what each would read', async ({ page }) => {
  await enter(page)
  await page.getByRole('button', { name: 'Novo Agendamento' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo Agendamento' })
  await dialog.getByLabel('Título').fill('Lista da sexta')
  await dialog.getByLabel('Tipo').selectOption('Campanha')
  await dialog.getByLabel('Quem recebe').selectOption('Uma lista (CSV)')
  await dialog.getByRole('button', { name: 'Colar ou abrir uma lista' }).click()
  const list = page.getByRole('dialog', { name: 'Lista de quem recebe' })
  const people = Array.from({ length: 22 }, (_, n) => `Pessoa ${n};(11) 98765-${1000 + n}`)
  await list.locator('textarea').fill(['Nome;Telefone', ...people, 'Sem telefone;123', people[0]].join('\n'))
  await expect(list.getByText('não tem um telefone com DDD')).toBeVisible()
  await expect(list.getByText('o telefone aparece mais de uma vez')).toBeVisible()
  await look(page, 'schedule-list')
  await list.getByRole('button', { name: /22/ }).click()
  await expect(dialog.getByText('22 pessoas na lista')).toBeVisible()
  await dialog.getByLabel('Texto').fill('Oi {nome}, vem?')
  await dialog.getByRole('button', { name: 'Ver o texto de cada pessoa' }).click()
  const every = page.getByRole('dialog', { name: 'O que cada pessoa vai ler' })
  await expect(every.getByText('Oi Pessoa, vem?')).toHaveCount(20)
  await look(page, 'schedule-people')
  await every.getByLabel('Buscar contato').fill('pessoa 21')
  await expect(every.getByText('1 pessoa', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Evento salvo')).toBeVisible()
})

test('a reminder goes to the owner’s own phone', async ({ page }) => {
  await enter(page)
  await page.getByRole('button', { name: 'Novo Agendamento' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Título').fill('Mesas de amanhã')
  await dialog.getByLabel('Tipo').selectOption('Lembrete')
  await dialog.getByLabel('Quem recebe').selectOption('O WhatsApp do dono')
  await dialog.getByLabel('Texto').fill('Amanhã: ')
  await dialog.getByRole('button', { name: 'Inserir {reservas_amanha}' }).click()
  await expect(dialog.getByText(/^Amanhã: (nenhuma reserva|\d+ reserva)/)).toBeVisible()
  await expect(dialog.getByText(/o telefone do perfil/)).toBeVisible()
  await dialog
    .getByLabel('Anexar arquivo')
    .setInputFiles({ name: 'mapa das mesas.png', mimeType: 'image/png', buffer: picture() })
  await expect(dialog.getByRole('link', { name: 'mapa das mesas.png' })).toBeVisible()
  await look(page, 'schedule-reminder', { part: dialog.getByRole('button', { name: 'Trocar arquivo' }) })
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Evento salvo')).toBeVisible()
})

test('a failure to load says so in the words of the specification', async ({ page }) => {
  await page.goto(await product.newLink())
  await callOneByOne(page)
  await page.route('**/api/rpc/schedules/list*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto(`${product.url}/dashboard/schedules`)
  await expect(page.getByText('Não foi possível carregar os eventos. Tente novamente.')).toBeVisible()
  await page.unroute('**/api/rpc/schedules/list*')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('region', { name: 'Calendário de agendamentos' })).toBeVisible()
})

test('every view is in order', async ({ browser }) => {
  // Five screens, each looked at by axe.
  test.slow()
  const page = await openPage(browser, NOW)
  await enter(page)
  await fill(page)
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  for (const view of ['mes', 'semana', 'dia', 'agenda']) {
    await page.goto(`${product.url}/dashboard/schedules?vista=${view}&data=2026-12-11`)
    await page.getByRole('region', { name: 'Calendário de agendamentos' }).waitFor()
    await label(page, /Happy hour/)
      .first()
      .waitFor()
    if (view === 'mes') await expectWholeRests(page)
    await look(page, `schedules-${view}`)
  }
  await label(page, /Happy hour/)
    .first()
    .click()
  await page.getByText('Como vai ser').waitFor()
  await look(page, 'schedule')
  expect(problems).toEqual([])
  await page.context().close()
})

/** What a day of the month has no room for is counted in it: "+2 mais" does not fall out of its week. */
async function expectWholeRests(page: Page) {
  const rests = page.locator('.rbc-month-row').filter({ has: page.locator('.rbc-show-more') })
  const room = await rests.evaluateAll((weeks) =>
    weeks.map((week) => {
      const bottoms = [...week.querySelectorAll('.rbc-show-more')].map((rest) => rest.getBoundingClientRect().bottom)
      return week.getBoundingClientRect().bottom - Math.max(...bottoms)
    }),
  )
  expect(room.length).toBeGreaterThan(0)
  expect(Math.min(...room)).toBeGreaterThanOrEqual(0)
}

/** Entries of every kind and state, with long names. */
async function fill(page: Page) {
  const span = { from: '2026-12-01T00:00', until: '2027-01-01T00:00' }
  const { schedules } = await rpc<{ schedules: { title: string }[] }>(page, product.url, 'schedules/list', span)
  if (schedules.some(({ title }) => title.startsWith('Happy hour'))) return
  const base = {
    description: '',
    zone: 'America/Sao_Paulo',
    channelId: null,
    toleranceMinutes: 60,
    recurrence: 'none',
    text: '',
    audience: { kind: 'none' },
  }
  const all = { audience: { kind: 'all' }, text: 'Oi {nome}, hoje tem {negocio}!' }
  const entries = [
    {
      ...all,
      title: 'Happy hour em dobro das quintas e sextas, com música ao vivo',
      type: 'campaign',
      start: '2026-12-11T20:00',
      end: '2026-12-11T23:00',
      recurrence: 'weekly',
    },
    { title: 'Conferir estoque', type: 'reminder', start: '2026-12-11T10:00', end: '2026-12-11T11:00' },
    {
      ...all,
      title: 'Aviso de Natal',
      type: 'campaign',
      audience: { kind: 'tag', tag: 'VIP' },
      start: '2026-12-23T11:00',
      end: '2026-12-23T20:00',
    },
    ...[1, 2, 3, 4, 5].map((n) => ({
      title: `Reunião ${n}`,
      type: 'message',
      start: `2026-12-15T1${n}:00`,
      end: `2026-12-15T1${n}:30`,
    })),
  ]
  for (const entry of entries) await rpc(page, product.url, 'schedules/create', { ...base, ...entry })
}
