/**
 * Returns the canonical digits of a phone: country code first, Brazilian mobiles with their ninth digit.
 *
 * WhatsApp keeps many Brazilian accounts under the number of before 2012–2016, without the ninth digit, so one person
 * may show up under both. A Brazilian number is `55` + 2 digits of area code + 8 or 9 digits; mobiles start with 6–9
 * when written with 8 (ANATEL resolution 553/2010).
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
 * Returns the canonical digits, with country code, of what somebody typed into a phone field. A number with `+` (or
 * `00`) in front is taken as it is. Of the others, 10 or 11 digits are Brazilian when they begin with an existing area
 * code and have the shape of a Brazilian number; everything else must contain its country code.
 *
 * Digits that were read before must not be read again without their `+`: a Danish number has the shape of a Brazilian
 * one.
 *
 * @returns null when it is not 10 to 15 digits (specification, section 5), or Brazilian with a digit too many or too
 * few
 */
export function phoneFromInput(input: string): string | null {
  const typed = input.trim()
  const digits = typed.replace(/\D/g, '')
  const isInternational = /^\(?(\+|00)/.test(typed)
  const number = digits.replace(/^0+/, '')
  if (number.length < 10 || number.length > 15) return null
  if (!isInternational && BRAZILIAN.test(number)) return canonicalPhone(`55${number}`)
  const isBrazilian = number.startsWith('55')
  return isBrazilian && !/^55\d{10,11}$/.test(number) ? null : canonicalPhone(number)
}

/** Matches an area code (ANATEL resolution 263/2001), then a mobile with or without its ninth digit, or a landline. */
const BRAZILIAN = /^(1[1-9]|2[12478]|3[1-57-8]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])(9\d{8}|[2-9]\d{7})$/

/** Formats a phone as people write it: `(11) 98765-4321` in Brazil, digits after a `+` elsewhere. */
export function formatPhone(digits: string): string {
  const brazil = /^55(\d{2})(\d{4,5})(\d{4})$/.exec(digits)
  return brazil ? `(${brazil[1]}) ${brazil[2]}-${brazil[3]}` : `+${digits}`
}
