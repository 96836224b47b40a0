/**
 * Removes a number of an owner.
 *
 *   remove ─▶ gone for people, one commit ─▶ 1 gateway: logged out, deleted ─▶ its name is free again
 *                                              └── no answer: later again
 *
 * The row stays for the conversations of the number. The instance's name stays too until the gateway has deleted it, so
 * that nothing new can be connected under it meanwhile.
 */
import { describeError } from '@balcao/contract/stored-errors'
import { type GatewayClient, GatewayError } from '@balcao/gateway-client'
import { deleteKnownPeople } from '#modules/contacts/index.ts'
import { abandonQueue, releaseConversation as letGoOfConversations } from '#modules/conversations/index.ts'
import {
  type NumberRow,
  anyRemovalDue,
  findNumbers,
  finishRemoval,
  getNumber,
  markDisconnected,
  markNumberRemoved,
  presentNumber,
  takeDueRemovals,
} from '#modules/channels/index.ts'
import { recordPrincipalInstance } from '#modules/venue/index.ts'
import { after, type Clock, MINUTE } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { fail, signedIn } from '#platform/http/procedures.ts'
import type { Logger } from '#platform/logger.ts'
import { publish } from '#platform/realtime.ts'
import type { Step } from '#platform/steps.ts'

/** The most numbers that one run handles. */
const AT_ONCE = 20
/** Milliseconds for which one worker has a removal, and after which a gateway that does not answer is tried again. */
const AGAIN_AFTER = MINUTE

type Deps = { db: Database; clock: Clock; logger: Logger; gateway: GatewayClient }

/** Mounts the route with which an owner removes a number. It disappears for people with this answer. */
export function removeNumberRoutes({ db, clock }: { db: Database; clock: Clock }) {
  return {
    remove: signedIn.numbers.remove.handler(({ context: { ownerId }, input: { numberId } }) =>
      db.tenant(ownerId, async (tx) => {
        if (!(await getNumber(tx, numberId))) throw fail('not_found', 404)
        const principal = await takeAway(tx, ownerId, numberId, clock.now())
        await publish(tx, ownerId, [{ type: 'number.changed', numberId }], ['connect'])
        return { principal: principal && presentNumber(principal, clock.now()).number }
      }),
    ),
  }
}

/** Removes a number here. @returns the number that is the principal one from now on */
async function takeAway(tx: Tx, ownerId: string, numberId: string, now: Date): Promise<NumberRow | null> {
  await markNumberRemoved(tx, numberId, now)
  await markDisconnected(tx, numberId, now)
  await letGoOfConversations(tx, { numberId }, 'resolved', now)
  await abandonQueue(tx, numberId)
  await deleteKnownPeople(tx, numberId)
  const [principal = null] = await findNumbers(tx)
  const instance = { name: principal?.instanceName ?? '', number: principal?.number ?? '' }
  await recordPrincipalInstance(tx, ownerId, instance)
  return principal
}

/** Returns step 1, which has the gateway delete removed numbers. */
export function removeNumberStep({ db, clock, logger, gateway }: Deps): Step {
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
          logger.warn({ number: id, error: describeError(error) }, 'the gateway has not let go of a number yet')
        }
      }
      return due.length
    },
  }
}

/**
 * Logs a number out and deletes it at the gateway. It is logged out first, because a phone must not keep a device that
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
