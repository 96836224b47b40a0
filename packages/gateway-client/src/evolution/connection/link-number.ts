import { setTimeout as pause } from 'node:timers/promises'
import { GatewayError } from '@balcao/contract'
import type { GatewayConnection } from '../../types.ts'
import type { EvolutionApi } from '../evolution-api.ts'
import type { ForeignInbox } from '../foreign-inbox.ts'
import { takeQr } from '../handle-webhook-event.ts'
import { reviveNumber } from './revive-number.ts'

type Deps = { api: EvolutionApi; inbox: ForeignInbox }

/** Milliseconds: how long a code is waited for, and how often it is asked for. */
const CODE_WAIT = 8_000
const CODE_LOOK = 1_000
/** Milliseconds: how long a connection may take to close, how often it is checked, and when the request is repeated. */
const CLOSE_WAIT = 8_000
const CLOSE_LOOK = 250
const CLOSE_AGAIN = 2_000

/**
 * Opens the connection of a number, and returns its first code or `open`. With the digits of a phone the answer has a
 * pairing code as well, where there is one.
 */
export async function linkNumber(deps: Deps, name: string, pairingNumber?: string): Promise<GatewayConnection> {
  const { inbox } = deps
  if (!pairingNumber) {
    const revived = await reviveNumber(deps, name)
    if (revived) return revived
    await startPairing(deps, name, null)
    return firstCode(deps, name)
  }
  if (!(await closeUnlinked(deps, name))) return { state: 'connecting', qr: null }
  const codes = async () => {
    await startPairing(deps, name, pairingNumber)
    return firstCode(deps, name, pairingNumber)
  }
  const begin = async () => {
    const connection = await codes()
    // Somebody else who asked for a code at that moment began the connection without the number: once more.
    const isOther = connection.state === 'connecting' && !connection.pairingCode
    return isOther && (await closeUnlinked(deps, name)) ? codes() : connection
  }
  return begin().catch(async (error: unknown) => {
    // The codes that were on somebody's screen are gone with the connection that gave them.
    const over = { state: 'close' as const, number: null, code: null, reason: 'qr-expired' }
    await inbox.store.noteConnection(name, over, inbox.now())
    throw error
  })
}

/**
 * Notes that linking begins. A connection that shows no codes, or was given up, is not waited for: the server opens
 * another one.
 */
async function startPairing({ api, inbox }: Deps, name: string, pairingNumber: string | null) {
  const isUnderWay = (await api.state(name)) === 'connecting' && (await inbox.store.byName(name))?.pairing
  await inbox.store.startPairing(name, pairingNumber, !isUnderWay)
}

async function firstCode({ api, inbox }: Deps, name: string, pairingNumber?: string): Promise<GatewayConnection> {
  const until = Date.now() + CODE_WAIT
  for (;;) {
    const askedAt = inbox.ticks()
    const { instance, code, count, pairingCode } = await api.connect(name, pairingNumber)
    inbox.hurry.add(name)
    if (instance?.state === 'open') {
      await inbox.store.stopPairing(name)
      return { state: 'open', qr: null }
    }
    const late = Date.now() >= until
    // Until the new connection has a code, the server answers with the one of the connection before.
    const isWanted = code && (pairingCode || !pairingNumber || late)
    const ends = isWanted ? await takeQr(inbox, name, { code, count, pairingCode }, askedAt) : null
    if (code && ends) {
      const qr = { code, count: count ?? 1, expiresAt: ends.toISOString() }
      return { state: 'connecting', qr, ...(pairingCode ? { pairingCode } : {}) }
    }
    if (late) return { state: 'connecting', qr: null }
    await pause(CODE_LOOK)
  }
}

/**
 * Closes a connection that shows QR codes, so that one with a pairing code can begin. Evolution makes a pairing code
 * only for a connection that began with the number of its phone, and ignores the number while it connects
 * (`connectToWhatsapp` in its instance.controller.ts; its restart forgets it too). The log-out unlinks nothing, because
 * no phone is linked yet.
 *
 * @returns false when the instance connects without showing codes, or does not close
 */
async function closeUnlinked({ api, inbox }: Deps, name: string): Promise<boolean> {
  if ((await api.state(name)) !== 'connecting') return true
  if (!(await inbox.store.byName(name))?.pairing) return false
  await inbox.store.restartPairing(name)
  try {
    // A look that was under way may have asked for the next code to scan meanwhile, and opened it anew: it is closed again.
    for (const until = Date.now() + CLOSE_WAIT; Date.now() < until; ) {
      await api.call('DELETE', api.at('/instance/logout', name)).catch(unlessClosed)
      for (const again = Date.now() + CLOSE_AGAIN; Date.now() < again; await pause(CLOSE_LOOK)) {
        if ((await api.state(name)) !== 'connecting') return true
      }
    }
  } catch (error) {
    await inbox.store.startPairing(name, null, false)
    throw error
  }
  await inbox.store.startPairing(name, null, false)
  return false
}

/** Logs a number out; one that is logged out already causes no error. */
export async function unlinkNumber({ api, inbox }: Deps, name: string): Promise<void> {
  await api.call('DELETE', api.at('/instance/logout', name)).catch(unlessClosed)
  await inbox.ready()
  await inbox.store.stopPairing(name)
  const connection = { state: 'close' as const, number: null, code: 401, reason: 'logged-out' }
  await inbox.store.noteConnection(name, connection, inbox.now())
}

/**
 * Ignores a 400, which says that the number was logged out already; a socket that broke on the way (500) may still be
 * linked.
 */
function unlessClosed(error: unknown) {
  if (!(error instanceof GatewayError && error.code === 'not_connected' && error.status === 400)) throw error
}
