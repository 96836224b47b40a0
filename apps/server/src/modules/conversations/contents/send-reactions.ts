/**
 * Sends the emoji that a person puts on a message to WhatsApp.
 *
 *   thread-tools.ts ─▶ outgoing_reactions ─▶ 1 react ─▶ gateway
 *
 * A reaction is no message and has no place in the thread. It leaves its channel as answers do (`send-queues.ts`), and
 * outreach waits for it. Sending it twice is the same reaction, and the row is deleted only when the gateway has
 * accepted it.
 */
import { describeError } from '@balcao/contract/stored-errors'
import { GatewayError, type GatewayClient } from '@balcao/gateway-client'
import {
  anyReactionDue,
  dropReaction,
  markReactionSent,
  postponeReaction,
  takeDueReactions,
} from './outgoing-reactions.ts'
import { after, type Clock, HOUR, MINUTE, SECOND } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import type { Logger } from '#platform/logger.ts'
import { publish } from '#platform/realtime.ts'
import type { Step } from '#platform/steps.ts'
import { createSendQueues, type SendQueues } from '#modules/channels/index.ts'

const AT_ONCE = 32
/** Milliseconds until another worker may claim a reaction. */
const LEASE = 1 * MINUTE
const RETRY_AFTER = 10 * SECOND
/** Milliseconds after which a reaction is given up, because nobody remembers what it was about. */
const GIVE_UP_AFTER = 1 * HOUR

type Deps = { db: Database; clock: Clock; logger: Logger; gateway: GatewayClient; queues?: SendQueues }
type Due = Awaited<ReturnType<typeof takeDueReactions>>[number]

/** Returns step 1, which sends reactions to WhatsApp. */
export function reactStep(deps: Deps): Step {
  const { db, clock, logger, queues = createSendQueues(logger) } = deps
  return {
    name: 'react',
    topic: 'react',
    batch: AT_ONCE,
    due: anyReactionDue,
    async run() {
      const lease = { now: clock.now(), until: after(clock, LEASE), limit: AT_ONCE, except: queues.busy() }
      const due = await db.workerStatement((tx) => takeDueReactions(tx, lease))
      await queues.settle(queues.enter(due, (reaction) => send(deps, reaction)))
      return due.length
    },
    idle: queues.idle,
  }
}

async function send({ db, clock, logger, gateway }: Deps, reaction: Due) {
  const { instanceName, to, target, emoji, externalId: messageId, ownerId, conversationId } = reaction
  try {
    await gateway.sendReaction(instanceName, { to, target, emoji, messageId })
    await db.tenant(ownerId, (tx) => markReactionSent(tx, reaction))
  } catch (error) {
    const hopeless = error instanceof GatewayError && !error.retryable && !error.forOperator
    if (!(error instanceof GatewayError)) logger.error({ error: describeError(error) }, 'a reaction could not be sent')
    const tooOld = clock.now().getTime() - reaction.askedAt.getTime() > GIVE_UP_AFTER
    await db.tenant(ownerId, async (tx) => {
      if (!hopeless && !tooOld) return postponeReaction(tx, reaction, after(clock, RETRY_AFTER))
      await dropReaction(tx, reaction)
      await publish(tx, ownerId, [{ type: 'conversation.changed', conversationId }])
    })
  }
}
