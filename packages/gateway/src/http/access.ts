import { createHash, timingSafeEqual } from 'node:crypto'
import { GatewayError } from '@balcao/contract'
import type { GatewayApi } from './gateway-api.ts'

/**
 * Who calls: the operator with the key of the gateway, or the holder of the token of certain instances. `isServer`: the server
 * that has the conversations and limits their rate; what it sends has waited for its turn.
 */
export type Caller = { operator: boolean; instances: string[]; isServer?: true }

/** The variables that the routes of one call share. */
export type ApiContext = { Variables: { caller: Caller } }

/** Evolution's other ways to tell what happens, and its ways to WhatsApp: none is set up at any number here. */
export const OTHER_CHANNELS = ['proxy', 'rabbitmq', 'websocket', 'sqs', 'kafka', 'nats', 'pusher', 'chatwoot']
/** Groups of Evolution's paths: the instance is their third part. */
const GROUPS = ['instance', 'settings', 'webhook', 'chat', 'message', 'label', ...OTHER_CHANNELS]
/** The specification's calls that name a chat where others name the instance. */
const OF_A_CHAT = /^\/(instance\/messages|message\/text)\/[^/]+\/?$/

/**
 * Finds out who calls, before anything is said of what there is: without a key nobody learns whether an instance exists.
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
 * The instance that a call about a chat is for.
 *
 * @throws GatewayError invalid_input for the operator's key, and for a token that opens several
 */
export function onlyInstance({ instances: [name, ...others] }: Caller): string {
  if (name !== undefined && !others.length) return name
  throw new GatewayError('invalid_input', 400, 'a call that names only a chat needs the token of one instance')
}

/** Tells whether a caller may use a path. The path alone says which instance is meant: never the query, never the body. */
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

/** Compared as digests, in constant time and whatever the lengths. */
function sameKey(offered: string, expected: string) {
  const digest = (key: string) => createHash('sha256').update(key).digest()
  return timingSafeEqual(digest(offered), digest(expected))
}
