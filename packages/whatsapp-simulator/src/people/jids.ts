import { jidDecode, jidEncode } from 'baileys'

type Numbered = { phone: string; lid: string }

/** Returns `5511…@s.whatsapp.net`, with `:device` for a linked device. */
export const phoneJid = (person: Numbered, device?: number) => jidEncode(person.phone, 's.whatsapp.net', device)

/** Returns the JID of the same person by WhatsApp's hidden id: `…@lid`. */
export const lidJid = (person: Numbered, device?: number) => jidEncode(person.lid, 'lid', device)

export const isLid = (jid: string) => jidDecode(jid)?.server === 'lid'

/** Returns a person's address in the same form (phone or hidden id) as another address. */
export const jidLike = (example: string, person: Numbered, device?: number) =>
  isLid(example) ? lidJid(person, device) : phoneJid(person, device)

/** Returns the address without its device. */
export const withoutDevice = (jid: string) => {
  const decoded = jidDecode(jid)
  return decoded ? jidEncode(decoded.user, decoded.server) : jid
}
