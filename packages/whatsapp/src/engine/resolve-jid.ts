import { canonicalPhone } from '@balcao/contract'
import type { WASocket } from 'baileys'
import { GatewayError } from '../client/gateway-error.ts'

/**
 * Where to send to. WhatsApp keeps a Brazilian account under its old number without the ninth digit or under the new
 * one, and only WhatsApp knows which: it is asked for a number that we have not met.
 *
 * @throws GatewayError invalid_input, number_not_on_whatsapp
 */
export async function resolveJid(socket: WASocket, to: string): Promise<string> {
  if (to.includes('@')) return to
  const phone = canonicalPhone(to)
  if (!phone) throw new GatewayError('invalid_input', 400, 'not a phone number')
  const spellings = [...new Set([phone, withoutNinthDigit(phone)])]
  const known = await socket.authState.keys.get('lid-mapping', spellings)
  const met = spellings.find((spelling) => known[spelling])
  if (met) return `${met}@s.whatsapp.net`
  const found = (await socket.onWhatsApp(...spellings))?.find((answer) => answer.exists)
  if (!found) throw new GatewayError('number_not_on_whatsapp', 400, 'the number is not on WhatsApp')
  return found.jid
}

const withoutNinthDigit = (phone: string) => phone.replace(/^55(\d{2})9([6-9]\d{7})$/, '55$1$2')
