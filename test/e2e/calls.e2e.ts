import { demonstration } from '@balcao/copy/demonstration'
import { expect, test } from '@playwright/test'
import { channelsOf, rpc } from './support/owner.ts'
import { startProduct } from './support/product.ts'

const NOW = '2026-12-11T20:40:00-03:00'

/** Somebody rings the venue on a simulated phone, and reads what its owner wrote in the browser for such people. */
test('who calls reads the words of the venue', async ({ page }) => {
  const product = await startProduct({ at: NOW })
  try {
    const { phone } = demonstration.owner
    const caller = '5511955550177'
    await product.phones.add('Duda Lins', caller)
    const people = await fetch(`${product.url}/simulador/api/people`)
    expect([people.status, people.headers.get('x-content-type-options')]).toEqual([200, 'nosniff'])
    await page.goto(await product.newLink())
    await page.goto(`${product.url}/dashboard/agent-settings`)
    await expect(page.getByRole('table').getByText('Conectado')).toBeVisible({ timeout: 30_000 })
    const words = 'No balcão ninguém ouve o telefone: escreva, que a gente responde!'
    await page.getByLabel('Mensagem para quem ligar').fill(words)
    await page.getByRole('button', { name: 'Salvar comportamento' }).click()
    await expect(page.getByText('Comportamento do número salvo')).toBeVisible()
    await expect(page.getByText('o servidor do WhatsApp ainda não recebeu')).toHaveCount(0)
    const { id } = await product.phones.call(caller, phone)
    await expect.poll(() => product.phones.inbox(caller)).toMatchObject([{ from: phone, text: words }])
    const state = async () => (await product.phones.calls(caller)).find((call) => call.id === id)?.state
    await expect.poll(state).toBe('rejected')

    await page.getByText('Recusar chamadas').click()
    await page.getByRole('button', { name: 'Salvar comportamento' }).click()
    const [channel] = await channelsOf(page, product.url)
    const settings = () => rpc(page, product.url, 'channels/settings', { channelId: channel!.id })
    await expect.poll(settings).toMatchObject({ rejectCalls: false, isApplied: true })
    const { id: again } = await product.phones.call(caller, phone)
    // What the channel does about it, it has done when it answers what came after.
    await product.phones.send(caller, phone, 'Que horas vocês abrem?')
    await expect.poll(async () => (await product.phones.inbox(caller)).length).toBe(2)
    expect((await product.phones.calls(caller)).find((call) => call.id === again)?.state).toBe('ringing')
  } finally {
    await product.stop()
  }
})
