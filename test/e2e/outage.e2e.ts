import { expect, test } from '@playwright/test'
import { look } from './support/look.ts'
import { newOwner, channelsOf, rpc } from './support/owner.ts'
import { startProduct } from './support/product.ts'
import { startScriptedGateway } from './support/scripted-gateway.ts'

/**
 * The overview's word about an outage. The evening of the venue is cut in three by stopping the product and starting it at a
 * later hour (an evening of the past: the database has a clock of its own): connected at eight, without a sign of life at nine, back with what was missed.
 */

const EIGHT = '2026-01-09T20:00:00-03:00'
const NINE = '2026-01-09T21:00:00-03:00'

test('an outage is told while it lasts, with what was missed afterwards, until it is put away', async ({ page }) => {
  const gateway = await startScriptedGateway()
  let product = await startProduct({ at: EIGHT, env: gateway.env, template: null })
  try {
    const owner = await newOwner(page, product.url)
    const { channelId } = await rpc<{ channelId: string }>(page, product.url, 'channels/connect', {
      network: 'whatsapp',
    })
    const [channel] = await channelsOf(page, product.url)
    const { instanceName } = channel!
    await expect.poll(() => gateway.instances.get(instanceName)?.state).toBe('connecting')
    gateway.say(instanceName, 'open', { number: '5511955557001' })
    const health = () =>
      rpc<{ state: string; aliveAt: string | null }>(page, product.url, 'channels/health', { channelId })
    await expect.poll(async () => (await health()).aliveAt).not.toBeNull()
    await product.stop({ keep: true })

    gateway.fail(/./, 0)
    const { dataDir } = product
    product = await startProduct({ at: NINE, env: gateway.env, dataDir })
    await page.clock.install({ time: new Date(NINE) })
    await page.context().clearCookies()
    await rpc(page, product.url, 'account/signIn', owner)
    await page.goto(`${product.url}/dashboard`)
    const notice = page.getByRole('alert').filter({ hasText: 'sem conexão desde' })
    await expect(notice).toContainText('O número (11) 95555-7001 está sem conexão desde 20:00')
    // It comes back by itself: nobody is asked to scan a code meanwhile.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(notice).toContainText('Avisaremos por e-mail quando a conexão voltar.')
    await look(page, 'outage')
    await notice.getByRole('button', { name: 'Ver números' }).click()
    await expect(page).toHaveURL(/agent-settings$/)

    // Its gateway is back, and could not bring the channel back: the owner reads what to do wherever they look.
    gateway.heal()
    Object.assign(gateway.script, { codeFor: 0 })
    gateway.say(instanceName, 'connecting', { reason: 'silent' })
    await expect(page.getByRole('table')).toContainText('Status desconhecido')
    gateway.say(instanceName, 'connecting', { reason: 'restarted' })
    await expect(page.getByRole('table')).toContainText('A conexão parou de responder, e pedimos outra ao servidor.')
    await look(page, 'number-silent')
    await page.getByRole('button', { name: 'Verificar Status' }).click()
    const status = page.getByRole('dialog', { name: 'Status da Conexão' })
    await expect(status).toContainText('Se não voltar em alguns minutos, toque em Reconectar.')
    await look(page, 'number-silent-status')
    await status.getByRole('button', { name: 'Reconectar' }).click()
    const connecting = page.getByRole('dialog', { name: 'Conectar WhatsApp' })
    await expect(connecting).toContainText('o WhatsApp não responde por ele. Já pedimos outra conexão')
    await look(page, 'number-silent-failed')
    await connecting.getByRole('button', { name: 'Fechar' }).last().click()
    await page.goto(`${product.url}/dashboard`)
    await expect(notice).toContainText('sem conexão desde 20:00')

    gateway.heal()
    gateway.write(instanceName, '5511955550001', 'tem mesa?', new Date('2026-01-09T20:20:00-03:00'))
    gateway.say(instanceName, 'open', { number: '5511955557001' })
    await page.goto(`${product.url}/dashboard`)
    const over = page.getByText('ficou sem conexão de 20:00 até 21:0')
    await expect(over).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('1 mensagem chegou atrasada')).toBeVisible()
    await page.getByRole('button', { name: 'Entendi' }).click()
    await expect(over).toBeHidden()
  } finally {
    await product.stop()
    await gateway.stop()
  }
})
