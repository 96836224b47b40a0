import { z } from 'zod'
import { GatewayError } from '@balcao/contract'
import type { GatewayClient } from '../../types.ts'
import { SentAnswer } from '../answers.ts'
import type { EvolutionApi } from '../evolution-api.ts'
import type { ForeignInbox } from '../foreign-inbox.ts'
import { takeMessages, takeReceipts } from '../handle-webhook-event.ts'

/** What is sent: the words by which it is known again at the server, and the call that sends it. */
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
 * Sends a message so that the same `messageId` leaves once, on a server that knows no such thing: what was begun is written
 * down, and a try whose end nobody knows is looked for at the server before it is repeated.
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

/** Reading the newest messages of the venue binds the one that is ours (`SentMessages.isOurs`). */
async function findLost(api: EvolutionApi, inbox: ForeignInbox, instance: string, message: Message) {
  const { records } = await api.messages(instance, 1)
  await takeMessages(inbox, instance, records.filter(({ key }) => key.fromMe).toReversed())
  return (await inbox.sent.begin(instance, message, inbox.now())).foreignId
}

/** The server said no. Anything else (silence, a broken connection) may have come after the message had left. */
const isRefusal = (error: unknown) =>
  error instanceof GatewayError && ((error.status >= 400 && error.status < 500) || error.code === 'license_required')

/** From 2.4 on the caller may choose the id. */
const takesMessageId = (version: string) => Number(version.split('.')[1]) >= 4
