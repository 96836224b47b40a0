/**
 * Connects a number by QR code.
 *
 *   connect ─▶ preparing ─▶ waiting-scan ─▶ (a phone scans) ─▶ syncing ─▶ connected
 *                  │              └── codes renew themselves; none left ─▶ failed
 *                  │              └── by a phone that is connected already ─▶ refused (`one-phone-one-number.ts`)
 *                  └── no code after one retry ─▶ failed
 *
 * A number has one attempt, whatever tabs are open: it is a row, its due time is the job, and all tabs show it. The
 * waits of the specification (section 9) are upper bounds: an event of the gateway ends them early. Connecting never
 * logs out a number that is open.
 */
import { describeError } from '@balcao/contract/stored-errors'
import { ErrorCode, type GatewayEvent } from '@balcao/contract'
import { type GatewayClient, GatewayError, NO_DETAIL } from '@balcao/gateway-client'
import { releaseQueuedMessages } from '#modules/conversations/index.ts'
import {
  type NumberRow,
  advanceConnectAttempt,
  anyConnectAttemptDue,
  getNumber,
  loadNumberSettings,
  noteState,
  recordConnection,
  recordLink,
  resendNumberSettings,
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
import { claimFoundPhone, claimOrRefusePhone } from './one-phone-one-number.ts'
import { isSilent, provenState } from './proven-state.ts'
import { stopOutreach } from '../outbound-delivery/outreach-rate-limit.ts'

/** Milliseconds between two requests for the state while somebody scans, if no event comes (specification: 2 s). */
const POLL = 2 * SECOND
/** Milliseconds to wait for a missing code before the one retry (specification: 5 s). */
const QR_RETRY = 5 * SECOND
/** The number of tries to send an open instance its settings before it has to do without them. */
const SYNC_TRIES = 5
/** Milliseconds in which a number that was logged out must be closed (specification: 3 s, then 5 s). */
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
      for (const number of due) {
        const next = await nextStep(deps, number).catch((error: unknown) => {
          logger.warn({ number: number.id, error: describeError(error) }, 'connecting failed')
          return failure(number, error)
        })
        if (!next) continue
        // An attempt that ended must not leave the gateway trying on its own; a linked number must not be lost with it.
        if (next.step === 'failed' && !number.mayBeLinked)
          await deps.gateway.logout(number.instanceName).catch(() => undefined)
        await db.tenant(number.ownerId, async (tx) => {
          const now = clock.now()
          if (next.step === 'syncing') await noteOpen(tx, number, null, { now, at: now })
          if (await advanceConnectAttempt(tx, number, next))
            await publish(tx, number.ownerId, [changed(number)], ['connect'])
        })
      }
      return due.length
    },
  }
}

const changed = ({ id }: NumberRow) => ({ type: 'number.changed' as const, numberId: id })

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

function failure({ attemptPage }: NumberRow, error: unknown): Progress {
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
async function nextStep(deps: Deps, number: NumberRow): Promise<Progress | null> {
  const { gateway, clock } = deps
  const { instanceName, network } = number
  if (number.attemptStep === 'syncing') {
    const claim = await claimed(deps, number)
    if (claim !== 'claimed') return claim
    const settings = await settingsOf(deps, number)
    const told = await gateway.applySettings(instanceName, settings).then(
      () => true,
      () => false,
    )
    if (told) return { step: 'connected' }
    if (number.attemptTries < SYNC_TRIES) return { step: 'syncing', dueAt: after(clock, POLL), tried: true }
    // The phone is linked whatever becomes of the settings: that is no failure to connect.
    await deps.db.tenant(number.ownerId, (tx) => resendNumberSettings(tx, number.id, clock.now()))
    return { step: 'connected' }
  }
  const told = await during('instances_check_failed', gateway.connectionState(instanceName))
  const state = await during('instances_check_failed', provenState(deps, number, told))
  if (number.attemptClearing) return clearing(number, state, clock)
  if (state === 'open') {
    const claim = await claimed(deps, number)
    return claim === 'claimed' ? { step: 'syncing', dueAt: clock.now() } : claim
  }
  if (number.attemptStep === 'waiting-scan' && number.attemptQr) {
    return { step: 'waiting-scan', qr: number.attemptQr, dueAt: after(clock, POLL) }
  }
  if (state === null) {
    // From the beginning: how much of its past a phone tells is settled when it is linked.
    const settings = await settingsOf(deps, number)
    const instance = { instanceName, network, number: number.number ?? undefined, settings }
    await during('instance_create_failed', gateway.createInstance(instance))
    const made = await during('instances_check_failed', gateway.connectionState(instanceName))
    if (made === null) return { step: 'failed', error: 'instance_not_created' }
  }
  const connection = await during('qr_fetch_failed', gateway.connect(instanceName))
  const found = await during('instances_check_failed', provenState(deps, number, connection.state))
  if (found === 'open') return { step: 'syncing', dueAt: clock.now() }
  if (connection.qr) return { step: 'waiting-scan', qr: connection.qr, dueAt: after(clock, POLL) }
  if (number.attemptTries === 0) return { step: 'preparing', dueAt: after(clock, QR_RETRY), tried: true }
  if (isSilent(number)) return { step: 'failed', error: 'number_silent' }
  const unreachable = network === 'whatsapp' && number.reason === 'network'
  return { step: 'failed', error: unreachable ? 'network_unavailable' : WITHOUT_QR[number.attemptPage] }
}

/**
 * Claims the phone that was linked, because a number counts as connected only once its phone is known. When the
 * gateway's list does not name it, the list is requested again.
 *
 * @returns 'claimed', or the next part of the attempt; null when the phone was refused, which ended the attempt
 */
async function claimed(deps: Deps, number: NumberRow): Promise<'claimed' | Progress | null> {
  const claim = await during('instances_check_failed', claimFoundPhone(deps, number)).catch((error: unknown) => {
    if (number.attemptTries >= SYNC_TRIES) throw error
    return 'unknown' as const
  })
  if (claim === 'claimed') return claim
  if (claim === 'refused') return null
  if (number.attemptTries >= SYNC_TRIES) return { step: 'failed', error: 'instances_unavailable' }
  const dueAt = after(deps.clock, POLL)
  const { attemptQr: qr } = number
  return number.attemptStep === 'waiting-scan' && qr
    ? { step: 'waiting-scan', qr, dueAt, tried: true }
    : { step: 'preparing', dueAt, tried: true }
}

/** The overview and the settings pages have different texts for it (specification, section 8). */
const WITHOUT_QR = { dashboard: 'qr_unavailable', settings: 'qr_missing' } as const

/** Waits until an earlier connection that was told to log out is closed; then the new attempt begins. */
function clearing({ attemptStartedAt }: NumberRow, state: string | null, clock: Clock): Progress {
  const now = clock.now()
  if (state === null || state === 'close') return { step: 'preparing', dueAt: now, cleared: true }
  const late = attemptStartedAt && now.getTime() - attemptStartedAt.getTime() >= CLEARED_WITHIN
  return late ? { step: 'failed', error: 'not_disconnected' } : { step: 'preparing', dueAt: after(clock, SECOND) }
}

/**
 * Loads the settings that an instance gets when it is created and once it is open. It fetches no lists: messages arrive
 * as events, or by reconciliation.
 */
async function settingsOf({ db }: Deps, number: NumberRow) {
  const settings = await db.tenant(number.ownerId, (tx) => loadNumberSettings(tx, number.id))
  // One that was removed meanwhile is told nothing any more; the removal has it.
  if (!settings) throw new Error('the number is gone')
  return toGateway(settings)
}

/**
 * Stores what the gateway reports about the connection itself, in the transaction that stores its events.
 *
 * @returns whether the number is refused now; then no other event of it is stored
 */
export async function noteConnectionEvents(
  tx: Tx,
  { id }: NumberRow,
  events: GatewayEvent[],
  now: Date,
): Promise<boolean> {
  for (const event of events) {
    const number = await getNumber(tx, id)
    if (!number) return false
    if (event.type === 'qr') {
      const { pairingCode: code, ...qr } = event.qr
      const trying = number.attemptStep === 'preparing' || number.attemptStep === 'waiting-scan'
      const shown = number.attemptPairing
      // Where each code to scan brings another one to type, the one before is worth nothing any more.
      const pairing = code && shown ? { pairing: { ...shown, code } } : {}
      const dueAt = new Date(now.getTime() + POLL)
      if (trying) await advanceConnectAttempt(tx, number, { step: 'waiting-scan', qr, dueAt, ...pairing })
    } else if (event.type === 'connection') {
      // Told late, it is noted for when it was; a clock that is ahead of ours tells nothing of the future.
      const at = new Date(Math.min(Date.parse(event.at), now.getTime()))
      await noteConnection(tx, number, event.connection, { now, at })
    }
    await publish(tx, number.ownerId, [changed(number)], ['connect', 'send', 'rate-limit'])
  }
  return (await getNumber(tx, id))?.isRefused ?? false
}

type Connection = Extract<GatewayEvent, { type: 'connection' }>['connection']
/** The time at which an event is noted, and the time at which it happened. */
type Moment = { now: Date; at: Date }

async function noteConnection(tx: Tx, number: NumberRow, connection: Connection, { now, at }: Moment) {
  if (connection.state === 'open') {
    if (connection.number && !(await claimOrRefusePhone(tx, number, connection.number, now))) return
    await noteOpen(tx, number, connection.number, { now, at })
    if (number.attemptStep !== 'syncing') await advanceConnectAttempt(tx, number, { step: 'syncing', dueAt: now })
    return
  }
  // By which phone is learnt when it opens: one that was refused stays the number that its owner gave.
  const news = await recordConnection(tx, number.id, { ...connection, number: null })
  await noteState(tx, number.id, at, connection.aliveAt ? new Date(connection.aliveAt) : null)
  if (RESTRICTED.has(connection.reason ?? '')) await stopOutreach(tx, number, now)
  if (connection.state === 'connecting') return
  if (news === 'closed') {
    await recordActivity(tx, [
      { ownerId: number.ownerId, kind: 'number-disconnected', subject: number.number ?? '', at },
    ])
  }
  if (number.attemptStep === 'waiting-scan') {
    await advanceConnectAttempt(tx, number, { step: 'failed', error: 'qr_unavailable' })
  }
}

async function noteOpen(tx: Tx, number: NumberRow, phone: string | null, { now, at }: Moment) {
  // Somebody has just scanned the code; any other opening is the same link again.
  if (number.attemptStep === 'waiting-scan') await recordLink(tx, number.id, at)
  const news = await recordConnection(tx, number.id, { state: 'open', number: phone })
  await noteState(tx, number.id, at)
  await releaseQueuedMessages(tx, number.id, now)
  await wakeSending(tx, number.id, now)
  if (news !== 'opened') return
  await recordActivity(tx, [
    { ownerId: number.ownerId, kind: 'number-connected', subject: phone ?? number.number ?? '', at },
  ])
}
