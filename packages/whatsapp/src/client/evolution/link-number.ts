import { setTimeout as pause } from 'node:timers/promises'
import { GatewayError } from '../gateway-error.ts'
import type { GatewayConnection } from '../types.ts'
import type { EvolutionApi } from './evolution-api.ts'
import type { ForeignInbox } from './foreign-inbox.ts'
import { qrExpiry, takeQr } from './take-news.ts'

type Deps = { api: EvolutionApi; inbox: ForeignInbox }

/** How long a code is waited for, and how often it is asked for. Milliseconds. */
const QR_WAIT = 8_000
const QR_LOOK = 1_000

/**
 * Opens the connection of a number, and answers with its first code or with `open`. A code to be typed is only made while
 * the connection is closed: Evolution ignores the wish for one later.
 */
export async function linkNumber(
  { api, inbox }: Deps,
  name: string,
  pairingNumber?: string,
): Promise<GatewayConnection> {
  const until = Date.now() + QR_WAIT
  await inbox.store.startPairing(name)
  for (;;) {
    const { instance, code, count, pairingCode } = await api.connect(name, pairingNumber)
    inbox.hurry.add(name)
    if (instance?.state === 'open') {
      await inbox.store.stopPairing(name)
      return { state: 'open', qr: null }
    }
    if (code) {
      await takeQr(inbox, name, code, count ?? null)
      const expiresAt = qrExpiry(inbox.now()).toISOString()
      const qr = { code, count: count ?? 1, expiresAt }
      return { state: 'connecting', qr, ...(pairingCode ? { pairingCode } : {}) }
    }
    if (Date.now() >= until) return { state: 'connecting', qr: null }
    await pause(QR_LOOK)
  }
}

/** Logs a number out; one that is logged out already is fine. */
export async function unlinkNumber({ api, inbox }: Deps, name: string): Promise<void> {
  await api.call('DELETE', api.at('/instance/logout', name)).catch((error: unknown) => {
    // 400 says that it was closed already; a socket that broke on the way (500) may still be linked.
    if (!(error instanceof GatewayError && error.code === 'not_connected' && error.status === 400)) throw error
  })
  await inbox.ready()
  await inbox.store.stopPairing(name)
  const connection = { state: 'close' as const, number: null, code: 401, reason: 'logged-out' }
  await inbox.store.noteConnection(name, connection, inbox.now())
}
