/**
 * Sends queued messages and waits for their confirmation.
 *
 *   queueOutboundMessages ─▶ 1 send ─▶ gateway ─▶ WhatsApp ─▶ receipt ─▶ store-gateway-events.ts
 *                               ▲                    │
 *                               └── not confirmed in time: again, under the same id
 *
 * Handing a message to the gateway proves nothing; `sent` is only what WhatsApp confirmed. Sending again is safe: the
 * id was chosen when the message was queued, and a phone drops a message that it already has.
 */
import { describeError } from '@balcao/contract/stored-errors'
import { GatewayError, type GatewayClient } from '@balcao/gateway-client'
import {
  anyMessageDue,
  loadFile,
  recordSendFailure,
  releaseConversation,
  takeQueuedMessages,
} from '#modules/conversations/index.ts'
import { type SendQueues, createSendQueues, giveBackTurn } from '#modules/channels/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import type { Logger } from '#platform/logger.ts'
import { publish } from '#platform/realtime.ts'
import type { Step } from '#platform/steps.ts'
import { inStage } from '#platform/telemetry/metrics.ts'
import { isTracing, journeyOfAnswer, recordSpan } from '#platform/telemetry/tracing.ts'

const AT_ONCE = 64

type Deps = { db: Database; clock: Clock; logger: Logger; gateway: GatewayClient; queues?: SendQueues }
type Queued = Awaited<ReturnType<typeof takeQueuedMessages>>[number]

/**
 * Returns step 1, which sends what may leave now: conversations in parallel, the messages of each in order. A channel
 * whose last messages are still being sent (a large file, a server that does not answer) gets no more meanwhile, and
 * delays no other channel.
 */
export function sendStep(deps: Deps): Step {
  const { db, clock, logger, queues = createSendQueues(logger) } = deps
  return {
    name: 'send',
    topic: 'send',
    batch: AT_ONCE,
    due: anyMessageDue,
    async run() {
      const taken = await db.workerStatement((tx) => takeQueuedMessages(tx, clock, AT_ONCE, queues.busy()))
      await queues.settle(queues.enter(taken, (message) => send(deps, message)))
      return taken.length
    },
    idle: queues.idle,
  }
}

async function send(deps: Deps, message: Queued) {
  const { db, clock, logger } = deps
  const from = Date.now()
  let failed = false
  try {
    await inStage(
      'hand-over',
      () => handOver(deps, message),
      () => 1,
    )
  } catch (error) {
    failed = true
    const hopeless = error instanceof GatewayError && !error.retryable && !error.forOperator
    const reason = error instanceof GatewayError ? error.code : 'internal'
    if (!(error instanceof GatewayError))
      logger.error({ message: message.id, error: describeError(error) }, 'a message could not be sent')
    await db.tenant(message.ownerId, async (tx) => {
      const outcome = await recordSendFailure(tx, message, { reason, hopeless, now: clock.now() })
      if (outcome === 'never-left' && message.isOutreach) await giveBackTurn(tx, message.id, clock.now())
      if (outcome !== 'failed') return
      await releaseConversation(tx, { unheard: [message.conversationId] }, 'waiting', clock.now())
      await publish(tx, message.ownerId, [{ type: 'conversation.changed', conversationId: message.conversationId }])
    })
  } finally {
    if (isTracing()) traceSent(message, from, failed)
  }
}

/** Adds to the trace of the message that it answers; what answers none begins a trace. */
function traceSent({ id, conversationId, readIds }: Queued, from: number, failed: boolean) {
  const parent = readIds.length > 0 ? journeyOfAnswer(conversationId) : undefined
  const attributes = { 'balcao.conversation': conversationId, 'balcao.message': id }
  recordSpan({ name: 'send message', kind: 'producer', from, attributes, parent, failed })
}

async function handOver({ db, gateway }: Deps, message: Queued) {
  const { instanceName, to, externalId: messageId, kind, text, content, readIds: reads } = message
  const quoted = content?.quoted && { fromMe: false, ...content.quoted }
  // Blue ticks are true: read is what is being answered, and a phone shows them before the answer.
  const common = { to, messageId, reads, ...(quoted && { quoted }) }
  const media = content?.media
  if (isParked(kind)) return gateway.sendDeferred(instanceName, { to, messageId, reads })
  if (!media || !isFileKind(kind)) return gateway.sendText(instanceName, { ...common, text })
  const data = await db.tenant(message.ownerId, (tx) => loadFile(tx, message.id))
  if (!data) throw new GatewayError('media_missing', 0, 'the file of a queued message is gone')
  const { mimeType, fileName, voice } = media
  return gateway.sendFile(instanceName, { ...common, caption: text, file: { kind, data, mimeType, fileName, voice } })
}

const isFileKind = (kind: string) => kind === 'image' || kind === 'video' || kind === 'audio' || kind === 'document'
/**
 * Tells whether a message is of a kind that only other programs send: the gateway accepted it from them, and keeps it
 * until its turn has come.
 */
const isParked = (kind: string) => ['sticker', 'location', 'contact', 'poll'].includes(kind)
