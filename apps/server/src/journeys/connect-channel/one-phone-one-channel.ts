/**
 * Refuses a phone that is already connected, whoever scanned the code (docs/decisions/0019).
 *
 *   opens ─▶ its phone claimed ─▶ connected
 *                 └── another has it ─▶ refused, one commit ─▶ 1 gateway: logged out ─▶ closed
 *                                        └── what it tells until then is not kept, and nothing is answered
 *
 * Only the new link is removed; the existing one stays. Whoever scanned the code has the phone, so the message that it
 * is connected elsewhere tells no stranger anything.
 */
import { describeError } from '@balcao/contract/stored-errors'
import { canonicalPhone } from '@balcao/contract'
import { type GatewayClient, GatewayError } from '@balcao/gateway-client'
import { adoptConversations } from '#modules/conversations/index.ts'
import {
  type ChannelRow,
  anyChannelRefused,
  claimPhone,
  finishRefusal,
  noteState,
  refusePhone,
  takeRefusedChannels,
} from '#modules/channels/index.ts'
import { after, type Clock, MINUTE } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Logger } from '#platform/logger.ts'
import { publish } from '#platform/realtime.ts'
import type { Step } from '#platform/steps.ts'

/** The most channels that one run handles. */
const AT_ONCE = 20
/** Milliseconds for which one worker has a channel, and after which a gateway that does not answer is tried again. */
const AGAIN_AFTER = MINUTE

/** Claims the linked phone for this channel, or refuses the channel. @returns whether it was claimed */
export async function claimOrRefusePhone(tx: Tx, channel: ChannelRow, phone: string, now: Date): Promise<boolean> {
  const digits = canonicalPhone(phone) ?? phone
  const taken = await claimPhone(tx, channel, digits)
  if (!taken) {
    // It may have been here before, as a channel that its owner removed since.
    const [adopted] = await adoptConversations(tx, channel, digits)
    if (adopted) await publish(tx, channel.ownerId, [{ type: 'conversation.changed', conversationId: adopted }])
    return true
  }
  await refusePhone(tx, channel.id, taken, now)
  await noteState(tx, channel.id, now)
  await publish(tx, channel.ownerId, [{ type: 'channel.changed', channelId: channel.id }], ['connect'])
  return false
}

/**
 * Claims the phone of a channel that is open and of which no event has come yet, by the gateway's list. The result is
 * `unknown` while the list does not name the phone, and the caller must not treat the channel as connected then.
 *
 * @throws GatewayError when there is no list
 */
export async function claimFoundPhone(
  { db, clock, gateway }: { db: Database; clock: Clock; gateway: Pick<GatewayClient, 'fetchInstances'> },
  channel: ChannelRow,
): Promise<'claimed' | 'refused' | 'unknown'> {
  if (channel.state === 'open') return 'claimed'
  const instances = await gateway.fetchInstances()
  const linked = instances.find(({ instanceName }) => instanceName === channel.instanceName)
  // Until it is listed as open, its phone may be the one of a link before.
  const phone = linked?.connectionStatus === 'open' && linked.number
  if (!phone) return channel.isRefused ? 'refused' : 'unknown'
  return (await db.tenant(channel.ownerId, (tx) => claimOrRefusePhone(tx, channel, phone, clock.now())))
    ? 'claimed'
    : 'refused'
}

/** Returns step 1, which logs out refused channels: on that one device, and on no other. */
export function refusedChannelStep(deps: {
  db: Database
  clock: Clock
  logger: Logger
  gateway: Pick<GatewayClient, 'logout'>
}): Step {
  const { db, clock, logger, gateway } = deps
  return {
    name: 'refused number',
    topic: 'connect',
    batch: AT_ONCE,
    due: anyChannelRefused,
    async run() {
      const due = await db.worker((tx) => takeRefusedChannels(tx, clock.now(), after(clock, AGAIN_AFTER), AT_ONCE))
      for (const channel of due) {
        try {
          await gateway.logout(channel.instanceName).catch(unlessGone)
          await db.worker((tx) => finishRefusal(tx, channel))
        } catch (error) {
          logger.warn({ channel: channel.id, error: describeError(error) }, 'a refused channel is not logged out yet')
        }
      }
      return due.length
    },
  }
}

function unlessGone(error: unknown) {
  if (error instanceof GatewayError && (error.code === 'instance_missing' || error.code === 'not_connected')) return
  throw error
}
