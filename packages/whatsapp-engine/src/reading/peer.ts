import { canonicalPhone, type GatewayPeer } from '@balcao/contract'
import type { SignalKeyStore } from 'baileys'

/**
 * Returns the person of a chat, under both of WhatsApp's names as far as they are known. A name that the stanza lacks
 * is looked up in the stored mappings only: asking WhatsApp here would hold up every later message.
 */
export async function readPeer(
  { chat, chatAlt }: { chat: string; chatAlt: string | null },
  keys: Pick<SignalKeyStore, 'get'>,
): Promise<GatewayPeer> {
  const jids = [chat, chatAlt ?? '']
  let pn = jids.find(isPhoneJid)
  let lid = jids.find(isLidJid)?.split('@')[0]
  if (!pn && lid) {
    // The key's spelling is Baileys' (lib/Signal/lid-mapping.js).
    const reverse = `${lid}_reverse`
    const user = (await keys.get('lid-mapping', [reverse]))[reverse]
    if (user) pn = `${user}@s.whatsapp.net`
  }
  const user = pn?.split('@')[0]
  if (!lid && user) lid = (await keys.get('lid-mapping', [user]))[user]
  return { phone: user ? canonicalPhone(user) : null, lid: lid ?? null, jid: chat }
}

export const isPhoneJid = (jid: string) => jid.endsWith('@s.whatsapp.net')
export const isLidJid = (jid: string) => jid.endsWith('@lid')
