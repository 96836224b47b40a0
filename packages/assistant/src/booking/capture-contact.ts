import type { AssistantAction, ContactFields, ReplyInput } from '../assistant-types.ts'
import { MONTHS } from '../language/dates/calendar.ts'
import { fold } from '../language/fold.ts'
import { isNameWord } from '../language/names/name-words.ts'
import { parseIntroducedName } from '../language/names/person-name.ts'

const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/
/** Matches Brazilian phone numbers as people write them, with or without country and area code. */
const PHONE = /(?:\+?55[ .-]?)?\(?\b\d{2}\)?[ .-]?9?\d{4}[ .-]?\d{4}\b/
/** Matches a birthday ("meu aniversario e 15/03/1990", "nasci em 15 de marco"). */
const BIRTHDAY =
  /\b(?:meu (?:aniversario|niver)|faco aniversario|nasci|minha data de nascimento|my birthday)\b[^.!?\n\d]{0,20}(?:dia )?(\d{1,2}) ?(?:\/|-|\.| de )(\d{1,2}|[a-z]{3,9})(?: ?(?:\/|-|\.| de )((?:19|20)\d{2}))?/
/** Matches what customers want to hear about, in their words. */
const INTEREST =
  /\b(?:tenho interesse (?:em|no|na|nos|nas)|me interesso por|me avis(?:a|e|em) (?:quando|se) (?:tiver|houver|for ter)) ([^.!?,;\n]{3,80})/i
const INTRODUCTION = /\bme chamo\b|\bmeu nome\b|\bsou [oa]\b|\baqui (?:\u00e9|e|eh) [oa]\b|\bmy name is\b|\bme llamo\b/i

/**
 * Returns the contact fields that the customer gave in this burst and that are not known yet, or null when there are
 * none. The name is only taken when it is introduced.
 */
export function captureContact(messages: string[], known: ReplyInput['contact']): AssistantAction | null {
  const raw = messages.join('\n')
  const email = EMAIL.exec(raw)?.[0].replace(/\.$/, '')
  const phone = PHONE.exec(raw)?.[0]
  const introduced = INTRODUCTION.test(raw) || email || phone ? (parseIntroducedName(raw) ?? signedName(raw)) : null
  const name = introduced && fold(introduced) !== fold(known?.name ?? '') ? introduced : null
  const birthday = birthdayIn(fold(raw))
  const interest = INTEREST.exec(raw)?.[1]?.trim()
  const fields: ContactFields = {
    ...(name ? { name } : {}),
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
    ...(birthday ? { birthday } : {}),
    ...(interest ? { interest } : {}),
  }
  return Object.keys(fields).length > 0 ? { type: 'capture_contact', fields } : null
}

const FULL_NAME = String.raw`(\p{Lu}[\p{L}'\u2019]{1,40}(?: (?:d[aeo]s? )?\p{Lu}[\p{L}'\u2019]{1,40}){1,5})`
/** Matches a name that signs an e-mail address, before it or after ("Renata Azevedo, renata@..."). */
const SIGNED = new RegExp(String.raw`${FULL_NAME}[\s,;:-]{1,10}[\w.+-]{1,64}@[\w-]`, 'u')
const SIGNED_AFTER = new RegExp(String.raw`${EMAIL.source}[\s.,;:-]{1,10}${FULL_NAME}\W*$`, 'u')

const signedName = (raw: string): string | null => {
  const name = SIGNED.exec(raw)?.[1] ?? SIGNED_AFTER.exec(raw)?.[1]
  return name && name.split(' ').every((word) => isNameWord(word) || /^d[aeo]s?$/.test(word)) ? name : null
}

/** Month abbreviations of English and Spanish that differ from Portuguese. */
const NUMBER_ABROAD: Record<string, number> = {
  feb: 2,
  apr: 4,
  may: 5,
  aug: 8,
  sep: 9,
  oct: 10,
  dec: 12,
  ene: 1,
  dic: 12,
}

/** Tells whether a customer's words name this day, month and, where there is one, year (`YYYY-MM-DD` or `MM-DD`). */
export function saysBirthday(text: string, birthday: string): boolean {
  const [day, month, year] = birthday.split('-').toReversed()
  const folded = fold(text)
  const numbers = (folded.match(/\d+/g) ?? []).map(Number)
  const words = (folded.match(/[a-z]{3,}/g) ?? []).map((word) => word.slice(0, 3))
  const named = words.map((word) => NUMBER_ABROAD[word] ?? MONTHS.indexOf(word) + 1)
  const isMonthSaid = named.includes(Number(month)) || numbers.filter((each) => each === Number(month)).length > 0
  const isTwice = day === month && !named.includes(Number(month))
  const daysSaid = numbers.filter((each) => each === Number(day)).length
  return isMonthSaid && daysSaid > (isTwice ? 1 : 0) && (!year || numbers.includes(Number(year)))
}

/** Returns the birthday as `YYYY-MM-DD`, or `MM-DD` without a year; null for a day that does not exist. */
function birthdayIn(text: string): string | null {
  const [, day, month, year] = BIRTHDAY.exec(text) ?? []
  if (!day || !month) return null
  const number = /^\d/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3)) + 1
  // A leap year, so that the 29th of February of no year is one.
  const at = new Date(Date.UTC(Number(year ?? 2000), number - 1, Number(day)))
  if (at.getUTCMonth() !== number - 1 || at.getUTCDate() !== Number(day)) return null
  return at.toISOString().slice(year ? 0 : 5, 10)
}

/** Tells whether a value is a real day, as `YYYY-MM-DD` or `MM-DD`. */
export function isBirthday(value: string): boolean {
  const whole = value.length === 5 ? `2000-${value}` : value
  const at = new Date(whole)
  return /^\d{4}-\d{2}-\d{2}$/.test(whole) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(whole)
}
