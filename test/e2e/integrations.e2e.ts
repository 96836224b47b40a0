import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, type Page, test } from '@playwright/test'
import { fails, refuseReading, says } from './support/failing.ts'
import { look } from './support/look.ts'
import { newOwner, rpc } from './support/owner.ts'
import { type Product, startProduct } from './support/product.ts'

/** What programs of a venue are told, and with what they are let in, as their owner sets it up; and how much a venue may have. */

let product: Product
let receiver: Server
let hook = ''
const received: { path: string; body: string; id: string }[] = []
let answer = 200
test.beforeAll(async () => {
  receiver = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ path: request.url ?? '', body, id: String(request.headers['webhook-id']) })
      response.writeHead(answer, { 'content-type': 'text/plain' }).end(answer === 200 ? 'recebido' : 'não quero')
    })
  })
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const address = receiver.address()
  hook = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  product = await startProduct({ env: { WEBHOOK_PRIVATE_HOSTS: '127.0.0.1', BALCAO_DEMO: 'off' } })
})
test.afterAll(async () => {
  receiver.closeAllConnections()
  receiver.close()
  await product.stop()
})
test.beforeEach(async ({ page }) => {
  received.length = 0
  answer = 200
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await newOwner(page, product.url)
})

const open = (page: Page, path: string) => page.goto(`${product.url}/dashboard${path}`)
const LONG = 'Reserva de aniversário da família Albuquerque de Vasconcelos, salão de cima'

test('an owner tells n8n of each new entry of the calendar', async ({ page }) => {
  const read = await refuseReading(page, 'webhooks/n8n*')
  await open(page, '/schedules')
  await page.getByRole('button', { name: 'Configurar n8n' }).click()
  await says(page, 'Não foi possível carregar a configuração')
  await read()
  await page.getByRole('button', { name: 'Configurar n8n' }).click()
  const dialog = page.getByRole('dialog', { name: 'Configurar Integração com n8n' })
  const url = dialog.getByLabel('URL do Webhook')
  await url.fill('n8n.seubar.com.br/webhook')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Digite a URL completa do webhook')).toBeVisible()
  await look(page, 'n8n-invalid')
  await url.fill('http://192.168.0.10:5678/webhook')
  await url.press('Enter')
  await expect(dialog.getByText('Este endereço fica numa rede interna.')).toBeVisible()
  await page.route('**/webhooks/saveN8n', (route) => route.abort())
  await url.fill(`${hook}/n8n`)
  await url.press('Enter')
  await says(page, 'Erro ao salvar configuração', 'Não foi possível salvar a configuração. Tente novamente.')
  await page.unroute('**/webhooks/saveN8n')
  await expect(url).toHaveValue(`${hook}/n8n`)
  await url.press('Enter')
  await says(page, 'Configuração salva', 'Os próximos agendamentos vão para o n8n.')
  const secret = page.getByRole('dialog', { name: 'Guarde este segredo' })
  await expect(secret.getByLabel('Segredo de assinatura')).toHaveValue(/^whsec_/)
  await secret.getByRole('button', { name: 'Pronto' }).click()

  const times = { start: '2030-05-10T20:00', end: '2030-05-10T22:00', zone: 'America/Sao_Paulo', toleranceMinutes: 60 }
  const entry = { title: LONG, description: '', type: 'reminder', channelId: null, text: '', recurrence: 'none' }
  await rpc(page, product.url, 'schedules/create', { ...times, ...entry, audience: { kind: 'none' } })
  await expect.poll(() => received.length).toBe(1)
  expect(JSON.parse(received[0]!.body)).toMatchObject({ title: LONG, type: 'reminder', status: 'pending' })
  await page.getByRole('button', { name: 'Configurar n8n' }).click()
  await expect(url).toHaveValue(`${hook}/n8n`)
  await look(page, 'n8n')
  await url.fill('')
  await url.press('Enter')
  await expect(page.getByText('Agendamentos não vão mais para o n8n.')).toBeVisible()
})

test('an owner has programs told of what happens, and sees what came of it', async ({ page }) => {
  await open(page, '/integrations')
  await expect(page.getByText('Nenhum webhook')).toBeVisible()
  await look(page, 'integrations-empty', { part: page.getByText('Nenhum webhook') })
  await page.getByRole('button', { name: 'Novo webhook' }).click()
  const form = page.getByRole('dialog', { name: 'Novo webhook' })
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form.getByText('Digite um endereço completo')).toBeVisible()
  await expect(form.getByText('Escolha ao menos um aviso.')).toBeVisible()
  await look(page, 'webhook-missing')
  const address = `${hook}/avisos?casa=boteco-do-farol-da-praia-de-copacabana-unidade-centro-historico`
  await form.getByLabel('Endereço').fill(address)
  await form.getByLabel('Reserva criada').check()
  await form.getByLabel('Mensagem recebida').check()
  const save = () => form.getByRole('button', { name: 'Salvar' }).click()
  await fails(page, 'webhooks/add', 'Não foi possível salvar o webhook', save)
  await save()
  const secret = page.getByRole('dialog', { name: 'Guarde este segredo' })
  await expect(secret.getByLabel('Segredo de assinatura')).toHaveValue(/^whsec_/)
  await look(page, 'webhook-secret')
  await secret.getByRole('button', { name: 'Copiar segredo' }).click()
  await expect(page.getByText('Copiado')).toBeVisible()
  await secret.getByRole('button', { name: 'Pronto' }).click()

  const menu = page.getByRole('button', { name: `Ações para ${address}` })
  const choose = async (item: string) => {
    await menu.click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await fails(page, 'webhooks/test', 'Não foi possível concluir', () => choose('Enviar teste'))
  await choose('Enviar teste')
  await says(page, 'Teste a caminho', 'O resultado aparece nas entregas.')
  await choose('Editar')
  await page.getByRole('dialog', { name: 'Editar webhook' }).getByRole('button', { name: 'Salvar' }).click()
  await says(page, 'Webhook salvo')
  await expect.poll(() => received.length).toBe(1)
  answer = 500
  const table = { date: '2030-05-10', time: '20:00', partySize: 4, name: LONG, phone: '', notes: '' }
  await rpc(page, product.url, 'reservations/add', { reservation: table, anyway: true })
  await expect(page.getByText('Sem resposta')).toBeVisible()
  await look(page, 'integrations-failing', { part: menu })
  const readLog = await refuseReading(page, 'webhooks/deliveries*')
  const openLog = () => page.getByRole('button', { name: `Ver entregas de ${address}` }).click()
  await openLog()
  await says(page, 'Não foi possível carregar as entregas')
  await readLog()
  answer = 200
  await openLog()
  const log = page.getByRole('dialog', { name: 'Entregas' })
  const created = log.getByRole('button', { name: /^Reserva criada/ })
  await expect(created).toContainText('Entregue', { timeout: 30_000 })
  await look(page, 'deliveries')
  await log.getByLabel('Situação').selectOption('Falhou')
  await expect(log.getByText('Nenhuma entrega nesta situação.')).toBeVisible()
  await log.getByLabel('Situação').selectOption('Todas')
  await created.press('Enter')
  await expect(log.getByText('Resposta 200')).toBeVisible()
  await expect(log.getByText('recebido')).toBeVisible()
  const refused = log.locator('summary').filter({ hasText: 'Resposta 500' }).first()
  await refused.press('Enter')
  await expect(log.getByText('O endereço recusou o aviso.').first()).toBeVisible()
  await look(page, 'delivery')
  const before = received.length
  await log.getByRole('button', { name: 'Reenviar' }).click()
  await says(page, 'Reenvio a caminho')
  await expect.poll(() => received.length).toBe(before + 1)
  expect(received.at(-1)!.id).toBe(received.at(-2)!.id)
  await page.keyboard.press('Escape')

  await choose('Pausar')
  await says(page, 'Webhook pausado', 'Pausado', 'O que acontece enquanto está pausado não é avisado depois.')
  await choose('Ativar')
  await says(page, 'Webhook ativado', 'Ativo')
  await choose('Gerar novo segredo')
  await page.getByRole('dialog').getByRole('button', { name: 'Gerar novo segredo' }).click()
  await secret.getByRole('button', { name: 'Pronto' }).click()
  await choose('Remover')
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click()
  await says(page, 'Webhook removido', 'Nenhum webhook')
})

test('an owner makes a key, a program uses it, and it is revoked', async ({ page }) => {
  await open(page, '/integrations')
  await page.getByRole('button', { name: 'Nova chave' }).click()
  const form = page.getByRole('dialog', { name: 'Nova chave' })
  await form.getByRole('button', { name: 'Criar chave' }).click()
  await expect(form.getByText('Preencha este campo.')).toBeVisible()
  await expect(form.getByText('Escolha ao menos uma permissão.')).toBeVisible()
  await look(page, 'api-key-missing')
  await form.getByLabel('Nome').fill(LONG.slice(0, 60))
  await form.getByLabel('Ler contatos').check()
  const create = () => form.getByRole('button', { name: 'Criar chave' }).click()
  await fails(page, 'apiKeys/create', 'Não foi possível criar a chave', create)
  await create()
  const shown = page.getByRole('dialog', { name: 'Guarde esta chave' })
  const key = await shown.getByLabel('Chave').inputValue()
  expect(key).toMatch(/^balcao_/)
  await look(page, 'api-key-shown')
  await shown.getByRole('button', { name: 'Pronto' }).click()
  await expect(page.getByText('Nunca usada')).toBeVisible()
  const call = () => fetch(`${product.url}/api/v1/contacts`, { headers: { authorization: `Bearer ${key}` } })
  expect((await call()).status).toBe(200)
  await page.reload()
  await expect(page.getByText(/^Usada /)).toBeVisible()
  const revoke = page.getByRole('button', { name: `Revogar ${LONG.slice(0, 60)}` })
  await look(page, 'api-keys', { part: revoke })
  await revoke.click()
  const confirm = () => page.getByRole('dialog').getByRole('button', { name: 'Revogar' }).click()
  await fails(page, 'apiKeys/revoke', 'Não foi possível revogar a chave', confirm)
  await confirm()
  await says(page, 'Chave revogada', 'Nenhuma chave')
  expect((await call()).status).toBe(401)
})

test('what is full says so, and what to do', async ({ page }) => {
  const fill = (path: string, inputs: object[]) => Promise.all(inputs.map((each) => rpc(page, product.url, path, each)))
  const many = <T>(count: number, each: (n: number) => T) => Array.from({ length: count }, (_, n) => each(n))
  const field = { kind: 'text', choices: [], inTable: false }
  await fill(
    'contacts/fields/add',
    many(30, (n) => ({ ...field, label: `Campo ${n}` })),
  )
  const rules = [{ kind: 'opted-out', is: true }]
  await fill(
    'contacts/segments/add',
    many(100, (n) => ({ name: `Segmento ${n}`, rules })),
  )
  await fill(
    'apiKeys/create',
    many(20, (n) => ({ name: `Chave ${n}`, scopes: ['contacts:read'] })),
  )
  const item = { category: '', description: '', price: null, days: [], from: '', to: '', active: true }
  await fill('menu/add', [{ items: many(1_000, (n) => ({ ...item, name: `Item ${n}` })) }])
  const night = { date: '2027-01-01', starts: '', attractions: '', entrance: '', description: '' }
  await fill('events/addMany', [{ events: many(500, (n) => ({ ...night, title: `Noite ${n}` })) }])
  await fill('knowledge/add', [{ snippets: many(500, (n) => ({ title: `Assunto ${n}`, content: 'Sim.' })) }])

  const window = page.getByRole('dialog')
  const press = (name: string) => window.last().getByRole('button', { name, exact: true }).click()
  await open(page, '/contacts')
  await page.getByRole('button', { name: 'Mais opções' }).click()
  await page.getByRole('menuitem', { name: 'Campos personalizados' }).click()
  await press('Novo campo')
  await window.getByLabel('Nome do campo').fill('Mais um')
  await press('Salvar campo')
  await says(page, 'Você já tem o máximo de campos. Remova algum antes de criar outro.')
  await open(page, '/contacts')
  await page.getByRole('button', { name: 'Segmentos' }).click()
  await press('Novo segmento')
  await window.getByLabel('Nome', { exact: true }).fill('Mais um')
  await window.getByLabel('Segmentos').selectOption('Divulgação')
  await press('Salvar segmento')
  await says(page, 'Você já tem o máximo de segmentos. Remova algum antes de criar outro.')
  await open(page, '/integrations')
  await page.getByRole('button', { name: 'Nova chave' }).click()
  await window.getByLabel('Nome').fill('Mais uma')
  await window.getByLabel('Ler contatos').check()
  await press('Criar chave')
  await says(page, 'Você já tem o máximo de chaves. Revogue alguma antes de criar outra.')
  await open(page, '/menu')
  await page.getByRole('button', { name: 'Adicionar item' }).click()
  await window.getByLabel('Nome', { exact: true }).fill('Mais um')
  await press('Salvar')
  await says(page, 'O cardápio já tem o máximo de itens. Remova alguns antes de adicionar outros.')
  await page.keyboard.press('Escape')
  await press('Descartar')
  await page.getByRole('button', { name: 'Adicionar vários' }).click()
  await window.getByRole('textbox').first().fill('Mais um 10,00')
  await says(page, 'Não cabe mais nenhum.')
  await open(page, '/programme')
  await page.getByRole('button', { name: 'Adicionar evento' }).click()
  await window.getByLabel('Nome').fill('Mais uma')
  await window.getByLabel('Data').fill('2027-01-02')
  await press('Salvar')
  await says(page, 'A programação já tem o máximo de eventos. Remova alguns antes de adicionar outros.')
  await open(page, '/knowledge')
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await window.getByLabel('Assunto').fill('Mais um')
  await window.getByLabel('O que responder').fill('Sim.')
  await press('Salvar')
  await says(page, 'O agente já sabe o máximo de assuntos. Remova alguns antes de adicionar outros.')
})
