import type { Page } from '@playwright/test'

/**
 * Lists the screens of the guest lists: all of them, one night, its secret link, and the door. `lists` opens the first.
 */
export function listScreens(lists: (page: Page) => Promise<void>) {
  /** Opens the Friday of the demonstration, whose list is open. */
  const night = async (page: Page) => {
    await lists(page)
    await page
      .getByRole('link', { name: /Lista do Farol/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Porta', exact: true }).waitFor()
  }
  const checkInDialog = async (page: Page) => {
    await night(page)
    await page.getByRole('button', { name: 'Porta', exact: true }).click()
  }
  return [
    { name: 'lists', open: lists },
    { name: 'lists-night', open: night },
    {
      name: 'lists-door-link',
      open: async (page: Page) => {
        await checkInDialog(page)
        await page.getByRole('button', { name: 'Criar link' }).click()
        await page.getByRole('textbox', { name: 'Link da porta' }).waitFor()
      },
    },
    {
      name: 'door',
      open: async (page: Page) => {
        await checkInDialog(page)
        await page.getByRole('link', { name: 'Abrir a porta neste aparelho' }).click()
        await page.getByLabel('Buscar nome').waitFor()
      },
    },
  ]
}
