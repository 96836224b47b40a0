import { expect, test } from '@playwright/test'
import { look } from './support/look.ts'
import { startProduct } from './support/product.ts'

/**
 * The venue's own reminder, from the switch to the customer's answer, on the demonstration's venue. The day is cut in two by
 * stopping the product and starting it at a later hour.
 */

const AFTERNOON = '2026-12-17T15:00:00-03:00'
const NEXT_DAY = '2026-12-18T19:00:30-03:00'
const PHONE = '5511955550177'
const VENUE = '5511955550100'

test('a venue has its customers reminded of their tables, and sees who comes', async ({ page }) => {
  let product = await startProduct({ at: AFTERNOON })
  try {
    const said = async () => (await product.phones.inbox(PHONE)).map(({ text }) => text)
    await page.clock.install({ time: new Date(AFTERNOON) })
    await page.goto(await product.newLink())
    await product.phones.add('Otávio Lacerda', PHONE)
    await product.phones.send(
      PHONE,
      VENUE,
      'quero reservar uma mesa sábado 19h para 6 pessoas em nome de Otávio Lacerda',
    )
    await expect.poll(said, { timeout: 30_000 }).toHaveLength(1)

    await page.goto(`${product.url}/dashboard/reservations`)
    await page.getByRole('link', { name: 'Regras' }).click()
    await page.getByLabel('Lembrar o cliente').selectOption('24 horas antes')
    await look(page, 'reminder-switch', { part: page.getByLabel('Lembrar o cliente') })
    await page.getByRole('button', { name: 'Salvar regras' }).click()
    await page.getByText('Regras salvas').first().waitFor()
    await page.getByRole('link', { name: 'Reservas' }).click()
    await page.getByRole('button', { name: 'Confirmar' }).locator('visible=true').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
    await expect.poll(async () => (await said()).at(-1), { timeout: 15_000 }).toContain('foi confirmada')
    const { dataDir } = product
    await product.stop({ keep: true })

    product = await startProduct({ at: NEXT_DAY, dataDir })
    await expect
      .poll(async () => (await said()).at(-1), { timeout: 30_000 })
      .toMatch(/Boteco do Farol aqui\. Sua reserva .*19h.*\nConfirma\? Responda 1 para sim ou 2 para cancelar\.$/)
    await product.phones.send(PHONE, VENUE, '1')
    await expect.poll(async () => (await said()).at(-1), { timeout: 30_000 }).toContain('presença anotada')

    await page.clock.install({ time: new Date(NEXT_DAY) })
    await page.context().clearCookies()
    await page.goto(await product.newLink())
    await page.goto(`${product.url}/dashboard/reservations`)
    await expect(page.getByRole('listitem').filter({ hasText: 'Otávio Lacerda' })).toContainText(
      'Cliente disse que vem',
    )
    await look(page, 'reminder-kept')
    await page.getByRole('button', { name: /^Mais ações da reserva de Otávio/ }).click()
    await page.getByRole('menuitem', { name: 'Editar' }).click()
    const history = page.getByRole('region', { name: 'Histórico' })
    await expect(history.getByRole('listitem')).toContainText([
      'Cliente disse que vem',
      'Lembrete ao cliente',
      'Confirmada',
      'Aguarda confirmação',
    ])
    await look(page, 'reminder-history', { part: history })
  } finally {
    await product.stop()
  }
})
