import { expect, type Page } from '@playwright/test'

const OFFLINE = 'Sem resposta do servidor. Confira sua conexão e tente de novo.'

/** Checks that each of these texts is on screen, word for word; of equal texts only the first is checked. */
export async function says(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
}

const refusal = (code: string) => ({ status: 400, json: { json: { defined: true, code, status: 400, message: '' } } })

/** Makes the server refuse the next call of a procedure. */
export const refuse = (page: Page, procedure: string, code = 'internal'): Promise<unknown> =>
  page.route(`**/api/rpc/${procedure}`, (route) => route.fulfill(refusal(code)), { times: 1 })

/**
 * Makes the server refuse a procedure until the returned function reloads the page, since a page reads again after
 * every event.
 */
export async function refuseReading(page: Page, procedure: string): Promise<() => Promise<void>> {
  await page.route(`**/api/rpc/${procedure}`, (route) => route.fulfill(refusal('forbidden')))
  return async () => {
    await page.unroute(`**/api/rpc/${procedure}`)
    await page.reload()
  }
}

/** Acts while the network is down, and checks that the page says what did not happen, and why. */
export async function fails(page: Page, procedure: string, title: string, act: () => Promise<void>): Promise<void> {
  const path = `**/api/rpc/${procedure}`
  await page.route(path, (route) => route.abort())
  await act()
  await says(page, title, OFFLINE)
  await page.unroute(path)
}
