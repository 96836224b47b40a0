import { renderSVG } from 'uqr'
import type { SessionStatus } from '../engine/session.ts'
import type { Instance } from '../store/instances.ts'

/** Evolution's QR object; `{ count: 0 }` says that there is none yet. */
export function describeQr({ qr }: SessionStatus, pairingCode: string | null = null) {
  if (!qr) return { count: 0 }
  const { code, count, expiresAt } = qr
  return { pairingCode, code, base64: imageOf(code), count, expiresAt }
}

/** One entry of `fetchInstances`, in Evolution's words. */
export function describeInstance(instance: Instance) {
  const { id, name, network, requestedNumber, linkedNumber, profileName, state, settings, createdAt } = instance
  return {
    id,
    name,
    connectionStatus: state,
    ownerJid: linkedNumber && `${linkedNumber}@s.whatsapp.net`,
    profileName,
    integration: 'WHATSAPP-BAILEYS',
    network,
    number: linkedNumber ?? requestedNumber,
    createdAt: createdAt.toISOString(),
    Setting: settings,
  }
}

/** SVG: sharp at any size, and no image library needed to make it. */
function imageOf(code: string) {
  return `data:image/svg+xml;base64,${Buffer.from(renderSVG(code)).toString('base64')}`
}
