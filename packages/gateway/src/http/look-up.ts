import type { WASocket } from 'baileys'
import { GatewayError } from '@balcao/contract'
import { resolveJid } from '@balcao/whatsapp-engine'

/**
 * Returns the connection of a number.
 *
 * @throws GatewayError not_connected
 */
export function connected(socket: WASocket | null): WASocket {
  if (!socket) throw new GatewayError('not_connected', 503, 'the instance is not connected')
  return socket
}

/** Matches digits, or somebody's JID. */
const PERSON = /^\d+(@(s\.whatsapp\.net|lid))?$/

/**
 * Tells whether a number is on WhatsApp, and under which name: a Brazilian one may have lost its ninth digit there.
 * `number` repeats exactly what was asked, so that callers find their own entry again.
 */
export async function lookUp(socket: WASocket, asked: string) {
  const number = asked.includes('@') ? asked : asked.replace(/\D/g, '')
  // Groups and channels are unknown here, and an invalid address is nobody's.
  if (!PERSON.test(number)) return { jid: asked, exists: false, number: asked }
  const digits = number.split('@')[0] ?? ''
  return resolveJid(socket, number.endsWith('@s.whatsapp.net') ? digits : number).then(
    (jid) => ({ jid, exists: true, number: asked }),
    (error: unknown) => {
      const isUnknown =
        error instanceof GatewayError && ['number_not_on_whatsapp', 'invalid_input'].includes(error.code)
      if (!isUnknown) throw error
      return { jid: `${digits}@s.whatsapp.net`, exists: false, number: asked }
    },
  )
}
