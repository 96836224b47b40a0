/**
 * Builds the text of a PIX "copia e cola", which is also the content of a PIX QR code: a BR Code, the Brazilian profile
 * of EMV's merchant-presented codes. Source: Banco Central, "Manual do BR Code" and "Manual de Padroes para Iniciacao
 * do Pix", section 2: static code with an identifier.
 */
type BrCode = {
  /** A key as PIX's directory holds it. */
  key: string
  /** The recipient's name; cut to 25 characters and written without accents. */
  name: string
  /** The recipient's city; cut to 15 characters and written without accents. */
  city: string
  /** R$, greater than zero. */
  amount: number
  /** 1 to 25 letters and digits. */
  txid: string
}

/** Builds the text of the code. @throws RangeError when a value does not fit into its field */
export function brCode({ key, name, city, amount, txid }: BrCode): string {
  if (!/^[A-Za-z0-9]{1,25}$/.test(txid)) throw new RangeError('an identifier has 1 to 25 letters and digits')
  const value = amount.toFixed(2)
  if (!(amount > 0) || value === '0.00' || value.length > 13)
    throw new RangeError('an amount has 1 to 13 characters and is not zero')
  const text = [
    field('00', '01'),
    field('26', field('00', 'br.gov.bcb.pix') + field('01', key)),
    field('52', '0000'),
    field('53', '986'),
    field('54', value),
    field('58', 'BR'),
    field('59', plain(name, 25)),
    field('60', plain(city, 15)),
    field('62', field('05', txid)),
    '6304',
  ].join('')
  return text + crc16(text)
}

/**
 * Returns the CRC-16/CCITT-FALSE (polynomial 0x1021, from 0xFFFF, not reflected) of an ASCII text, as four hexadecimal
 * digits.
 */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1
    crc &= 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** Writes a field: its identifier, its length in two digits, and its value. */
function field(id: string, value: string): string {
  if (value.length < 1 || value.length > 99) throw new RangeError(`field ${id} has 1 to 99 characters`)
  return id + String(value.length).padStart(2, '0') + value
}

/** Keeps letters without their accents, digits and simple signs, because banks show other characters differently. */
function plain(text: string, most: number): string {
  const bare = text
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 .,&()/-]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return bare.slice(0, most).trim() || 'BR'
}
