import type { Page } from '@playwright/test'

/** Lists the public screens. `url` returns the address of the running product. */
export function visitorScreens(url: () => string) {
  return [
    { name: 'landing', open: async (page: Page) => void (await page.goto(url())) },
    { name: 'terms', open: async (page: Page) => void (await page.goto(`${url()}/termos`)) },
    { name: 'privacy', open: async (page: Page) => void (await page.goto(`${url()}/privacidade`)) },
    { name: 'login', open: async (page: Page) => void (await page.goto(`${url()}/login`)) },
    {
      name: 'recovery',
      open: async (page: Page) => {
        await page.goto(`${url()}/login`)
        await page.getByRole('button', { name: 'Esqueci minha senha' }).click()
        await page.getByRole('dialog').waitFor()
      },
    },
    { name: 'register', open: async (page: Page) => void (await page.goto(`${url()}/register`)) },
    { name: 'reset-password', open: async (page: Page) => void (await page.goto(`${url()}/reset-password#x`)) },
    {
      name: 'simulator',
      open: async (page: Page) => {
        await page.goto(`${url()}/simulador`)
        await page.getByText('Marina Alves').first().click()
        await page
          .getByText(/Helena Prado|95555-0100/)
          .last()
          .click()
      },
    },
  ]
}
