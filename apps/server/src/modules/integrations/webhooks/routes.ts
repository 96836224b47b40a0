import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { needUnchanged } from '#platform/http/need-unchanged.ts'
import { fail, signedIn } from '#platform/http/procedures.ts'
import { publish } from '#platform/realtime.ts'
import { addTestDelivery, findDeliveries, getDelivery, replayDelivery } from './delivery-log.ts'
import {
  type Sealing,
  addEndpoint,
  findN8nUrl,
  listEndpoints,
  pauseEndpoint,
  removeEndpoint,
  removeN8n,
  renewEndpointSecret,
  resumeEndpoint,
  saveN8n,
  updateEndpoint,
} from './endpoints.ts'

type Deps = {
  db: Database
  clock: Clock
  secrets: Sealing
  /** Tells whether events may be sent to an address, as far as that is visible without resolving its name. */
  mayTell: (url: string) => boolean
}

/** Mounts the routes where an owner manages webhooks and reads the log. */
export function webhookRoutes({ db, clock, secrets, mayTell }: Deps) {
  const { webhooks: routes } = signedIn
  const change = <T>(ownerId: string, work: (tx: Tx) => Promise<T>) =>
    db.tenant(ownerId, async (tx) => {
      const result = await work(tx)
      await publish(tx, ownerId, [{ type: 'webhooks.changed' }], ['webhook'])
      return result
    })
  const found = (was: boolean) => {
    if (!was) throw fail('not_found', 404)
    return {}
  }
  const allow = (url: string) => {
    if (!mayTell(url)) throw fail('address_private')
  }
  return {
    list: routes.list.handler(({ context }) =>
      db.tenant(context.ownerId, async (tx) => ({ webhooks: await listEndpoints(tx) })),
    ),
    add: routes.add.handler(({ context: { ownerId, once }, input, errors }) => {
      allow(input.url)
      return change(ownerId, async (tx) => {
        return once(
          tx,
          input,
          async () => {
            const made = await addEndpoint(tx, ownerId, { webhook: input, secrets, now: clock.now() })
            if (!made) throw errors.too_many_webhooks()
            return made
          },
          { isSecret: true },
        )
      })
    }),
    update: routes.update.handler(({ context: { ownerId }, input: { id, webhook, base } }) => {
      allow(webhook.url)
      return change(ownerId, async (tx) => {
        const current = async () => (await listEndpoints(tx)).find((one) => one.id === id)
        await needUnchanged(tx, { what: `webhook ${id}`, base, input: webhook, current })
        return found(await updateEndpoint(tx, id, webhook))
      })
    }),
    remove: routes.remove.handler(({ context: { ownerId }, input: { id } }) =>
      change(ownerId, async (tx) => found(await removeEndpoint(tx, id))),
    ),
    pause: routes.pause.handler(({ context: { ownerId }, input: { id } }) =>
      change(ownerId, async (tx) => found(await pauseEndpoint(tx, id))),
    ),
    resume: routes.resume.handler(({ context: { ownerId }, input: { id } }) =>
      change(ownerId, async (tx) => found(await resumeEndpoint(tx, id))),
    ),
    newSecret: routes.newSecret.handler(({ context: { ownerId }, input: { id }, errors }) =>
      change(ownerId, async (tx) => {
        const made = await renewEndpointSecret(tx, id, secrets)
        if (!made) throw errors.not_found()
        return made
      }),
    ),
    test: routes.test.handler(({ context: { ownerId }, input: { id }, errors }) =>
      change(ownerId, async (tx) => {
        const deliveryId = await addTestDelivery(tx, id, clock.now())
        if (!deliveryId) throw errors.not_found()
        return { deliveryId }
      }),
    ),
    deliveries: routes.deliveries.handler(({ context: { ownerId }, input }) =>
      db.tenant(ownerId, (tx) => findDeliveries(tx, input)),
    ),
    delivery: routes.delivery.handler(({ context: { ownerId }, input: { deliveryId }, errors }) =>
      db.tenant(ownerId, async (tx) => {
        const delivery = await getDelivery(tx, deliveryId)
        if (!delivery) throw errors.not_found()
        return delivery
      }),
    ),
    replay: routes.replay.handler(({ context: { ownerId }, input: { deliveryId } }) =>
      change(ownerId, async (tx) => found(await replayDelivery(tx, deliveryId))),
    ),
    n8n: routes.n8n.handler(({ context }) => db.tenant(context.ownerId, findN8nUrl)),
    saveN8n: routes.saveN8n.handler(({ context: { ownerId }, input: { url, base } }) => {
      if (url !== '') allow(url)
      return change(ownerId, async (tx) => {
        await needUnchanged(tx, { what: `n8n ${ownerId}`, base, input: { url }, current: () => findN8nUrl(tx) })
        if (url !== '') return { secret: await saveN8n(tx, ownerId, { url, secrets, now: clock.now() }) }
        await removeN8n(tx)
        return { secret: null }
      })
    }),
  }
}
