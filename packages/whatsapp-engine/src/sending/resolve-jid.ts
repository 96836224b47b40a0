import { canonicalPhone, GatewayError } from '@balcao/contract'
import type { WASocket } from 'baileys'

/**
 * Returns the JID to send to, for a phone number or a JID. WhatsApp keeps a Brazilian account under its old number
 * without the ninth digit or under the new one, and only WhatsApp knows which: it is asked about a number that is not
 * known yet, also where a JID was made of that number.
 *
 * @throws GatewayError invalid_input, number_not_on_whatsapp
 */
export async function resolveJid(socket: WASocket, to: string): Promise<string> {
  const user = /^(\d+)(?::\d+)?@s\.whatsapp\.net$/.exec(to)?.[1]
  if (to.includes('@') && !user) return to
  const phone = canonicalPhone(user ?? to)
  if (!phone) throw new GatewayError('invalid_input', 400, 'not a phone number')
  const spellings = [...new Set([...(user ? [user] : []), phone, withoutNinthDigit(phone)])]
  const known = await socket.authState.keys.get('lid-mapping', spellings)
  const met = spellings.find((spelling) => known[spelling])
  if (met) return `${met}@s.whatsapp.net`
  if (user && (await hasSession(socket, user))) return to
  const found = (await socket.onWhatsApp(...spellings))?.find((answer) => answer.exists)
  if (!found) throw new GatewayError('number_not_on_whatsapp', 400, 'the number is not on WhatsApp')
  return found.jid
}

/**
 * Tells whether there is a session with this account, which proves that it exists. Baileys names a session by user and
 * device.
 */
async function hasSession(socket: WASocket, user: string): Promise<boolean> {
  const id = `${user}.0`
  return Boolean((await socket.authState.keys.get('session', [id]))[id])
}

const withoutNinthDigit = (phone: string) => phone.replace(/^55(\d{2})9([6-9]\d{7})$/, '55$1$2')
