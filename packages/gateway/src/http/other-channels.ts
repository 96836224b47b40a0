import { Hono } from 'hono'
import { type ApiContext, OTHER_CHANNELS } from './access.ts'
import type { GatewayApi } from './gateway-api.ts'

/**
 * Serves Evolution's other channels, which are never set up; clients ask for all of them when they show an instance.
 */
export function otherChannelRoutes({ instances }: Pick<GatewayApi, 'instances'>): Hono<ApiContext> {
  const routes = new Hono<ApiContext>()
  for (const channel of OTHER_CHANNELS)
    routes.get(`/${channel}/find/:instance`, async ({ req, json }) => {
      await instances.byName(req.param('instance'))
      return json(null)
    })
  return routes
}
