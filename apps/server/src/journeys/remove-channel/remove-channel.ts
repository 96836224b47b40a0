/**
 * Removes a channel of an owner.
 *
 *   remove ─▶ gone for people, one commit ─▶ 1 gateway: logged out, deleted ─▶ its name is free again
 *                                              └── no answer: later again
 *
 * The row stays for the conversations of the channel. The instance's name stays too until the gateway has deleted it, so
 * that nothing new can be connected under it meanwhile.
 */
import { describeError } from '@balcao/contract/stored-errors'
import { type GatewayClient, GatewayError } from '@balcao/gateway-client'
import { deleteKnownPeople } from '#modules/contacts/index.ts'
import { abandonQueue, releaseConversation as letGoOfConversations } from '#modules/conversations/index.ts'
import {
  type ChannelRow,
  anyRemovalDue,
  findChannels,
  finishRemoval,
  getChannel,
  markDisconnected,
  markChannelRemoved,
  presentChannel,
  takeDueRemovals,
} from '#modules/channels/index.ts'
import { recordPrincipalInstance } from '#modules/venue/index.ts'
import { after, type Clock, MINUTE } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { fail, signedIn } from '#platform/http/procedures.ts'
import type { Logger } from '#platform/logger.ts'
import { publish } from '#platform/realtime.ts'
import type { Step } from '#platform/steps.ts'

/** The most channels that one run handles. */
const AT_ONCE = 20
/** Milliseconds for which one worker has a removal, and after which a gateway that does not answer is tried again. */
const AGAIN_AFTER = MINUTE

type Deps = { db: Database; clock: Clock; logger: Logger; gateway: GatewayClient }

/** Mounts the route with which an owner removes a channel. It disappears for people with this answer. */
export function removeChannelRoutes({ db, clock }: { db: Database; clock: Clock }) {
  return {
    remove: signedIn.channels.remove.handler(({ context: { ownerId }, input: { channelId } }) =>
      db.tenant(ownerId, async (tx) => {
        if (!(await getChannel(tx, channelId))) throw fail('not_found', 404)
        const principal = await takeAway(tx, ownerId, channelId, clock.now())
        await publish(tx, ownerId, [{ type: 'channel.changed', channelId }], ['connect'])
        return { principal: principal && presentChannel(principal, clock.now()).channel }
      }),
    ),
  }
}

/** Removes a channel here. @returns the channel that is the principal one from now on */
async function takeAway(tx: Tx, ownerId: string, channelId: string, now: Date): Promise<ChannelRow | null> {
  await markChannelRemoved(tx, channelId, now)
  await markDisconnected(tx, channelId, now)
  await letGoOfConversations(tx, { channelId }, 'resolved', now)
  await abandonQueue(tx, channelId)
  await deleteKnownPeople(tx, channelId)
  const [principal = null] = await findChannels(tx)
  const instance = { name: principal?.instanceName ?? '', number: principal?.number ?? '' }
  await recordPrincipalInstance(tx, ownerId, instance)
  return principal
}

/** Returns step 1, which has the gateway delete removed channels. */
export function removeChannelStep({ db, clock, logger, gateway }: Deps): Step {
  return {
    name: 'remove number',
    topic: 'connect',
    batch: AT_ONCE,
    due: anyRemovalDue,
    async run() {
      const due = await db.worker((tx) => takeDueRemovals(tx, clock.now(), after(clock, AGAIN_AFTER), AT_ONCE))
      for (const { id, instanceName } of due) {
        try {
          await forget(gateway, instanceName)
          await db.worker((tx) => finishRemoval(tx, instanceName))
        } catch (error) {
          logger.warn({ channel: id, error: describeError(error) }, 'the gateway has not let go of a channel yet')
        }
      }
      return due.length
    },
  }
}

/**
 * Logs a channel out and deletes it at the gateway. It is logged out first, because a phone must not keep a device that
 * nobody answers from.
 */
async function forget(gateway: GatewayClient, instanceName: string) {
  await gateway.logout(instanceName).catch(unlessOne('instance_missing', 'not_connected'))
  await gateway.deleteInstance(instanceName).catch(unlessOne('instance_missing'))
}

const unlessOne =
  (...expected: GatewayError['code'][]) =>
  (error: unknown) => {
    if (!(error instanceof GatewayError) || !expected.includes(error.code)) throw error
  }
