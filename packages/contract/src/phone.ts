/**
 * The canonical digits of a phone: country code first, Brazilian mobiles with their ninth digit.
 *
 * WhatsApp keeps many Brazilian accounts under the number of before 2012–2016, without the ninth digit, so one person may
 * show up under both. A Brazilian number is `55` + 2 digits of area code + 8 or 9 digits; mobiles start with 6–9 when
 * written with 8 (ANATEL resolution 553/2010).
 *
 * @returns digits only, or null when it cannot be a phone (10 to 15 digits with country code)
 */
export function canonicalPhone(input: string): string | null {
  const digits = input.replace(/\D/g, '')
  if (digits.length < 8 || digits.length > 15) return null
  const brazil = /^55(\d{2})([6-9]\d{7})$/.exec(digits)
  return brazil ? `55${brazil[1]}9${brazil[2]}` : digits
}

/**
 * What an owner typed into a phone field, as canonical digits with country code. Ten or eleven digits are read as
 * Brazilian with area code, the only country the product is sold in; anything longer must bring its country code.
 *
 * @returns null when it is not 10 to 15 digits (specification, section 5)
 */
export function phoneFromInput(input: string): string | null {
  const digits = input.replace(/\D/g, '').replace(/^0+/, '')
  if (digits.length < 10 || digits.length > 15) return null
  return canonicalPhone(digits.length <= 11 ? `55${digits}` : digits)
}
