import type { GatewayInstanceSettings } from '@balcao/contract'
import type { Instance, SessionStatus } from '@balcao/whatsapp-engine'
import type { Webhook } from '../store/webhook-store.ts'
import { qrImage } from './qr-image.ts'

/** Returns Evolution's QR object; `{ count: 0 }` says that there is none yet. */
export function describeQr({ qr }: SessionStatus, pairingCode: string | null = null) {
  if (!qr) return { count: 0 }
  const { code, count, expiresAt } = qr
  return { pairingCode, code, base64: qrImage(code), count, expiresAt }
}

/** Returns one entry of `fetchInstances`, in Evolution's words. */
export function describeInstance(instance: Instance, token: string | null, counts: Counts) {
  const { id, name, network, requestedNumber, linkedNumber, profileName, state, settings, disconnection } = instance
  const createdAt = instance.createdAt.toISOString()
  return {
    id,
    name,
    connectionStatus: state,
    ownerJid: linkedNumber && `${linkedNumber}@s.whatsapp.net`,
    profileName,
    profilePicUrl: instance.pictureUrl,
    integration: 'WHATSAPP-BAILEYS',
    network,
    number: linkedNumber ?? requestedNumber,
    businessId: null,
    token,
    clientName: 'balcao',
    ...describeDisconnection(disconnection),
    createdAt,
    updatedAt: createdAt,
    lastAliveAt: instance.aliveAt?.toISOString() ?? null,
    // Evolution's other channels, none of them set up.
    Chatwoot: null,
    Proxy: null,
    Rabbitmq: null,
    Nats: null,
    Sqs: null,
    Websocket: null,
    Setting: { id, ...describeSettings(settings), createdAt, updatedAt: createdAt, instanceId: id },
    _count: counts,
  }
}

/**
 * Returns the end of a connection in Evolution's fields, which hold the error as a string of JSON; also used by
 * `status.instance`.
 */
export function describeDisconnection(ended: Instance['disconnection']) {
  if (!ended) return { disconnectionReasonCode: null, disconnectionObject: null, disconnectionAt: null }
  const { code, reason, at } = ended
  const error = { output: { statusCode: code, payload: { message: reason } } }
  return {
    disconnectionReasonCode: code,
    disconnectionObject: JSON.stringify({ error, date: at }),
    disconnectionAt: at,
  }
}

export type Counts = { Message: number; Contact: number; Chat: number }

/** Returns the settings as Evolution does. `wavoipToken` belongs to a telephone service that does not exist here. */
export function describeSettings(settings: GatewayInstanceSettings) {
  return { ...settings, wavoipToken: '' }
}

/** Returns a webhook as Evolution does. `secret` is our addition: it signs the deliveries. */
export function describeWebhook({ instanceId, url, enabled, events, headers, secret, ...webhook }: Webhook) {
  return {
    id: instanceId,
    url,
    headers,
    enabled,
    events,
    webhookByEvents: webhook.byEvents,
    webhookBase64: webhook.base64,
    createdAt: webhook.createdAt.toISOString(),
    updatedAt: webhook.updatedAt.toISOString(),
    instanceId,
    secret,
  }
}
