import type { ContactCard } from './outbound-content.ts'

/** Returns a contact card (RFC 2426); its `waid` makes a phone offer to write to the contact. */
export function vcard({ name, phone, account = phone, organization, email, url }: ContactCard): string {
  const lines = [
    `N:;${oneLine(name)};;;`,
    `FN:${oneLine(name)}`,
    ...(organization ? [`ORG:${oneLine(organization)};`] : []),
    ...(email ? [`EMAIL:${oneLine(email)}`] : []),
    ...(url ? [`URL:${oneLine(url)}`] : []),
    `TEL;type=CELL;waid=${account}:+${phone}`,
  ]
  return ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD'].join('\n')
}

const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ')
