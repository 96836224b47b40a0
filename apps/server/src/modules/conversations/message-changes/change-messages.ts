/**
 * Edits and deletes messages that people sent, and sends these changes to WhatsApp.
 *
 *   edit, takeBack ─▶ message and its history, one commit ─▶ 1 change ─▶ gateway
 *                                                                └── not taken: as it was, with a mark
 *
 * It leaves its channel as answers do (`send-queues.ts`), and outreach waits for it. Sending it twice is the same change,
 * because it has an id of its own. It changes nothing about who answers.
 */
import { describeError } from '@balcao/contract/stored-errors'
import { DELETABLE_FOR_MS, EDITABLE_FOR_MS } from '@balcao/contract'
import { GatewayError, type GatewayClient } from '@balcao/gateway-client'
import { editMessage, takeBackMessage } from './message-changes.ts'
import { anyChangeDue, dropChange, markChangeSent, postponeChange, takeDueChanges } from './outgoing-changes.ts'
import { getMessage } from '../messages/find-messages.ts'
import { after, type Clock, MINUTE, SECOND } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { fail, signedIn } from '#platform/http/procedures.ts'
import type { Logger } from '#platform/logger.ts'
import { publish } from '#platform/realtime.ts'
import type { Step } from '#platform/steps.ts'
import { createSendQueues, type SendQueues } from '#modules/channels/index.ts'
import { storableText } from '#platform/storable-text.ts'

const AT_ONCE = 32
/** Milliseconds until another worker may claim a change. */
const LEASE = MINUTE
const RETRY_AFTER = 10 * SECOND
/** Milliseconds for which a change may still leave after the time in which it may be requested. */
const GRACE = MINUTE

type Deps = { db: Database; clock: Clock; logger: Logger; gateway: GatewayClient; queues?: SendQueues }
type Due = Awaited<ReturnType<typeof takeDueChanges>>[number]

export function messageChangeRoutes({ db, clock }: { db: Database; clock: Clock }) {
  const { edit, takeBack } = signedIn.conversations
  /** Makes a change, or throws the error of the refusal and writes nothing. */
  const change = (
    ownerId: string,
    messageId: string,
    work: (tx: Tx) => Promise<Awaited<ReturnType<typeof editMessage>>>,
  ) =>
    db.tenant(ownerId, async (tx) => {
      const changed = await work(tx)
      if ('refused' in changed) throw fail(changed.refused, STATUS[changed.refused])
      const { conversationId } = changed
      await publish(tx, ownerId, [{ type: 'conversation.changed', conversationId }], ['change'])
      return (await getMessage(tx, { messageId }))!
    })
  return {
    edit: edit.handler(({ context: { ownerId, person }, input: { messageId, text } }) =>
      change(ownerId, messageId, (tx) =>
        editMessage(tx, messageId, storableText(text), asAuthor(ownerId, person), clock.now()),
      ),
    ),
    takeBack: takeBack.handler(({ context: { ownerId, person }, input: { messageId } }) =>
      change(ownerId, messageId, (tx) => takeBackMessage(tx, messageId, asAuthor(ownerId, person), clock.now())),
    ),
  }
}

const asAuthor = (ownerId: string, { userId }: { userId: string }) => ({ userId, isOwner: userId === ownerId })

const STATUS = {
  not_found: 404,
  forbidden: 403,
  edit_too_late: 409,
  delete_too_late: 409,
  message_not_sent: 409,
  number_disconnected: 409,
} as const

/** Returns step 1, which sends changes to WhatsApp. */
export function changeStep(deps: Deps): Step {
  const { db, clock, logger, queues = createSendQueues(logger) } = deps
  return {
    name: 'change messages',
    topic: 'change',
    batch: AT_ONCE,
    due: anyChangeDue,
    async run() {
      const lease = { now: clock.now(), until: after(clock, LEASE), limit: AT_ONCE, except: queues.busy() }
      const due = await db.workerStatement((tx) => takeDueChanges(tx, lease))
      await queues.settle(queues.enter(due, (change) => send(deps, change)))
      return due.length
    },
    idle: queues.idle,
  }
}

async function send(deps: Deps, change: Due) {
  const { db, clock, logger, gateway } = deps
  const { instanceName, to, target, kind, text, externalId: messageId, ownerId, conversationId, sentAt } = change
  const limit = (kind === 'edit' ? EDITABLE_FOR_MS : DELETABLE_FOR_MS) + GRACE
  try {
    if (clock.now().getTime() - sentAt.getTime() > limit) throw new GatewayError('invalid_input', 0, 'too late')
    if (kind === 'edit') await gateway.editText(instanceName, { to, target, text, messageId })
    else await gateway.deleteForEveryone(instanceName, { to, target, messageId })
    await db.tenant(ownerId, (tx) => markChangeSent(tx, change, clock.now()))
  } catch (error) {
    const hopeless = error instanceof GatewayError && !error.retryable && !error.forOperator
    if (!(error instanceof GatewayError)) logger.error({ error: describeError(error) }, 'a change could not be sent')
    await db.tenant(ownerId, async (tx) => {
      if (!hopeless) return postponeChange(tx, change, after(clock, RETRY_AFTER))
      await dropChange(tx, change)
      await publish(tx, ownerId, [{ type: 'conversation.changed', conversationId }], ['change'])
    })
  }
}
