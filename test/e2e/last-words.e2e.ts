import { expect, type Page, test } from '@playwright/test'
import { errors } from '../../packages/copy/src/errors.ts'
import { door as doorWords } from '../../packages/copy/src/guest-lists/door.ts'
import { overview } from '../../packages/copy/src/overview.ts'
import { fails, refuse, says } from './support/failing.ts'
import { hum } from './support/hum.ts'
import { look } from './support/look.ts'
import { rpc } from './support/owner.ts'
import { type Product, startProduct } from './support/product.ts'
import { query } from './support/query.ts'

/** What no other file has a screen say: every code of the server, the door's refusals, and what does not go as meant in a thread. */

/** A Friday evening; the demonstration has a list on it. */
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
  await hum(page)
  await page.goto(await product.newLink())
})
test.afterAll(() => product.stop())

const open = (path: string) => page.goto(`${product.url}/dashboard${path}`)
const ask = <T>(path: string, input: object = {}) => rpc<T>(page, product.url, path, input)
const log = () => page.getByRole('log')
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
/** What a person of the house wrote to Bianca. */
const insert = (id: string, kind: string, text: string, content: object) =>
  query(
    product,
    `insert into messages (owner_id, conversation_id, external_id, origin, author_id, kind, text, content, status, sent_at)
    select c.owner_id, c.id, $1, 'person', c.owner_id, $2, $3, $4, 'read', $5 from conversations c
    join contacts p on p.id = c.contact_id where p.name = 'Bianca Souza'`,
    [id, kind, text, content, NOW],
  )
async function openThread() {
  await open('/chats')
  await page.getByText('Bianca Souza').first().click()
  await log().waitFor()
}

test('every code that the server may refuse with has its words', async () => {
  await open('')
  const agentOff = page.getByRole('radio', { name: 'Desligado' })
  const answers = async (said: string, answer: () => Promise<unknown>) => {
    await expect(agentOff).not.toBeChecked()
    await answer()
    const answered = page.waitForResponse('**/api/rpc/house/setMode')
    await agentOff.press('Space')
    await answered
    await says(page, 'Não foi possível mudar o agente', said)
  }
  const { offline, unauthenticated, ...worded } = errors
  for (const [code, said] of Object.entries(worded)) {
    await answers(said, () => refuse(page, 'house/setMode', code))
  }
  await expect(agentOff).not.toBeChecked()
  await fails(page, 'house/setMode', 'Não foi possível mudar o agente', () => agentOff.press('Space'))
  await says(page, offline)

  // What answers before any procedure does, and what stands between.
  for (const [code, said] of [
    ['BAD_REQUEST', errors.invalid_input],
    ['NOT_FOUND', errors.not_found],
    ['TOO_MANY_REQUESTS', errors.too_many_requests],
    ['SOMETHING_NEW', errors.internal],
  ] as const) {
    await answers(said, () => refuse(page, 'house/setMode', code))
  }
  const gateway = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }
  const once = { times: 1 }
  await answers(errors.invalid_input, () => refuse(page, 'house/setMode', 'UNPROCESSABLE_CONTENT'))
  await answers(errors.internal, () => page.route('**/api/rpc/house/setMode', (route) => route.fulfill(gateway), once))
  await expect(agentOff).not.toBeChecked()
  await refuse(page, 'house/setMode', 'unauthenticated')
  await agentOff.press('Space')
  await says(page, unauthenticated)
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard$/)
})

test('a session that ended leads to the sign-in, and what was written is still there', async () => {
  await openThread()
  await page.getByRole('textbox', { name: 'Digite uma mensagem' }).fill('Isto ninguém perde')
  await refuse(page, 'conversations/send', 'unauthenticated')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard%2Fchats%2F/)
  await openThread()
  await expect(log().getByText('Isto ninguém perde')).toBeVisible()
  await expect(log().getByText(/^Não enviada:/)).toBeVisible()
  await log().getByRole('button', { name: 'Apagar' }).click()
  await expect(log().getByText('Isto ninguém perde')).toHaveCount(0)
})

test('calls and votes in a thread', async () => {
  await openThread()
  await product.phones.call(BIANCA, HOUSE)
  await says(page, 'Chamada de voz', 'recusada automaticamente')
  await product.phones.call(BIANCA, HOUSE, true)
  await says(page, 'Chamada de vídeo')
  // The house asked, and chose as well.
  const poll = { options: ['Samba', 'Jazz', 'Pagode'], selectable: 2 }
  const content = { poll, votes: { contact: ['Samba'], house: ['Samba', 'Jazz'] } }
  await insert('POLL', 'poll', 'O que toca no sábado?', content)
  await openThread()
  await says(page, 'Enquete', 'O que toca no sábado?')
  await expect(log().getByTitle('Voto do cliente, Voto da casa')).toHaveText('2 votos')
  await expect(log().getByTitle('Voto da casa', { exact: true })).toHaveText('1 voto')
  await look(page, 'thread-calls-votes', { part: log().getByText('O que toca no sábado?') })
})

test('what is changed too late', async () => {
  // As if it had been sent: no receipt of it is on its way that would say something else meanwhile.
  await insert('TABLE', 'text', 'Guardei a mesa 7', {})
  await openThread()
  const became = (what: string) => query(product, `update messages set ${what} where text = 'Guardei a mesa 7'`)
  const dialog = page.getByRole('dialog')
  const act = async (item: string) => {
    await log().getByText('Guardei a mesa 7').hover()
    await page
      .getByRole('button', { name: /^Ações da mensagem de Atendente/ })
      .last()
      .click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await act('Editar')
  const save = () => dialog.getByRole('button', { name: 'Salvar' }).click()
  await dialog.getByLabel('Mensagem').fill('Guardei a mesa 8')
  await became(`status = 'queued'`)
  await save()
  await says(page, 'Esta mensagem ainda não chegou ao WhatsApp. Espere ela sair e tente de novo.')
  await became(`status = 'read', sent_at = sent_at - interval '16 minutes'`)
  await save()
  await says(page, 'Já passaram 15 minutos: o WhatsApp não deixa mais editar esta mensagem.')
  await expect(dialog.getByLabel('Mensagem')).toHaveValue('Guardei a mesa 8')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()

  await act('Apagar para todos')
  await became(`sent_at = sent_at - interval '2 days'`)
  await dialog.getByRole('button', { name: 'Apagar para todos' }).click()
  await says(page, 'Não foi possível apagar')
  await says(page, 'Já passaram 2 dias: o WhatsApp não deixa mais apagar esta mensagem para todos.')
  await expect(log().getByText('Guardei a mesa 7')).toBeVisible()
})

test('a voice note that did not come out, or was too long', async () => {
  await openThread()
  // What makes a voice note of a recording is fetched when it is needed.
  const maker = '**/assets/rewrap-as-ogg*'
  await page.route(maker, (route) => route.abort())
  const record = async () => {
    await press('Gravar mensagem de voz')
    await expect(page.getByRole('paragraph').filter({ hasText: 'Gravando' })).toContainText(/0:(?!00)\d\d/)
  }
  await record()
  await press('Enviar mensagem de voz')
  await says(page, 'Não foi possível gravar', 'A gravação não saiu. Tente de novo ou escreva a mensagem.')
  await page.unroute(maker)
  await openThread()
  await record()
  await press('Descartar gravação')
  await record()
  const files = '**/api/conversations/*/files'
  await page.route(files, (route) => route.fulfill({ status: 413, body: '' }))
  await press('Enviar mensagem de voz')
  await says(page, 'Não enviada: O arquivo passa de 16 MB, o máximo que o WhatsApp aceita aqui.')
  await look(page, 'voice-too-long', { part: page.getByText(/^Não enviada: O arquivo passa/) })
  await page.unroute(files)
  await press('Tentar de novo')
  await expect(log().getByLabel('Mensagem de voz').last()).toBeVisible()
})

test('quick replies that are not there', async () => {
  await openThread()
  const field = page.getByRole('textbox', { name: 'Digite uma mensagem' })
  await field.fill('/ninguém')
  await expect(page.getByText('Você ainda não tem respostas rápidas.')).toBeVisible()
  await says(page, 'Criar respostas rápidas')
  await ask('quickReplies/add', { shortcut: 'pix', text: 'Nossa chave PIX é pix@farol.example' })
  await openThread()
  await field.fill('/ninguém')
  await expect(page.getByText('Nenhuma resposta rápida com este nome.')).toBeVisible()
  await field.press('Enter')
  await says(page, 'Enter não envia este texto. Para mandar assim mesmo: Esc e Enter, ou o botão Enviar.')
  await expect(field).toHaveValue('/ninguém')
  await field.press('Escape')
  await field.press('Enter')
  await expect(page.getByRole('log').getByText('/ninguém', { exact: true })).toBeVisible()
})

test('what happened of late, and a reminder that did not leave in time', async () => {
  const kinds = Object.keys(overview.activity.kinds)
  await query(
    product,
    `insert into activity (owner_id, kind, subject, at)
    select owner_id, kind, 'Otávio Lacerda', $2 from instances, unnest($1::text[]) kind where number = $3`,
    [kinds, NOW, HOUSE],
  )
  await open('')
  await says(page, ...Object.values(overview.activity.kinds).map((words) => words('Otávio Lacerda')))

  const table = { name: 'Otávio Lacerda', phone: '', date: '2026-12-12', time: '20:00', partySize: 4, notes: '' }
  const { reservation } = await ask<{ reservation: { id: string } }>('reservations/add', { reservation: table })
  await query(
    product,
    `insert into reservation_changes (owner_id, reservation_id, by, did, status, date, minutes, party_size, name, at)
    select owner_id, id, 'house', 'not_reminded', status, date, minutes, party_size, name, $2 from reservations where id = $1`,
    [reservation.id, NOW],
  )
  await open('/reservations')
  await page.getByRole('button', { name: /^Mais ações da reserva de Otávio/ }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  const history = page.getByRole('region', { name: 'Histórico' })
  await expect(history.getByText('O lembrete não saiu a tempo')).toBeVisible()
  await expect(history.getByText(/lembrete automático/)).toBeVisible()
})

test('at the door, who is not let in and why', async ({ browser }) => {
  type Night = { id: string; lists: { id: string }[] }
  const { events } = await ask<{ events: Night[] }>('guestLists/events')
  const night = events.find(({ lists }) => lists.length > 0)!
  const access = { eventId: night.id }
  const { token } = await ask<{ token: string }>('guestLists/makeLink', access)
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  const door = await phone.newPage()
  await door.goto(`${product.url}/porta#${token}`)
  await says(door, 'Ninguém nas listas desta noite ainda.')
  const guests = [
    { name: 'Joana Prado', companions: 2 },
    { name: 'Thiago Reis', companions: 0 },
    { name: 'João Antônio da Silva', companions: 0 },
  ]
  await ask('guestLists/addGuests', { listId: night.lists[0]!.id, guests })
  const letIn = (name: string) => door.getByRole('button', { name: `Entrar: ${name}` }).click()
  await door.getByRole('button', { name: 'Entrar: Joana Prado' }).waitFor()
  await door.getByLabel('Buscar nome').fill('Xavier')
  await says(door, 'Ninguém parecido com “Xavier”.')
  await says(door, 'Confira outro jeito de escrever, ou pergunte o sobrenome.')
  await door.getByLabel('Buscar nome').fill('')

  // At another door, while this phone has no network.
  await phone.setOffline(true)
  await expect(door.getByText(/^Sem rede\. Lista das \d\d:\d\d\.$/)).toBeVisible()
  const state = await ask<{ guests: { id: string; name: string }[] }>('door/state', { access })
  const joana = state.guests.find(({ name }) => name === 'Joana Prado')!
  const act = { access, id: crypto.randomUUID(), guestId: joana.id }
  await ask('door/checkIn', { ...act, people: 3 })
  await letIn('Joana Prado')
  await door.getByRole('button', { name: 'Entrar 3 pessoas' }).click()
  await phone.setOffline(false)
  const refused = (name: string, people: number, why: keyof typeof doorWords.reasons) =>
    says(door, `${doorWords.refused(name, people)} ${doorWords.reasons[why]}`)
  await refused('Joana Prado', 3, 'guest_entered')
  await look(door, 'door-refused')
  await door.getByRole('button', { name: 'Entendi' }).click()
  await expect(door.getByRole('alert')).toHaveCount(0)
  await door.getByRole('button', { name: /^Joana Prado/ }).click()
  await says(door, 'Todos deste nome já entraram.')
  await door.keyboard.press('Escape')

  await refuse(door, 'door/checkIn', 'forbidden')
  await letIn('Thiago Reis')
  await refused('Thiago Reis', 1, 'other')

  await phone.setOffline(true)
  await letIn('João Antônio da Silva')
  await expect(door.getByText(/1 marcação guardada neste celular, será enviada\.$/)).toBeVisible()
  const { links } = await ask<{ links: { id: string }[] }>('guestLists/event', access)
  for (const { id } of links) await ask('guestLists/revokeLink', { id })
  await phone.setOffline(false)
  const { title, text, unsent } = doorWords.invalid
  await says(door, title, `${text} ${unsent(1)}`)
  await look(door, 'door-shut-unsent')
  await phone.close()
})
