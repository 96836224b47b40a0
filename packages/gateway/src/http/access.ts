import { createHash, timingSafeEqual } from 'node:crypto'
import { GatewayError } from '@balcao/contract'
import type { GatewayApi } from './gateway-api.ts'

/**
 * Describes the caller: the operator with the key of the gateway, or the holder of the token of certain instances.
 * `isServer` marks the server that has the conversations and limits their rate; its messages have been in the queue
 * already.
 */
export type Caller = { operator: boolean; instances: string[]; isServer?: true }

/** The variables that the routes of one call share. */
export type ApiContext = { Variables: { caller: Caller } }

/** Evolution's other channels for events, and its other connections to WhatsApp; none of them can be set up here. */
export const OTHER_CHANNELS = ['proxy', 'rabbitmq', 'websocket', 'sqs', 'kafka', 'nats', 'pusher', 'chatwoot']
/** The groups of Evolution's paths in which the third part is the instance. */
const GROUPS = ['instance', 'settings', 'webhook', 'chat', 'message', 'label', ...OTHER_CHANNELS]
/** Matches the specification's calls that name a chat where others name the instance. */
const OF_A_CHAT = /^\/(instance\/messages|message\/text)\/[^/]+\/?$/

/**
 * Finds out who calls, before anything else is answered: without a key, a caller cannot learn whether an instance
 * exists.
 *
 * @throws GatewayError unauthorized
 */
export async function identify(
  { apiKey, serverKey, tokens }: Pick<GatewayApi, 'apiKey' | 'serverKey' | 'tokens'>,
  key: string,
): Promise<Caller> {
  if (serverKey && sameKey(key, serverKey)) return { operator: true, instances: [], isServer: true }
  if (sameKey(key, apiKey)) return { operator: true, instances: [] }
  const instances = key ? await tokens.opens(key) : []
  if (instances.length) return { operator: false, instances }
  throw new GatewayError('unauthorized', 401, 'Unauthorized')
}

/**
 * Returns the instance that a call about a chat is for.
 *
 * @throws GatewayError invalid_input for the operator's key, and for a token that opens several
 */
export function onlyInstance({ instances: [name, ...others] }: Caller): string {
  if (name !== undefined && !others.length) return name
  throw new GatewayError('invalid_input', 400, 'a call that names only a chat needs the token of one instance')
}

/** Tells whether a caller may use a path. Only the path says which instance is meant, never the query or the body. */
export function mayUse({ operator, instances }: Caller, path: string): boolean {
  if (operator || /^\/instance\/fetchInstances\/?$/.test(path) || OF_A_CHAT.test(path)) return true
  const [group = '', second = '', third = ''] = path.split('/').slice(1)
  const named = group === 'media' ? second : GROUPS.includes(group) ? third : ''
  return instances.includes(decode(named))
}

function decode(part: string) {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

/** Tells whether two keys are equal, by their digests: in constant time, whatever the lengths. */
function sameKey(offered: string, expected: string) {
  const digest = (key: string) => createHash('sha256').update(key).digest()
  return timingSafeEqual(digest(offered), digest(expected))
}
