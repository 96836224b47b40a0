import { GatewayEvent } from '@balcao/contract'
import { z } from 'zod'
import { describeDisconnection } from '../evolution/answers.ts'
import { describeMessage, keyOf, remoteJidOf } from '../evolution/evolution-message.ts'
import { qrImage } from '../evolution/qr-image.ts'
import type { Delivery } from '../store/webhook-store.ts'

type EventContext = {
  instance: string
  instanceId: string
  number: string | null
  profileName: string | null
  pictureUrl: string | null
  /** The picture of the person in the event, if it was asked for (`http/lists/pictures.ts`). */
  personPictureUrl: string | null
  at: Date
}
/** The fields of our own events, by type. */
type Data<T extends GatewayEvent['type']> = Extract<GatewayEvent, { type: T }>

const STATUS = { sent: 'SERVER_ACK', delivered: 'DELIVERY_ACK', read: 'READ', failed: 'ERROR' }

/** Returns the `data` of Evolution's webhook for an event. */
export function eventData(
  { event, payload }: Pick<Delivery, 'event' | 'payload'>,
  context: EventContext,
  sentTo: (id: string) => string,
) {
  const { instance } = context
  const type = TYPES[event]
  // What no event of ours reports, and that no more codes will come, is delivered as it was queued.
  if (!type || CodesRanOut.safeParse(payload).success) return payload
  if (event === 'LOGOUT_INSTANCE') return null
  const read = GatewayEvent.parse({ id: '0', at: new Date(0).toISOString(), instance, type, [type]: payload })
  switch (read.type) {
    case 'message':
      return messageData(event, read, context)
    case 'receipt': {
      const { messageId, status, reason } = read.receipt
      const about = { keyId: messageId, remoteJid: sentTo(messageId), fromMe: true, participant: null }
      return { ...about, status: STATUS[status], instanceId: context.instanceId, messageId, ...(reason && { reason }) }
    }
    case 'edit': {
      const { participant: _, addressingMode: __, ...key } = keyOf(read.edit)
      return {
        key,
        type: 14,
        editedMessage: { conversation: read.edit.text },
        timestampMs: String(context.at.getTime()),
      }
    }
    case 'delete': {
      const { remoteJid, fromMe, id } = keyOf(read.delete)
      return { remoteJid, fromMe, id, status: 'DELETED' }
    }
    case 'connection':
      return event === 'STATUS_INSTANCE' ? statusData(read, context) : connectionData(read, context)
    case 'qr':
      return { qrcode: { instance, pairingCode: null, code: read.qr.code, base64: qrImage(read.qr.code) } }
    case 'call': {
      const from = remoteJidOf(read.call.peer)
      const { callId: id, video: isVideo } = read.call
      return {
        chatId: from,
        from,
        id,
        date: context.at.toISOString(),
        offline: false,
        status: 'offer',
        isVideo,
        isGroup: false,
      }
    }
    case 'presence': {
      const id = remoteJidOf(read.presence.peer)
      return { id, presences: { [id]: { lastKnownPresence: read.presence.presence } } }
    }
    default:
      return payload
  }
}

/** Maps Evolution's events to ours; the migration that queues them has the same list. */
const TYPES: Record<string, GatewayEvent['type']> = {
  MESSAGES_UPSERT: 'message',
  CONTACTS_UPSERT: 'message',
  CONTACTS_UPDATE: 'message',
  CHATS_UPSERT: 'message',
  CHATS_UPDATE: 'message',
  MESSAGES_UPDATE: 'receipt',
  MESSAGES_EDITED: 'edit',
  MESSAGES_DELETE: 'delete',
  CONNECTION_UPDATE: 'connection',
  STATUS_INSTANCE: 'connection',
  LOGOUT_INSTANCE: 'connection',
  QRCODE_UPDATED: 'qr',
  CALL: 'call',
  PRESENCE_UPDATE: 'presence',
}

/** Returns the data of the events that follow from a message: about the message, its sender and its chat. */
function messageData(event: string, { message }: Data<'message'>, context: EventContext) {
  const { instanceId } = context
  const remoteJid = remoteJidOf(message.peer)
  const name = message.pushName
  if (event.startsWith('CONTACTS_'))
    return { remoteJid, pushName: name, profilePicUrl: context.personPictureUrl, instanceId }
  if (event.startsWith('CHATS_'))
    return [{ remoteJid, instanceId, ...(name && { name }), unreadMessages: message.fromMe ? 0 : 1 }]
  const status = message.fromMe ? 'SERVER_ACK' : 'DELIVERY_ACK'
  const { id: _, contextInfo, ...described } = describeMessage({ message, status }, context, 'numbers')
  // Evolution has it there alone where something is answered.
  return contextInfo ? { ...described, contextInfo } : described
}

function connectionData({ connection }: Data<'connection'>, { instance, profileName, pictureUrl }: EventContext) {
  const { state, number, code, reason } = connection
  const account = { wuid: number && `${number}@s.whatsapp.net`, profilePictureUrl: pictureUrl }
  // Evolution's own word for codes that nobody scanned, and the code that it has for that.
  if (reason === 'qr-expired') return { instance, state: 'refused', statusReason: 428, ...account, reason }
  const wuid = number && state === 'open' && { ...account, profileName }
  return { instance, ...wuid, state, statusReason: code ?? 200, ...(reason && { reason }) }
}

/** Returns the data of the event that a connection ended for good, and why. */
function statusData({ connection: { code, reason } }: Data<'connection'>, { instance, at }: EventContext) {
  return { instance, status: 'closed', ...describeDisconnection({ code, reason, at: at.toISOString() }) }
}

const CodesRanOut = z.object({ message: z.string(), statusCode: z.number() })

/** Returns Evolution's other spelling of an event, such as `messages.upsert` for `MESSAGES_UPSERT`. */
export const dotted = (event: string) => event.toLowerCase().replaceAll('_', '.')
export const dashed = (event: string) => event.toLowerCase().replaceAll('_', '-')

/** The person that a message is with. */
export const PersonOf = z.object({ peer: z.object({ jid: z.string() }) })
/** The message that a receipt is for. */
export const ReceiptOf = z.object({ messageId: z.string() })
