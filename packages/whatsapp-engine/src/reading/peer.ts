import { canonicalPhone, type GatewayPeer } from '@balcao/contract'
import type { SignalKeyStore } from 'baileys'

/**
 * Who a chat is with, under both of WhatsApp's names for a person as far as they are known. What the stanza does not
 * tell is looked up in the stored mappings only: asking WhatsApp here would hold up every message behind this one.
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
