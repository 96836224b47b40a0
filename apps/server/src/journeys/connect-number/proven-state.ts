/** Whether a number that is said to be open is: after a silence that is not taken on trust. */
import type { ConnectionState } from '@balcao/contract'
import type { GatewayClient } from '@balcao/gateway-client'
import { provesLife, type NumberRow } from '#modules/channels/index.ts'
import type { Clock } from '#platform/clock.ts'

/** Linked, and nobody answered at the other end of its connection when it was last looked at. */
export const isSilent = ({ reason }: Pick<NumberRow, 'reason'>) => reason === 'silent' || reason === 'restarted'

/**
 * The state that the gateway tells, except that a number which is silent is open only with a sign of life: its gateway goes on saying so
 * after the connection died.
 *
 * @throws GatewayError when the gateway does not say when it last heard of the number
 */
export async function provenState(
  { gateway, clock }: { gateway: Pick<GatewayClient, 'fetchInstances'>; clock: Clock },
  number: NumberRow,
  state: ConnectionState | null,
): Promise<ConnectionState | null> {
  if (state !== 'open' || !isSilent(number)) return state
  const found = (await gateway.fetchInstances()).find(({ instanceName }) => instanceName === number.instanceName)
  // A gateway that does not say when vouches for this moment.
  const isAlive = found && (found.aliveAt === null || provesLife(new Date(found.aliveAt), clock.now()))
  return isAlive ? 'open' : 'connecting'
}
