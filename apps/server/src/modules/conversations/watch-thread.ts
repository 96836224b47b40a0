/**
 * Asks for the presence of the contact whose thread somebody has open, and shows it while they look.
 *
 *   page ─▶ watch ─▶ gateway asks WhatsApp ─▶ event ─▶ store-gateway-events.ts ─▶ page
 *
 * The gateway is asked outside the transaction, and the request is lost with the process. It is asked only about
 * contacts whose thread is open.
 */
import { describeError } from '@balcao/contract/stored-errors'
import type { GatewayClient } from '@balcao/gateway-client'
import { readPresence, watchPresence } from '#modules/contacts/index.ts'
import { getConversation } from './find-conversations.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { signedIn } from '#platform/http/procedures.ts'
import type { Logger } from '#platform/logger.ts'

type Deps = { db: Database; clock: Clock; logger: Logger; gateway: Pick<GatewayClient, 'watchPresence'> }

export function watchThreadRoutes({ db, clock, logger, gateway }: Deps) {
  return {
    watch: signedIn.conversations.watch.handler(async ({ context: { ownerId }, input: { conversationId }, errors }) => {
      const { ask, presence } = await db.tenant(ownerId, async (tx) => {
        if (!(await getConversation(tx, conversationId))) throw errors.not_found()
        const now = clock.now()
        const asked = await watchPresence(tx, { ownerId, conversationId }, now)
        return { ask: asked, presence: await readPresence(tx, conversationId, now) }
      })
      if (ask)
        gateway
          .watchPresence(ask.instanceName, ask.to)
          .catch((error: unknown) => logger.debug({ error: describeError(error) }, 'presence not asked for'))
      return presence
    }),
  }
}
