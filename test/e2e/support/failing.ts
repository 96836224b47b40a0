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
  await callOneByOne(page)
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

/**
 * Has a page send every call as a request of its own from its next navigation on, so that a test can answer one of those
 * that otherwise travel together.
 */
export const callOneByOne = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { fetch } = window
    window.fetch = async (input, init) => {
      const request = new Request(input, init)
      if (!request.url.endsWith('/api/rpc/__batch__')) return fetch(request)
      const calls = (await request.json()) as { url: string; body: object; headers?: Record<string, string> }[]
      const shared = { 'x-csrf-token': 'orpc', 'content-type': 'application/json' }
      const body = new ReadableStream<Uint8Array>({
        async start(answers) {
          const send = (text: string) => answers.enqueue(new TextEncoder().encode(text))
          await Promise.all(
            calls.map(async ({ url, body: asked, headers }, index) => {
              const call = { method: 'POST', headers: { ...shared, ...headers }, body: JSON.stringify(asked) }
              const answer = await fetch(url, call)
              const given = { index, status: answer.status, headers: {}, body: await answer.json() }
              send(`event: message\ndata: ${JSON.stringify(given)}\n\n`)
            }),
          )
          send('event: done\n\n')
          answers.close()
        },
      })
      return new Response(body, { status: 207, headers: { 'content-type': 'text/event-stream' } })
    }
  })
