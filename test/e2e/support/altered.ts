import type { Page } from '@playwright/test'

/** Every answer of a procedure comes with these changes, for what no test can wait for; until the routes are taken away. */
export const altered = <T extends object>(page: Page, procedure: string, change: (answer: T) => object) =>
  page.route(
    (url) => url.pathname === `/api/rpc/${procedure}`,
    async (route) => {
      const response = await route.fetch()
      const { json, ...rest } = await response.json()
      await route.fulfill({ response, json: { json: { ...json, ...change(json) }, ...rest } })
    },
  )
