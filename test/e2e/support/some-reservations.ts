import { expect, type Page } from '@playwright/test'
import type { Product } from './product.ts'

const PHONE = '5511955550177'
const PERIODS = [
  ['18:00', '21:00', '40'],
  ['21:00', '02:00', '8'],
] as const
let done = false

/**
 * Creates reservations once: one that the assistant took, one of somebody with a long name, and the capacity of a
 * night.
 */
export async function someReservations(page: Page, product: Product) {
  if (done) return
  await product.phones.add('Otávio Lacerda', PHONE)
  const wish = 'quero reservar uma mesa amanhã 20h para 6 pessoas em nome de Otávio Lacerda'
  await product.phones.send(PHONE, '5511955550100', wish)
  await expect.poll(async () => (await product.phones.inbox(PHONE)).length, { timeout: 30_000 }).toBe(1)
  await page.goto(`${product.url}/dashboard/settings/tables`)
  for (const [index, [from, to, people]] of PERIODS.entries()) {
    await page.getByRole('button', { name: 'Adicionar período' }).click()
    await page.getByLabel('De', { exact: true }).nth(index).fill(from)
    await page.getByLabel('Até', { exact: true }).nth(index).fill(to)
    await page.getByLabel('Pessoas', { exact: true }).nth(index).fill(people)
  }
  await page.getByRole('button', { name: 'Salvar mesas' }).click()
  await page.getByText('Regras salvas').first().waitFor()
  await page.goto(`${product.url}/dashboard/reservations`)
  await page.getByRole('button', { name: 'Nova reserva' }).click()
  await page.getByLabel('Em nome de').fill('Maria Aparecida Albuquerque de Vasconcelos e Souza Montenegro')
  await page.getByLabel('Dia', { exact: true }).fill('2026-12-12')
  await page.getByRole('textbox', { name: 'Horário' }).fill('00:30')
  await page.getByLabel('Pessoas', { exact: true }).fill('8')
  await page.getByLabel('Observações').fill('Aniversário, mesa perto do palco. Traz bolo.')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await page.getByText('Reserva salva').first().waitFor()
  done = true
}
