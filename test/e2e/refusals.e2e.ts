import { expect, type Page, test } from '@playwright/test'
import { agentSettings } from '../../packages/copy/src/agent-settings.ts'
import { contacts } from '../../packages/copy/src/contacts/screen.ts'
import { guestLists } from '../../packages/copy/src/guest-lists/screen.ts'
import { messages } from '../../packages/copy/src/inbox/messages.ts'
import { apiKeys } from '../../packages/copy/src/integrations/api-keys.ts'
import { webhooks } from '../../packages/copy/src/integrations/webhooks.ts'
import { knowledge } from '../../packages/copy/src/knowledge/knowledge.ts'
import { menu } from '../../packages/copy/src/knowledge/menu.ts'
import { programme } from '../../packages/copy/src/knowledge/programme.ts'
import { proofs } from '../../packages/copy/src/knowledge/proofs.ts'
import { tokenUse } from '../../packages/copy/src/model/token-use.ts'
import { automations } from '../../packages/copy/src/outreach/automations.ts'
import { remarketing } from '../../packages/copy/src/outreach/remarketing.ts'
import { team } from '../../packages/copy/src/people/team.ts'
import { reservations } from '../../packages/copy/src/reservations/screen.ts'
import { fails, says } from './support/failing.ts'
import { look } from './support/look.ts'
import { newOwner, rpc } from './support/owner.ts'
import { type Product, startProduct } from './support/product.ts'

/** What cannot be saved as it is written, taken back, or added to what is full: each message, brought about. */

/** A Friday evening. */
const NOW = '2026-12-11T18:40:00-03:00'
const HOUSE = '5511955550100'

let product: Product
let page: Page
test.beforeAll(async ({ browser }) => {
  product = await startProduct({ at: NOW })
  // The demonstration's customers have written, and are contacts.
  await expect.poll(async () => (await product.phones.inbox('5511955550133')).length, { timeout: 60_000 }).toBe(2)
  page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })).newPage()
  await page.clock.install({ time: new Date(NOW) })
  await page.clock.resume()
  await page.goto(await product.newLink())
})
test.afterAll(() => product.stop())

const open = (path: string) => page.goto(`${product.url}/dashboard${path}`)
const words = (table: Record<string, string>) => Object.values(table)
const ask = <T>(path: string, input: object = {}) => rpc<T>(page, product.url, path, input)

test('a house that cannot be saved as it is written', async () => {
  await open('')
  await page.getByRole('button', { name: 'Configurar Agente' }).click()
  const form = page.getByRole('dialog', { name: 'Configurar Agente' })
  const save = () => form.getByRole('button', { name: 'Salvar Configurações' }).click()
  await form.getByRole('tab', { name: 'Contato' }).click()
  await form.getByLabel('Site').fill('nosso bar')
  await form.getByLabel('Instagram').fill('javascript:alert(1)')
  await form.getByLabel('E-mail').fill('farol@')
  await form.getByLabel('Telefone').fill('1195555')
  // What is wrong is shown, whichever part is looked at.
  await form.getByRole('tab', { name: 'Horários de Atendimento' }).click()
  await save()
  await says(page, 'Digite o endereço do site, por exemplo www.seubar.com.br.', 'Digite um e-mail válido.')
  await says(page, 'Digite o @ do perfil ou o endereço dele, começando com https://.')
  await says(page, 'Digite o número com DDD, por exemplo (11) 98765-4321.')
  await form.getByLabel('Site').fill('')
  await form.getByLabel('Instagram').fill('@botecodofarol')
  await form.getByLabel('E-mail').fill('')
  await form.getByLabel('Telefone').fill('')

  await form.getByRole('tab', { name: 'Horários de Atendimento' }).click()
  const time = (label: string) => form.getByRole('textbox', { name: label }).last()
  const wrong = async (label: string, typed: string, problem: string) => {
    await time(label).fill(typed)
    await save()
    await says(page, problem)
  }
  await form
    .getByRole('button', { name: /^Pausa de almoço/ })
    .last()
    .click()
  await wrong('Domingo, a pausa termina às', '', 'Domingo: preencha o começo e o fim da pausa, ou remova a pausa.')
  await form.getByRole('button', { name: 'Remover pausa de Domingo' }).click()
  const closes = await time('Domingo, fecha às').inputValue()
  await wrong('Domingo, fecha às', '', 'Domingo: preencha quando abre e quando fecha.')
  // Though it is said at the end of a long page.
  await expect(form.getByText('Domingo: preencha quando abre e quando fecha.')).toBeInViewport()
  await time('Domingo, fecha às').fill(closes)
  const add = () => form.getByRole('button', { name: 'Adicionar data' }).click()
  await add()
  await save()
  await says(page, 'Escolha o dia de cada data especial.')
  const dates = form.getByLabel('Data', { exact: true })
  await dates.last().fill('2026-12-26')
  await form.getByRole('switch', { name: 'A casa abre' }).last().click()
  await wrong('Abre às', '10:00', 'Nas datas em que a casa abre, preencha os dois horários ou deixe os dois vazios.')
  await time('Fecha às').fill('14:00')
  await add()
  await dates.last().fill('2026-12-26')
  await save()
  await says(
    page,
    'Há duas datas especiais no mesmo dia: cada uma precisa de quando abre e quando fecha, ou deixe só uma.',
  )
  await form.getByRole('switch', { name: 'A casa abre' }).last().click()
  await time('Abre às').fill('13:00')
  await wrong('Fecha às', '18:00', 'Há duas datas especiais no mesmo dia com horários que se sobrepõem.')
  await look(page, 'house-hours-wrong', { part: form.getByText('que se sobrepõem') })
  await time('Abre às').fill('14:00')
  await save()
  await says(page, 'Configurações salvas')
})

test('a reminder that cannot be taken back', async () => {
  const phone = '5511955550177'
  await product.phones.add('Otávio Lacerda', phone)
  await product.phones.send(phone, HOUSE, 'me lembra amanhã 18h de levar o bolo')
  await expect.poll(async () => (await product.phones.inbox(phone)).length, { timeout: 30_000 }).toBe(1)
  await open('/chats')
  await page.getByText('Otávio Lacerda').first().click()
  await page.getByRole('button', { name: /^Cancelar o lembrete de/ }).click()
  const dialog = page.getByRole('dialog')
  await says(page, 'O cliente não recebe esta mensagem. Se ele contava com ela, avise na conversa.')
  const cancel = () => dialog.getByRole('button', { name: 'Cancelar lembrete' }).click()
  await fails(page, 'reminders/cancel', 'Não foi possível cancelar o lembrete', cancel)
  await cancel()
  await says(page, 'Lembrete cancelado')
})

test('what is full says so, and what to do', async () => {
  const fill = async (path: string, count: number, input: (n: number) => object) => {
    for (let n = 1; n <= count; n++) await ask(path, input(n))
  }
  const dialog = page.getByRole('dialog')
  const press = (name: string) => dialog.last().getByRole('button', { name, exact: true }).click()
  const add = async (path: string, button: string) => {
    await open(path)
    await page.getByRole('button', { name: button }).first().click()
  }
  const proof = { moment: null, expected: ['sim'], handsOver: false }
  const rule = { trigger: { kind: 'new-contact' }, conditions: [], actions: [{ kind: 'handover' }], isOn: false }
  const wish = { trigger: { kind: 'silent', days: 60 }, segmentId: null, numberId: null, texts: ['Oi!'], attempts: 1 }
  const rhythm = { gapDays: 7, from: '10:00', until: '20:00', weekdays: [], isActive: false }
  const hook = { events: ['reservation.created'] }
  // What the demonstration and the tests above have made counts as well.
  const left = async (path: string, most: number, part: string) =>
    most - (await ask<Record<string, object[]>>(path))[part]!.length
  await fill('quickReplies/add', await left('quickReplies/list', 200, 'replies'), (n) => ({
    shortcut: `r${n}`,
    text: 'Oi',
  }))
  await fill('automations/create', await left('automations/list', 50, 'automations'), (n) => ({
    ...rule,
    name: `Regra ${n}`,
  }))
  await fill('remarketing/create', await left('remarketing/list', 50, 'remarketings'), (n) => ({
    ...wish,
    ...rhythm,
    name: `Volta ${n}`,
  }))
  await fill('webhooks/add', await left('webhooks/list', 10, 'webhooks'), (n) => ({
    ...hook,
    url: `https://sistema.example/${n}`,
  }))
  await fill('proofs/add', await left('proofs/list', 100, 'proofs'), (n) => ({
    ...proof,
    question: `Abre no dia ${n}?`,
  }))

  await add('/messages?aba=respostas', 'Nova resposta rápida')
  await dialog.getByLabel('Atalho').fill('mais')
  await dialog.getByLabel('Mensagem', { exact: true }).fill('Oi')
  await press('Salvar')
  await says(page, 'Você já tem o máximo de respostas rápidas. Remova alguma antes de criar outra.')
  await add('/automations', 'Nova automação')
  await dialog.getByLabel('Nome', { exact: true }).fill('Mais uma')
  await dialog.getByLabel('O que acontece').selectOption('um contato novo escreve')
  await dialog.getByLabel('Ação', { exact: true }).first().selectOption('Chamar um atendente')
  await press('Salvar')
  await says(page, 'Você já tem o máximo de automações. Remova alguma antes de criar outra.')
  await add('/remarketing', 'Novo remarketing')
  await dialog.getByLabel('Nome', { exact: true }).fill('Mais um')
  await dialog.getByLabel('Texto', { exact: true }).fill('Oi!')
  await press('Salvar')
  await says(page, 'Você já tem o máximo de remarketings. Remova algum antes de criar outro.')
  await add('/integrations', 'Novo webhook')
  await dialog.getByLabel('Endereço').fill('https://sistema.example/mais')
  await dialog.getByLabel('Reserva criada').check()
  await press('Salvar')
  await says(page, 'Você já tem o máximo de webhooks. Remova algum antes de criar outro.')
  await add('/knowledge/proofs', 'Adicionar prova')
  await dialog.getByRole('textbox', { name: 'Pergunta' }).fill('Abre amanhã?')
  await dialog.getByRole('switch', { name: 'Precisa passar para uma pessoa' }).press('Space')
  await press('Salvar')
  await says(page, 'Você já tem o máximo de provas. Remova alguma antes de adicionar outra.')
})

test('a text that not everybody could read', async () => {
  const dialog = page.getByRole('dialog')
  await open('/schedules')
  await page.getByRole('button', { name: 'Novo Agendamento' }).click()
  await dialog.getByLabel('Título').fill('Samba')
  await dialog.getByLabel('Tipo').selectOption('Campanha')
  await dialog.getByLabel('Quem recebe').selectOption('Todos os contatos')
  const wrong = async (text: string, ...problems: string[]) => {
    await dialog.getByLabel('Texto').fill(text)
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await says(page, ...problems)
  }
  const refused = 'Erro ao salvar evento'
  const unknown = 'O texto usa uma variável que não existe. Confira o que está entre chaves.'
  await wrong('Oi {apelido}', refused, unknown)
  const empty =
    'Quem não tem nome ou campo preenchido receberia um texto vazio. Escreva alguma palavra além das variáveis.'
  await wrong('{nome}', refused, empty)
  const attach = (name: string, mimeType: string) =>
    dialog.getByLabel('Anexar arquivo').setInputFiles({ name, mimeType, buffer: Buffer.alloc(40, 1) })
  await attach('cartaz.png', 'image/png')
  await dialog.getByText('cartaz.png').first().waitFor()
  const long =
    'Com um arquivo, o texto pode ter até 1.024 caracteres, contando o que entra no lugar das variáveis. Encurte o texto.'
  await wrong('a'.repeat(1_025), long)
  // Short enough as it is written, and not for Maximiliano.
  const person = { email: '', birthday: null, notes: '', tags: [] }
  await ask('contacts/add', { ...person, name: 'Maximiliano Peixoto', phone: '11955550188' })
  await wrong(`Oi {nome}! ${'a'.repeat(1_013)}`, refused, long)
  await dialog
    .getByRole('button', { name: /^(Tirar|Remover)/ })
    .first()
    .click()
  await attach('oi.mp3', 'audio/mpeg')
  await dialog.getByText('oi.mp3').first().waitFor()
  await wrong('Oi', 'Um áudio vai sem texto: tire o texto ou troque o arquivo.')
})

test('a house that has nothing yet, on every screen', async ({ browser }) => {
  const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await newOwner(other, product.url, { whatsapp: '(11) 95555-7301' })
  const screens: [path: string, ...said: string[]][] = [
    ['/contacts', ...words(contacts.empty)],
    ['/messages', messages.search.start],
    ['/messages?aba=respostas', messages.quickReplies.empty, messages.quickReplies.emptyText],
    ['/reservations', reservations.empty.title, reservations.empty.text],
    ['/reservations?quando=passadas', reservations.empty.past],
    ['/reservations?dia=2026-12-12', reservations.empty.day],
    ['/lists', guestLists.empty.title, guestLists.empty.text, guestLists.empty.add],
    ['/lists?quando=passadas', guestLists.empty.past],
    ['/menu', ...words(menu.empty)],
    ['/programme', programme.empty.title, programme.empty.text, programme.empty.add],
    ['/programme?quando=passados', programme.empty.past],
    ['/knowledge', ...words(knowledge.empty)],
    ['/knowledge/proofs', ...words(proofs.empty)],
    ['/automations', automations.empty, automations.emptyText],
    ['/automations?aba=registro', automations.log.empty, automations.log.emptyText],
    ['/remarketing', remarketing.empty, remarketing.emptyText],
    ['/integrations', ...words(webhooks.empty), ...words(apiKeys.empty)],
    ['/team', ...words(team.empty)],
    ['/tokens', tokenUse.empty.title, tokenUse.empty.text],
    ['/agent-settings', agentSettings.numbers.emptyTitle, agentSettings.numbers.emptyText],
  ]
  for (const [path, ...said] of screens) {
    await other.goto(`${product.url}/dashboard${path}`)
    await says(other, ...said)
  }
  await other.goto(`${product.url}/reset-password`)
  await says(
    other,
    'Este link está incompleto',
    'Abra o link inteiro que veio no e-mail, ou peça outro na tela de login.',
  )
  await other.context().close()
})

test('a table that the rules refuse', async () => {
  const rules = await ask<object>('reservations/rules')
  const saturdays = { ...rules, days: [5], earliest: '19:00', noticeMinutes: 2_880 }
  await ask('reservations/saveRules', saturdays)
  await open('/reservations')
  await page.getByRole('button', { name: 'Nova reserva' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Em nome de').fill('Otávio Lacerda')
  await dialog.getByLabel('Pessoas', { exact: true }).fill('4')
  for (const [day, time, problem] of [
    ['2026-12-18', '20:00', 'As regras não aceitam reserva nesse dia da semana.'],
    ['2026-12-19', '18:00', 'As regras não aceitam reserva nesse horário.'],
    ['2026-12-12', '20:00', 'O pedido vem com menos antecedência do que as regras pedem.'],
  ] as const) {
    await dialog.getByLabel('Dia', { exact: true }).fill(day)
    await dialog.getByRole('textbox', { name: 'Horário' }).fill(time)
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click()
    await says(page, problem)
  }
  await dialog.getByRole('button', { name: 'Salvar mesmo assim' }).click()
  await says(page, 'Reserva salva')
})
