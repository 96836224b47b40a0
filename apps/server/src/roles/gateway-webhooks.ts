import { describeError } from '@balcao/contract/stored-errors'
import { bodyLimit } from 'hono/body-limit'
import type { HttpApp } from '#platform/http/http-app.ts'
import type { App } from '../app.ts'
import { WEBHOOKS } from './remote-gateway.ts'

/** The largest body in bytes. Files are not requested; thumbnails and quoted messages come along. */
const LARGEST_BODY = 2 * 1024 * 1024

/**
 * Mounts the addresses that foreign gateways call. Status 200 means that the event is stored; any other status asks for
 * it again.
 */
export function mountGatewayWebhooks(http: HttpApp, { takeGatewayWebhook, logger }: App) {
  if (!takeGatewayWebhook) return
  http.use(`${WEBHOOKS}/*`, bodyLimit({ maxSize: LARGEST_BODY, onError: (c) => c.body(null, 413) }))
  http.post(`${WEBHOOKS}/:secret`, async (c) => {
    try {
      // A guesser learns nothing and is not listened to: for them there is no such page.
      const read = async (): Promise<unknown> => c.req.json().catch(() => null)
      return (await takeGatewayWebhook(c.req.param('secret'), read)) ? c.body(null, 200) : c.notFound()
    } catch (error) {
      // Not the path: the secret is in it.
      logger.error({ error: describeError(error) }, 'a webhook of the gateway could not be stored')
      return c.body(null, 503)
    }
  })
}
