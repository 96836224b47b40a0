import { expect, type Page } from '@playwright/test'

const PASSWORD = 'segredo da casa'

/** Calls a procedure as the page would, with its cookies. */
export async function rpc<T>(page: Page, url: string, path: string, input: object = {}): Promise<T> {
  const response = await page.request.post(`${url}/api/rpc/${path}`, {
    data: { json: input },
    headers: { 'x-csrf-token': 'orpc' },
  })
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
  return (await response.json()).json
}

/** Signs up a new owner in this page's browser. */
export async function newOwner(page: Page, url: string, { whatsapp = '(11) 95555-7001', name = 'Helena Prado' } = {}) {
  const email = `${crypto.randomUUID()}@example.com`
  const account = { businessName: 'Bar da Helena', fullName: name, email, whatsapp, password: PASSWORD }
  await rpc(page, url, 'account/signUp', account)
  await rpc(page, url, 'account/signIn', { email, password: PASSWORD })
  return { email, password: PASSWORD }
}

type Channel = { id: string; instanceName: string; number: string | null }

/** Returns the venue's channels as the page sees them. */
export const channelsOf = async (page: Page, url: string) =>
  (await rpc<{ channels: Channel[] }>(page, url, 'channels/list')).channels
