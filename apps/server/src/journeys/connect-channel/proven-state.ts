/** Finds out whether a channel that is reported as open really is: after a silence this needs proof. */
import type { ConnectionState } from '@balcao/contract'
import type { GatewayClient } from '@balcao/gateway-client'
import { provesLife, type ChannelRow } from '#modules/channels/index.ts'
import type { Clock } from '#platform/clock.ts'

/** Tells whether a channel is linked but nobody answered at the other end of its connection at the last look. */
export const isSilent = ({ reason }: Pick<ChannelRow, 'reason'>) => reason === 'silent' || reason === 'restarted'

/**
 * Returns the state that the gateway reports, but takes a silent channel as open only with a sign of life, because its
 * gateway still reports it as open after the connection died.
 *
 * @throws GatewayError when the list of channels cannot be fetched
 */
export async function provenState(
  { gateway, clock }: { gateway: Pick<GatewayClient, 'fetchInstances'>; clock: Clock },
  channel: ChannelRow,
  state: ConnectionState | null,
): Promise<ConnectionState | null> {
  if (state !== 'open' || !isSilent(channel)) return state
  const found = (await gateway.fetchInstances()).find(({ instanceName }) => instanceName === channel.instanceName)
  // A gateway that does not say when vouches for this moment.
  const isAlive = found && (found.aliveAt === null || provesLife(new Date(found.aliveAt), clock.now()))
  return isAlive ? 'open' : 'connecting'
}
