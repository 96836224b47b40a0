import { expect, type Page } from '@playwright/test'
import type { Product } from './product.ts'
import { someReservations } from './some-reservations.ts'

const PHONE = '5511955550177'
const VENUE = '5511955550100'
const WISHES = [
  'me lembra amanhã 18h de levar o bolo, as velas, a toalha grande e a caixa de som que ficou com a minha irmã',
  'me avisa 1h antes da reserva',
]
let done = false

/** Lists the screens of a customer's reminders in their conversation, and of cancelling one. */
export function reminderScreens(product: () => Product, chats: (page: Page) => Promise<void>) {
  const thread = async (page: Page) => {
    await someReservations(page, product())
    const { phones } = product()
    for (const wish of done ? [] : WISHES) {
      const before = (await phones.inbox(PHONE)).length
      await phones.send(PHONE, VENUE, wish)
      await expect.poll(async () => (await phones.inbox(PHONE)).length, { timeout: 30_000 }).toBe(before + 1)
    }
    done = true
    await chats(page)
    await page.getByText('Otávio Lacerda').first().click()
    await page.getByRole('region', { name: 'Lembretes combinados' }).waitFor()
  }
  return [
    { name: 'thread-reminders', open: thread },
    {
      name: 'reminder-cancel',
      open: async (page: Page) => {
        await thread(page)
        await page
          .getByRole('button', { name: /^Cancelar o lembrete/ })
          .first()
          .click()
        await page.getByRole('dialog').waitFor()
      },
    },
  ]
}
