import { GatewayError } from '@balcao/contract'
import type { LiveSession } from '@balcao/whatsapp-engine'
import type { GatewayApi } from './gateway-api.ts'

/**
 * Returns a function that finds the running session of an instance.
 *
 * @throws GatewayError instance_missing, not_connected
 */
export function openSession({ instances, sessions }: Pick<GatewayApi, 'instances' | 'sessions'>) {
  return async (name: string): Promise<LiveSession> => {
    const session = await sessions.find(name)
    if (session) return session
    await instances.byName(name)
    throw new GatewayError('not_connected', 503, 'the instance is not connected')
  }
}
