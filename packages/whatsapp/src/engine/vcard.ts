/** A contact card (RFC 2426); `waid` is what makes a phone offer to write to the contact. @param phone digits with country code */
export function vcard(name: string, phone: string): string {
  const oneLine = name.replace(/[\r\n]+/g, ' ')
  return `BEGIN:VCARD\nVERSION:3.0\nN:;${oneLine};;;\nFN:${oneLine}\nTEL;type=CELL;waid=${phone}:+${phone}\nEND:VCARD`
}
