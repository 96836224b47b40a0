/**
 * Connects a channel by QR code.
 *
 *   connect ─▶ preparing ─▶ waiting-scan ─▶ (a phone scans) ─▶ syncing ─▶ connected
 *                  │              └── codes renew themselves; none left ─▶ failed
 *                  │              └── by a phone that is connected already ─▶ refused (`one-phone-one-channel.ts`)
 *                  └── no code after one retry ─▶ failed
 *
 * A channel has one attempt, whatever tabs are open: it is a row, its due time is the job, and all tabs show it. The
 * waits of the specification (section 9) are upper bounds: an event of the gateway ends them early. Connecting never
 * logs out a channel that is open.
 */
import { describeError } from '@balcao/contract/stored-errors'
import { ErrorCode, type GatewayEvent } from '@balcao/contract'
import { type GatewayClient, GatewayError, NO_DETAIL } from '@balcao/gateway-client'
import { releaseQueuedMessages } from '#modules/conversations/index.ts'
import {
  type ChannelRow,
  advanceConnectAttempt,
  anyConnectAttemptDue,
  getChannel,
  loadChannelSettings,
  noteState,
  recordConnection,
  recordLink,
  resendChannelSettings,
  takeDueConnectAttempts,
  toGateway,
  wakeSending,
} from '#modules/channels/index.ts'
import { recordActivity } from '#modules/overview/index.ts'
import { after, type Clock, SECOND } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Logger } from '#platform/logger.ts'
import { publish } from '#platform/realtime.ts'
import type { Step } from '#platform/steps.ts'
import { isUnreachable, operatorsTrouble } from './gateway-trouble.ts'
import { claimFoundPhone, claimOrRefusePhone } from './one-phone-one-channel.ts'
import { isSilent, provenState } from './proven-state.ts'
import { stopOutreach } from '../outbound-delivery/outreach-rate-limit.ts'

/** Milliseconds between two requests for the state while somebody scans, if no event comes (specification: 2 s). */
const POLL = 2 * SECOND
/** Milliseconds to wait for a missing code before the one retry (specification: 5 s). */
const QR_RETRY = 5 * SECOND
/** The number of tries to send an open instance its settings before it has to do without them. */
const SYNC_TRIES = 5
/** Milliseconds in which a channel that was logged out must be closed (specification: 3 s, then 5 s). */
const CLEARED_WITHIN = 8 * SECOND

/** The reasons of a closed connection with which WhatsApp forbids this account to write. */
const RESTRICTED = new Set(['restricted', 'forbidden', 'banned'])

type Deps = { db: Database; clock: Clock; logger: Logger; gateway: GatewayClient }
type Progress = Parameters<typeof advanceConnectAttempt>[2]

/** Returns the step that does the next part of every due attempt. */
export function connectStep(deps: Deps): Step {
  const { db, clock, logger } = deps
  return {
    name: 'connect',
    topic: 'connect',
    batch: 20,
    due: anyConnectAttemptDue,
    async run() {
      const due = await db.worker((tx) => takeDueConnectAttempts(tx, clock))
      for (const channel of due) {
        const next = await nextStep(deps, channel).catch((error: unknown) => {
          logger.warn({ channel: channel.id, error: describeError(error) }, 'connecting failed')
          return failure(channel, error)
        })
        if (!next) continue
        // An attempt that ended must not leave the gateway trying on its own; a linked channel must not be lost with it.
        if (next.step === 'failed' && !channel.mayBeLinked)
          await deps.gateway.logout(channel.instanceName).catch(() => undefined)
        await db.tenant(channel.ownerId, async (tx) => {
          const now = clock.now()
          if (next.step === 'syncing') await noteOpen(tx, channel, null, { now, at: now })
          if (await advanceConnectAttempt(tx, channel, next))
            await publish(tx, channel.ownerId, [changed(channel)], ['connect'])
        })
      }
      return due.length
    },
  }
}

const changed = ({ id }: ChannelRow) => ({ type: 'channel.changed' as const, channelId: id })

/** The call of an attempt that failed; the specification has a text for each. */
type Doing = Extract<
  ErrorCode,
  'instances_check_failed' | 'instance_create_failed' | 'qr_fetch_failed' | 'gateway_failed'
>

/** Makes a call, and throws an error that names the call when it fails. */
const during = <T>(doing: Doing, call: Promise<T>): Promise<T> =>
  call.catch((cause: unknown) => {
    throw new Error(doing, { cause })
  })

function failure({ attemptPage }: ChannelRow, error: unknown): Progress {
  const cause = error instanceof Error && error.cause ? error.cause : error
  if (!(cause instanceof GatewayError)) return { step: 'failed', error: 'qr_not_now' }
  const known = operatorsTrouble(cause)
  if (known) return { step: 'failed', error: known }
  const doing = ErrorCode.safeParse(error instanceof Error ? error.message : '').data ?? 'qr_not_now'
  // Nothing answered: there is no status and no message to tell.
  if (isUnreachable(cause))
    return { step: 'failed', error: doing === 'instances_check_failed' ? 'instances_unavailable' : 'qr_not_now' }
  // The overview does not speak of creating: to its owner the instance simply is not there (product, section 1).
  const refused = doing === 'instance_create_failed' && attemptPage === 'dashboard' && cause.status < 500
  const failed = { status: cause.status, message: cause.detail === NO_DETAIL ? '' : cause.detail }
  return { step: 'failed', error: refused ? 'instance_missing' : doing, failure: failed }
}

/** Does the next part of an attempt. @returns null when its phone was refused, which ended the attempt */
async function nextStep(deps: Deps, channel: ChannelRow): Promise<Progress | null> {
  const { gateway, clock } = deps
  const { instanceName, network } = channel
  if (channel.attemptStep === 'syncing') {
    const claim = await claimed(deps, channel)
    if (claim !== 'claimed') return claim
    const settings = await settingsOf(deps, channel)
    const told = await gateway.applySettings(instanceName, settings).then(
      () => true,
      () => false,
    )
    if (told) return { step: 'connected' }
    if (channel.attemptTries < SYNC_TRIES) return { step: 'syncing', dueAt: after(clock, POLL), tried: true }
    // The phone is linked whatever becomes of the settings: that is no failure to connect.
    await deps.db.tenant(channel.ownerId, (tx) => resendChannelSettings(tx, channel.id, clock.now()))
    return { step: 'connected' }
  }
  const told = await during('instances_check_failed', gateway.connectionState(instanceName))
  const state = await during('instances_check_failed', provenState(deps, channel, told))
  if (channel.attemptClearing) return clearing(channel, state, clock)
  if (state === 'open') {
    const claim = await claimed(deps, channel)
    return claim === 'claimed' ? { step: 'syncing', dueAt: clock.now() } : claim
  }
  if (channel.attemptStep === 'waiting-scan' && channel.attemptQr) {
    return { step: 'waiting-scan', qr: channel.attemptQr, dueAt: after(clock, POLL) }
  }
  if (state === null) {
    // From the beginning: how much of its past a phone tells is settled when it is linked.
    const settings = await settingsOf(deps, channel)
    const instance = { instanceName, network, number: channel.number ?? undefined, settings }
    await during('instance_create_failed', gateway.createInstance(instance))
    const made = await during('instances_check_failed', gateway.connectionState(instanceName))
    if (made === null) return { step: 'failed', error: 'instance_not_created' }
  }
  const connection = await during('qr_fetch_failed', gateway.connect(instanceName))
  const found = await during('instances_check_failed', provenState(deps, channel, connection.state))
  if (found === 'open') return { step: 'syncing', dueAt: clock.now() }
  if (connection.qr) return { step: 'waiting-scan', qr: connection.qr, dueAt: after(clock, POLL) }
  if (channel.attemptTries === 0) return { step: 'preparing', dueAt: after(clock, QR_RETRY), tried: true }
  if (isSilent(channel)) return { step: 'failed', error: 'channel_silent' }
  const unreachable = network === 'whatsapp' && channel.reason === 'network'
  return { step: 'failed', error: unreachable ? 'network_unavailable' : WITHOUT_QR[channel.attemptPage] }
}

/**
 * Claims the phone that was linked, because a channel counts as connected only once its phone is known. When the
 * gateway's list does not name it, the list is requested again.
 *
 * @returns 'claimed', or the next part of the attempt; null when the phone was refused, which ended the attempt
 */
async function claimed(deps: Deps, channel: ChannelRow): Promise<'claimed' | Progress | null> {
  const claim = await during('instances_check_failed', claimFoundPhone(deps, channel)).catch((error: unknown) => {
    if (channel.attemptTries >= SYNC_TRIES) throw error
    return 'unknown' as const
  })
  if (claim === 'claimed') return claim
  if (claim === 'refused') return null
  if (channel.attemptTries >= SYNC_TRIES) return { step: 'failed', error: 'instances_unavailable' }
  const dueAt = after(deps.clock, POLL)
  const { attemptQr: qr } = channel
  return channel.attemptStep === 'waiting-scan' && qr
    ? { step: 'waiting-scan', qr, dueAt, tried: true }
    : { step: 'preparing', dueAt, tried: true }
}

/** The overview and the settings pages have different texts for it (specification, section 8). */
const WITHOUT_QR = { dashboard: 'qr_unavailable', settings: 'qr_missing' } as const

/** Waits until an earlier connection that was told to log out is closed; then the new attempt begins. */
function clearing({ attemptStartedAt }: ChannelRow, state: string | null, clock: Clock): Progress {
  const now = clock.now()
  if (state === null || state === 'close') return { step: 'preparing', dueAt: now, cleared: true }
  const late = attemptStartedAt && now.getTime() - attemptStartedAt.getTime() >= CLEARED_WITHIN
  return late ? { step: 'failed', error: 'not_disconnected' } : { step: 'preparing', dueAt: after(clock, SECOND) }
}

/**
 * Loads the settings that an instance gets when it is created and once it is open. It fetches no lists: messages arrive
 * as events, or by reconciliation.
 */
async function settingsOf({ db }: Deps, channel: ChannelRow) {
  const settings = await db.tenant(channel.ownerId, (tx) => loadChannelSettings(tx, channel.id))
  // One that was removed meanwhile is told nothing any more; the removal has it.
  if (!settings) throw new Error('the channel is gone')
  return toGateway(settings)
}

/**
 * Stores what the gateway reports about the connection itself, in the transaction that stores its events.
 *
 * @returns whether the channel is refused now; then no other event of it is stored
 */
export async function noteConnectionEvents(
  tx: Tx,
  { id }: ChannelRow,
  events: GatewayEvent[],
  now: Date,
): Promise<boolean> {
  for (const event of events) {
    const channel = await getChannel(tx, id)
    if (!channel) return false
    if (event.type === 'qr') {
      const { pairingCode: code, ...qr } = event.qr
      const trying = channel.attemptStep === 'preparing' || channel.attemptStep === 'waiting-scan'
      const shown = channel.attemptPairing
      // Where each code to scan brings another one to type, the one before is worth nothing any more.
      const pairing = code && shown ? { pairing: { ...shown, code } } : {}
      const dueAt = new Date(now.getTime() + POLL)
      if (trying) await advanceConnectAttempt(tx, channel, { step: 'waiting-scan', qr, dueAt, ...pairing })
    } else if (event.type === 'connection') {
      // Told late, it is noted for when it was; a clock that is ahead of ours tells nothing of the future.
      const at = new Date(Math.min(Date.parse(event.at), now.getTime()))
      await noteConnection(tx, channel, event.connection, { now, at })
    }
    await publish(tx, channel.ownerId, [changed(channel)], ['connect', 'send', 'rate-limit'])
  }
  return (await getChannel(tx, id))?.isRefused ?? false
}

type Connection = Extract<GatewayEvent, { type: 'connection' }>['connection']
/** The time at which an event is noted, and the time at which it happened. */
type Moment = { now: Date; at: Date }

async function noteConnection(tx: Tx, channel: ChannelRow, connection: Connection, { now, at }: Moment) {
  if (connection.state === 'open') {
    if (connection.number && !(await claimOrRefusePhone(tx, channel, connection.number, now))) return
    await noteOpen(tx, channel, connection.number, { now, at })
    if (channel.attemptStep !== 'syncing') await advanceConnectAttempt(tx, channel, { step: 'syncing', dueAt: now })
    return
  }
  // By which phone is learnt when it opens: one that was refused stays the channel that its owner gave.
  const news = await recordConnection(tx, channel.id, { ...connection, number: null })
  await noteState(tx, channel.id, at, connection.aliveAt ? new Date(connection.aliveAt) : null)
  if (RESTRICTED.has(connection.reason ?? '')) await stopOutreach(tx, channel, now)
  if (connection.state === 'connecting') return
  if (news === 'closed') {
    await recordActivity(tx, [
      { ownerId: channel.ownerId, kind: 'channel-disconnected', subject: channel.number ?? '', at },
    ])
  }
  if (channel.attemptStep === 'waiting-scan') {
    await advanceConnectAttempt(tx, channel, { step: 'failed', error: 'qr_unavailable' })
  }
}

async function noteOpen(tx: Tx, channel: ChannelRow, phone: string | null, { now, at }: Moment) {
  // Somebody has just scanned the code; any other opening is the same link again.
  if (channel.attemptStep === 'waiting-scan') await recordLink(tx, channel.id, at)
  const news = await recordConnection(tx, channel.id, { state: 'open', number: phone })
  await noteState(tx, channel.id, at)
  await releaseQueuedMessages(tx, channel.id, now)
  await wakeSending(tx, channel.id, now)
  if (news !== 'opened') return
  await recordActivity(tx, [
    { ownerId: channel.ownerId, kind: 'channel-connected', subject: phone ?? channel.number ?? '', at },
  ])
}
