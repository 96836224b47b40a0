import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, type Page, test } from '@playwright/test'
import { look } from './support/look.ts'
import { newOwner, rpc } from './support/owner.ts'
import { type Product, startProduct } from './support/product.ts'

/** What programs of a house are told, and with what they are let in, as their owner sets it up. */

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
  await open(page, '/schedules')
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
  await expect(page.getByText('Erro ao salvar configuração')).toBeVisible()
  await page.unroute('**/webhooks/saveN8n')
  await expect(url).toHaveValue(`${hook}/n8n`)
  await url.press('Enter')
  await expect(page.getByText('Configuração salva')).toBeVisible()
  const secret = page.getByRole('dialog', { name: 'Guarde este segredo' })
  await expect(secret.getByLabel('Segredo de assinatura')).toHaveValue(/^whsec_/)
  await secret.getByRole('button', { name: 'Pronto' }).click()

  const times = { start: '2030-05-10T20:00', end: '2030-05-10T22:00', zone: 'America/Sao_Paulo', toleranceMinutes: 60 }
  const entry = { title: LONG, description: '', type: 'reminder', numberId: null, text: '', recurrence: 'none' }
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
  await form.getByRole('button', { name: 'Salvar' }).click()
  const secret = page.getByRole('dialog', { name: 'Guarde este segredo' })
  await expect(secret.getByLabel('Segredo de assinatura')).toHaveValue(/^whsec_/)
  await look(page, 'webhook-secret')
  await secret.getByRole('button', { name: 'Copiar segredo' }).click()
  await expect(page.getByText('Copiado')).toBeVisible()
  await secret.getByRole('button', { name: 'Pronto' }).click()

  const menu = page.getByRole('button', { name: `Ações para ${address}` })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Enviar teste' }).click()
  await expect(page.getByText('Teste a caminho')).toBeVisible()
  await expect.poll(() => received.length).toBe(1)
  answer = 500
  const table = { date: '2030-05-10', time: '20:00', partySize: 4, name: LONG, phone: '', notes: '' }
  await rpc(page, product.url, 'reservations/add', { reservation: table, anyway: true })
  await expect(page.getByText('Sem resposta')).toBeVisible()
  await look(page, 'integrations-failing', { part: menu })
  answer = 200
  await page.getByRole('button', { name: `Ver entregas de ${address}` }).click()
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
  await look(page, 'delivery')
  const before = received.length
  await log.getByRole('button', { name: 'Reenviar' }).click()
  await expect.poll(() => received.length).toBe(before + 1)
  expect(received.at(-1)!.id).toBe(received.at(-2)!.id)
  await page.keyboard.press('Escape')

  await menu.click()
  await page.getByRole('menuitem', { name: 'Pausar' }).click()
  await expect(page.getByText('Pausado', { exact: true })).toBeVisible()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Ativar' }).click()
  await expect(page.getByText('Ativo', { exact: true })).toBeVisible()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Gerar novo segredo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Gerar novo segredo' }).click()
  await secret.getByRole('button', { name: 'Pronto' }).click()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Remover' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click()
  await expect(page.getByText('Nenhum webhook')).toBeVisible()
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
  await form.getByRole('button', { name: 'Criar chave' }).click()
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
  await page.getByRole('dialog').getByRole('button', { name: 'Revogar' }).click()
  await expect(page.getByText('Nenhuma chave')).toBeVisible()
  expect((await call()).status).toBe(401)
})
