import type { ConnectedNumber, Network } from '@balcao/contract'

/**
 * The name of the instance that the principal number will be connected by; empty while only the server can know: another
 * network gives it another name, and a number that was removed may still hold the usual one.
 */
export function knownInstance(
  principal: Pick<ConnectedNumber, 'instanceName' | 'network'> | undefined,
  network: Network,
): string {
  return principal?.network === network ? principal.instanceName : ''
}
