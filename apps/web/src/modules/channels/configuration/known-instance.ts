import type { Channel, Network } from '@balcao/contract'

/**
 * Returns the name of the instance with which the principal channel will be connected; empty when only the server can
 * know it: another network gives it another name, and a removed channel may still hold the usual one.
 */
export function knownInstance(
  principal: Pick<Channel, 'instanceName' | 'network'> | undefined,
  network: Network,
): string {
  return principal?.network === network ? principal.instanceName : ''
}
