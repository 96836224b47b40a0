/**
 * Checks whether channels are really connected, and notifies their owners when they are not.
 *
 *   gateway's list ─▶ signs of life ─▶ silent for too long ─▶ recorded as down
 *   down for longer than the number's limit ─▶ one e-mail, one notice a device ─▶ one more when it is back
 */
import { describeError } from '@balcao/contract/stored-errors'
import { connectionMails } from '@balcao/copy/connection-mails'
import type { GatewayClient } from '@balcao/gateway-client'
import type { Named } from '#modules/settings/index.ts'
import { type Clock, HOUR, SECOND } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Database, Tx } from '#platform/database.ts'
import { sql } from '#platform/drizzle.ts'
import type { Logger } from '#platform/logger.ts'
import { queueMail } from '#platform/mail.ts'
import { publish } from '#platform/realtime.ts'
import type { Secrets } from '#platform/secrets.ts'
import { type Step, when } from '#platform/steps.ts'
import { alertDueOutages, anyAlertDue } from './health/alert-due-outages.ts'
import { noteState } from './health/note-state.ts'
import {
  type Sign,
  type Silent,
  anySignDue,
  anySilentChannel,
  findSilentChannels,
  noteSignsOfLife,
} from './health/signs-of-life.ts'
import { recordConnection } from './record-connection.ts'

type Deps = {
  db: Database
  clock: Clock
  logger: Logger
  gateway: Pick<GatewayClient, 'fetchInstances'>
  config: Pick<Config, 'mail' | 'publicUrl'> & Named
  secrets: Pick<Secrets, 'seal'>
}

/** Milliseconds between two checks. */
const EVERY = 20 * SECOND

/** Checks the connections of all channels at intervals. */
export function connectionTruthStep(deps: Deps): Step {
  const { clock, db, gateway, logger } = deps
  /** Holds the signs of life that the gateway gave last, which stay while it does not answer. */
  let signs: Sign[] = []
  let nextLook = 0
  let nextPrune = 0
  return {
    name: 'connection truth',
    topic: 'connect',
    batch: Number.POSITIVE_INFINITY,
    due: (now) => when(now.getTime() >= nextLook),
    async run() {
      const now = clock.now()
      if (now.getTime() < nextLook) return 0
      nextLook = now.getTime() + EVERY
      signs = await readSigns(gateway, now).catch((error: unknown) => {
        logger.warn({ error: describeError(error) }, 'the gateway does not tell how its channels are')
        return signs
      })
      const { isSignDue, isSilent, isAlertDue } = await db.workerStatement((tx) => findNews(tx, signs, now))
      const found = isSignDue || isSilent ? await noteLife(deps, signs, now) : 0
      // A channel that was found silent may have been down for longer than its limit.
      const told = isAlertDue || found > 0 ? await tellOwners(deps, now) : 0
      if (now.getTime() >= nextPrune) {
        nextPrune = now.getTime() + HOUR
        await db.worker((tx) => forgetOldHistory(tx, now))
      }
      return told
    },
  }
}

async function readSigns(gateway: Deps['gateway'], now: Date): Promise<Sign[]> {
  const listed = await gateway.fetchInstances()
  return (
    listed
      .filter(({ connectionStatus }) => connectionStatus === 'open')
      // A gateway that does not say when vouches for this moment.
      .map(({ instanceName, aliveAt }) => ({ instanceName, at: aliveAt ? new Date(aliveAt) : now }))
  )
}

/** Tells what there is to do, with one statement that writes nothing. */
async function findNews(tx: Tx, signs: Sign[], now: Date) {
  const { rows } = await tx.execute<{ isSignDue: boolean; isSilent: boolean; isAlertDue: boolean }>(sql`
    select ${anySignDue(signs, now)} as "isSignDue", ${anySilentChannel(now)} as "isSilent", ${anyAlertDue(now)} as "isAlertDue"`)
  return rows[0]!
}

/**
 * Finds connections that are dead without an event from the gateway, and a gateway that is down itself.
 *
 * @returns the number of channels whose state was wrong
 */
async function noteLife({ db }: Deps, signs: Sign[], now: Date): Promise<number> {
  const found = await db.worker(async (tx) => {
    await noteSignsOfLife(tx, signs, now)
    return findSilentChannels(tx, now)
  })
  for (const { id, ownerId } of found) {
    await db.tenant(ownerId, async (tx) => {
      // Meanwhile an event may have told how it is.
      const [channel] = await findSilentChannels(tx, now, id)
      if (channel) await noteSilence(tx, channel, now)
    })
  }
  return found.length
}

async function noteSilence(tx: Tx, { id, ownerId, back, aliveAt }: Silent, now: Date) {
  await recordConnection(tx, id, back ? { state: 'open' } : { state: 'connecting', reason: 'silent' })
  // It has been down since its last sign of life, not since somebody looked.
  await noteState(tx, id, back ? now : aliveAt)
  await publish(tx, ownerId, [{ type: 'channel.changed', channelId: id }])
}

async function tellOwners({ db, config, secrets }: Deps, now: Date): Promise<number> {
  return db.worker(async (tx) => {
    const alerts = await alertDueOutages(tx, now)
    for (const { ownerId, email, until, channelId, ...found } of alerts) {
      const outage = { product: config.product, ...found }
      const words = until
        ? connectionMails.back({ ...outage, until })
        : connectionMails.down({ ...outage, panel: `${config.publicUrl}/dashboard/agent-settings` })
      await queueMail(tx, { recipient: email, ...words }, { config, secrets }, now)
      await publish(tx, ownerId, [{ type: 'channel.changed', channelId }], ['mail', 'notify'])
    }
    return alerts.length
  })
}

/** Days that history and outages are kept. */
const KEPT = 90

/** Deletes history and outages that ended long ago, across owners. */
async function forgetOldHistory(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT * 86_400_000)
  await tx.execute(sql`delete from connection_history where until < ${before}::timestamptz`)
  await tx.execute(sql`delete from channel_outages where until < ${before}::timestamptz`)
}
