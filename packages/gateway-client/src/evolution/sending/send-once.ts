import { z } from 'zod'
import { GatewayError } from '@balcao/contract'
import type { GatewayClient } from '../../types.ts'
import { SentAnswer } from '../answers.ts'
import type { EvolutionApi } from '../evolution-api.ts'
import type { ForeignInbox } from '../foreign-inbox.ts'
import { takeMessages, takeReceipts } from '../handle-webhook-event.ts'

/** Holds a message to send: the text by which it is recognised at the server, and the call that sends it. */
type ForeignMessage = {
  to: string
  text: string
  messageId: string
  path: string
  body: Record<string, unknown>
  timeoutMs?: number
}
type Message = ForeignMessage
type Send = (instance: string, message: ForeignMessage) => ReturnType<GatewayClient['sendText']>
type Deps = { api: EvolutionApi; inbox: ForeignInbox; version: string }

/**
 * Creates a function that sends a message once for each `messageId`, on a server that has no such feature: the
 * beginning is stored, and a try whose result is unknown is looked up at the server before it is repeated.
 */
export function createSendOnce(deps: Deps): Send {
  const underWay = new Map<string, Promise<void>>()
  return async (instance, message) => {
    const key = JSON.stringify([instance, message.messageId])
    const sending = underWay.get(key) ?? send(deps, instance, message).finally(() => underWay.delete(key))
    underWay.set(key, sending)
    await sending
    return { messageId: message.messageId }
  }
}

async function send({ api, inbox, version }: Deps, instance: string, message: Message): Promise<void> {
  const { messageId, path, timeoutMs } = message
  const { sent } = inbox
  const begun = await sent.begin(instance, message, inbox.now())
  const lost = begun.tried && !begun.foreignId
  const foreignId = lost ? await findLost(api, inbox, instance, message) : begun.foreignId
  if (foreignId) {
    // Asked for again because no confirmation came: perhaps only its webhook is missing.
    const { records } = await api.message(instance, foreignId)
    return takeReceipts(inbox, instance, records)
  }
  const body = { ...message.body, ...(takesMessageId(version) ? { messageId } : {}) }
  try {
    const { key } = SentAnswer.parse(await api.call('POST', api.at(path, instance), body, timeoutMs))
    await sent.sent(instance, messageId, key.id)
  } catch (error) {
    if (isRefusal(error)) await sent.refused(instance, messageId)
    if (error instanceof z.ZodError) throw new GatewayError('internal', 200, 'the server did not say what it sent')
    throw error
  }
}

/**
 * Looks for a message whose sending had no known result. Reading the newest messages of the venue binds the one that is
 * ours (`SentMessages.isOurs`).
 */
async function findLost(api: EvolutionApi, inbox: ForeignInbox, instance: string, message: Message) {
  const { records } = await api.messages(instance, 1)
  await takeMessages(inbox, instance, records.filter(({ key }) => key.fromMe).toReversed())
  return (await inbox.sent.begin(instance, message, inbox.now())).foreignId
}

/**
 * Tells whether the server refused the message. Any other error (silence, a broken connection) may have come after the
 * message was sent.
 */
const isRefusal = (error: unknown) =>
  error instanceof GatewayError && ((error.status >= 400 && error.status < 500) || error.code === 'license_required')

/** Tells whether the caller may choose the id of a message, which is so from 2.4 on. */
const takesMessageId = (version: string) => Number(version.split('.')[1]) >= 4
