import { Hono } from 'hono'
import { type DoorContext, OTHER_CHANNELS } from './access.ts'
import type { Door } from './door.ts'

/** Clients look at all of them when they show an instance. */
export function otherChannelRoutes({ instances }: Pick<Door, 'instances'>): Hono<DoorContext> {
  const routes = new Hono<DoorContext>()
  for (const channel of OTHER_CHANNELS)
    routes.get(`/${channel}/find/:instance`, async ({ req, json }) => {
      await instances.byName(req.param('instance'))
      return json(null)
    })
  return routes
}
