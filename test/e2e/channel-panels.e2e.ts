import { expect, type Page, test } from '@playwright/test'
import { connectChannel } from './support/connect-channel.ts'
import { fails, refuseReading, says } from './support/failing.ts'
import { look } from './support/look.ts'
import { newOwner, rpc } from './support/owner.ts'
import { type Product, startProduct } from './support/product.ts'
import { query } from './support/query.ts'
import { type ScriptedGateway, startScriptedGateway } from './support/scripted-gateway.ts'

/** What an owner settles for channels that are connected, in the browser; WhatsApp's side is played by a gateway in the test's hand. */

let product: Product
let gateway: ScriptedGateway
test.beforeAll(async () => {
  gateway = await startScriptedGateway()
  product = await startProduct({ env: gateway.env })
})
test.afterAll(async () => {
  await product.stop()
  await gateway.stop()
})
test.beforeEach(async ({ page }) => {
  gateway.heal()
  gateway.unlinkAll()
  await newOwner(page, product.url)
})

const visit = async (page: Page, path: string) => {
  await page.goto(`${product.url}/dashboard${path}`)
  // Not by its role: a dialog that opens by itself hides the page behind it.
  await page.locator('h1').first().waitFor()
}
const connect = (page: Page, digits?: string) => connectChannel(page, product.url, gateway, digits)

test('the venue sets its quiet hours and its apology', async ({ page }) => {
  await connect(page)
  const reads = ['channels/health*', 'channels/rateLimit*', 'channels/settings*', 'venue/get*']
  for (const each of reads) await refuseReading(page, each)
  await visit(page, '/agent-settings')
  await says(page, 'Não foi possível carregar a saúde da conexão', 'Não foi possível carregar o ritmo de envio')
  await says(page, 'Não foi possível carregar o comportamento do número')
  await says(page, 'Não foi possível carregar as regras de envio')
  await page.unrouteAll()
  await page.reload()
  const alert = async () => void (await page.getByLabel('Avisar por e-mail após').selectOption({ index: 1 }))
  await fails(page, 'channels/setAlert', 'Não foi possível salvar o aviso', alert)
  const rules = page
    .locator('section, div')
    .filter({ has: page.getByRole('heading', { name: 'Regras de envio' }) })
    .last()
  await expect(page.getByText('das 21:00 às 09:00')).toBeVisible()
  const from = page.getByLabel('Silêncio a partir das')
  const until = page.getByLabel('Silêncio até as')
  const save = page.getByRole('button', { name: 'Salvar regras' })
  await from.fill('23:30')
  await until.fill('23:30')
  await save.click()
  await expect(page.getByRole('alert')).toContainText('O começo e o fim do silêncio precisam ser diferentes.')
  await until.fill('')
  await save.click()
  await says(page, 'Preencha quando o silêncio começa e quando termina.')
  await until.fill('11:00')
  await page.getByText('Pedir desculpas a quem escreveu durante a queda').click()
  await expect(page.getByLabel('Mensagem', { exact: true })).toHaveValue(/Ficamos um tempo sem conexão/)
  await page.getByLabel('Mensagem', { exact: true }).fill('')
  await save.click()
  await expect(page.getByRole('alert')).toContainText('Escreva a mensagem, ou desligue o pedido de desculpas.')
  await page.getByLabel('Mensagem', { exact: true }).fill('Desculpe! Estávamos sem internet.')
  await rules.scrollIntoViewIfNeeded()
  await look(page, 'sending-rules')
  await save.click()
  await expect(page.getByText('Regras de envio salvas')).toBeVisible()
  await expect(page.getByText('das 23:30 às 11:00')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Mensagem', { exact: true })).toHaveValue('Desculpe! Estávamos sem internet.')
  await page.getByText('Não enviar em certas horas').click()
  await save.click()
  await expect(page.getByText('sem silêncio')).toBeVisible()
})

test('a venue says what a channel does by itself', async ({ page }) => {
  await connect(page)
  await visit(page, '/agent-settings')
  const text = page.getByLabel('Mensagem para quem ligar')
  await expect(text).toHaveValue('Desculpe, não posso atender chamadas no momento.')
  const save = page.getByRole('button', { name: 'Salvar comportamento' })
  await text.fill(' ')
  await save.click()
  await expect(page.getByText('Escreva a mensagem para quem ligar, ou desligue a recusa de chamadas.')).toBeVisible()
  await text.scrollIntoViewIfNeeded()
  await look(page, 'number-behaviour-missing')
  await text.fill('Não atendemos ligações por aqui. Escreva, que a gente responde na hora!')
  // By keyboard as well.
  const online = page.getByRole('switch', { name: 'Sempre online' })
  await online.focus()
  await page.keyboard.press('Space')
  await page.getByText('Marcar status como vistos').click()
  gateway.fail(/settings\/set/, 503)
  await save.click()
  await expect(page.getByText('Comportamento do número salvo')).toBeVisible()
  const pending = page.getByText('Salvo, mas o servidor do WhatsApp ainda não recebeu.')
  await expect(pending).toBeVisible()
  await look(page, 'number-behaviour-pending')
  await page.reload()
  await expect(text).toHaveValue('Não atendemos ligações por aqui. Escreva, que a gente responde na hora!')
  await expect(online).toBeChecked()
  await expect(pending).toBeVisible()
  gateway.heal()
  await page.getByText('Recusar chamadas').click()
  await expect(text).toHaveCount(0)
  await save.click()
  await expect(page.getByText('Comportamento do número salvo')).toBeVisible()
  await expect(pending).toHaveCount(0)
  await connect(page, '11955557002')
  await visit(page, '/agent-settings')
  await expect(page.getByRole('button', { name: 'Salvar comportamento de (11) 95555-7002' })).toBeVisible()
  await look(page, 'number-behaviour-two')
})

test('outreach that stopped because it failed goes on when its owner says so', async ({ page }) => {
  const { id: channelId, instanceName } = await connect(page)
  const ask = <T>(path: string, input: object = {}) => rpc<T>(page, product.url, path, input)
  const venue = await ask<{ sending: object }>('venue/get')
  await ask('venue/save', { sending: { ...venue.sending, quiet: null } })
  gateway.write(instanceName, '5511955550001', 'oi')
  const heard = async () => (await ask<{ conversations: object[] }>('conversations/list')).conversations.length
  await expect.poll(heard).toBe(1)
  const sent = () => gateway.calls.filter((call) => call === `POST /message/sendText/${instanceName}`).length
  // The agent answers first.
  await expect.poll(sent).toBe(1)
  await sendCampaign(channelId)
  await visit(page, '/agent-settings')
  await expect(page.getByText('Parado: muitos envios falharam')).toBeVisible()
  await expect(page.getByText('Dos últimos 20 envios, 6 ou mais falharam.')).toBeVisible()
  await page.getByRole('button', { name: 'Retomar envios' }).scrollIntoViewIfNeeded()
  await look(page, 'outreach-failing')
  // While it was looked at nothing left.
  expect(sent()).toBe(1)
  const resume = () => page.getByRole('button', { name: 'Retomar envios' }).click()
  await fails(page, 'channels/resumeOutreach', 'Não foi possível retomar os envios', resume)
  await resume()
  await expect(page.getByText('Envios retomados')).toBeVisible()
  await expect(page.getByText('Parado: muitos envios falharam')).toHaveCount(0)
  await expect.poll(sent).toBe(2)
  await page.reload()
  await expect(page.getByText('Pausa entre mensagens')).toBeVisible()
})

/**
 * A campaign of nine in the only conversation of a channel: six failed, as in the minutes before, and three wait. The scripted
 * gateway confirms nothing, and what is unconfirmed holds up what comes after it in its conversation: the answer counts as sent.
 */
async function sendCampaign(channelId: string) {
  await query(
    product,
    `update messages set status = 'sent', send_after = null where status = 'queued' and origin = 'assistant'`,
  )
  await query(
    product,
    `insert into messages (owner_id, conversation_id, external_id, origin, text, status, failure, purpose, limited_by, sent_at)
     select c.owner_id, c.id, 'CAMPAIGN' || n, 'campaign', 'Hoje tem samba!', case when n <= 6 then 'failed' else 'queued' end,
       case when n <= 6 then 'number_not_on_whatsapp' end, 'campaign', c.channel_id, now() - interval '1 minute'
     from conversations c, generate_series(1, 9) n where c.channel_id = $1`,
    [channelId],
  )
}
