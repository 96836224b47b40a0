import { Hono } from 'hono'
import type { ApiContext } from './access.ts'
import { describeWebhook } from '../evolution/answers.ts'
import type { GatewayApi } from './gateway-api.ts'
import { WebhookBody } from './requests/webhook-requests.ts'

/** The number of deliveries that the log shows. */
const LOG_LENGTH = 100

/** Serves the calls about webhooks and their deliveries. */
export function webhookRoutes({ instances, webhooks }: GatewayApi): Hono<ApiContext> {
  const routes = new Hono<ApiContext>()
  routes.post('/webhook/set/:instance', async ({ req, json }) => {
    const { webhook } = WebhookBody.parse(await req.json())
    const { id } = await instances.byName(req.param('instance'))
    webhooks.check(webhook.url)
    return json(describeWebhook(await webhooks.set(id, webhook)), 201)
  })
  routes.get('/webhook/find/:instance', async ({ req, json }) => {
    const { id } = await instances.byName(req.param('instance'))
    const webhook = await webhooks.find(id)
    return json(webhook && describeWebhook(webhook))
  })
  routes.get('/webhook/deliveries/:instance', async ({ req, json }) => {
    const { id } = await instances.byName(req.param('instance'))
    return json({ deliveries: await webhooks.log(id, LOG_LENGTH) })
  })
  return routes
}
