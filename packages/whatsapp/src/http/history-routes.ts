import { Hono } from 'hono'
import type { Door } from './door.ts'

/** What the phone told when it was linked, under the specification's paths. */
export function historyRoutes({ instances, history }: Door): Hono {
  const routes = new Hono()
  for (const list of ['contacts', 'chats', 'messages'] as const) {
    routes.get(`/instance/${list}/:instance`, async ({ req, json }) => {
      const { id } = await instances.byName(req.param('instance'))
      return json(await history[list](id))
    })
  }
  return routes
}
