import type { PolicyKind } from '@balcao/contract'
import { intakeTitles } from '@balcao/copy/knowledge/intake'
import { policyTitles } from '@balcao/copy/knowledge/policies'
import { fold } from '../language/fold.ts'
import {
  DAYS_PHRASE,
  HEADINGS,
  POLICY_WORDS,
  PRICED_POLICY,
  TOPIC_WORDS,
  WHOLE_MENU,
} from '../language/words/intake-words.ts'
import { readContacts } from './contacts.ts'
import type { Line } from './lines.ts'
import { lonePrice, readPriced } from './priced.ts'
import { readHoursLine } from './week.ts'

type Topic = (typeof TOPIC_WORDS)[number][0]
export type Subject = { policy: PolicyKind } | { topic: Topic } | null
/** A heading of `other` is the category of the items below it, and the title of the texts. */
export type HeadingKind = keyof typeof HEADINGS | PolicyKind | 'other'

const POLICY_NAMES = new Map(Object.entries(policyTitles).map(([kind, title]) => [fold(title), kind as PolicyKind]))
const TITLES = new Set(Object.values(intakeTitles).map(fold))
const DAY_LED = new RegExp(`^(?:tod[ao]s? (?:as |os )?)?${DAYS_PHRASE}`)

/** Returns the subject that a folded statement speaks of first; null where it is none of those that are asked about. */
export function subjectOf(folded: string): Subject {
  let first: { at: number; subject: Subject } = { at: Infinity, subject: null }
  const see = (words: RegExp, subject: Subject) => {
    const at = folded.search(words)
    if (at >= 0 && at < first.at) first = { at, subject }
  }
  for (const [policy, words] of POLICY_WORDS) see(words, { policy })
  for (const [topic, words] of TOPIC_WORDS) see(words, { topic })
  return first.subject
}

/** Returns the subject of a statement that is about entering or about boxes; such prices are no items of the menu. */
export function entranceOf(folded: string): boolean {
  const subject = subjectOf(folded)
  return subject !== null && 'topic' in subject && (subject.topic === 'entrance' || subject.topic === 'boxes')
}

/** Returns the rule that a line of prices is about, by the first words of its name. */
export const pricedPolicyOf = (foldedName: string): PolicyKind | null =>
  PRICED_POLICY.find(([, words]) => words.test(foldedName))?.[0] ?? null

/** Tells whether a statement begins with weekdays ("Quinta: samba com ..."). */
export const isDayLed = (folded: string) => DAY_LED.test(folded)

/** Returns what a heading or label with these words announces; null for words of no such meaning. */
export function namedHeading(folded: string): Exclude<HeadingKind, 'other'> | null {
  const words = folded.replace(/[:!?.]+$/, '').trim()
  for (const [kind, names] of Object.entries(HEADINGS)) if (names.test(words)) return kind as keyof typeof HEADINGS
  const named = POLICY_NAMES.get(words)
  if (named || words.split(' ').length > 3) return named ?? null
  return POLICY_WORDS.find(([, said]) => said.exec(words)?.[0] === words)?.[0] ?? null
}

/** Returns the heading that a line is for the lines below it; null where it is none. */
export function headingAt(line: Line, next: Line | undefined, afterNext: Line | undefined) {
  const { text, folded, isMarked } = line
  const title = text.replace(/\s*:$/, '').trim()
  if (title.length > 60 || /\d{5}|[@]/.test(text) || readPriced(text) || lonePrice(text, true) !== null) return null
  const as = (): { kind: HeadingKind; title: string } => ({ kind: headingKind(fold(title)), title: lowered(title) })
  if (!next || !/\p{L}{2}/u.test(title)) return null
  const isPriceNext = lonePrice(next.text, true) !== null
  if (text.endsWith(':') && !isPriceNext) return as()
  if (readContacts(text).found.length > 0 || readHoursLine(folded)) return null
  const words = title.split(' ').length
  const isTogether = next.block === line.block
  if (title.endsWith('?') && isTogether && !next.text.endsWith('?')) return as()
  if (/[.!?;,]$/.test(title) || isPriceNext) return null
  if (isMarked || WHOLE_MENU.test(folded)) return as()
  if (words > 6) return null
  const named = namedHeading(folded)
  if (named && !isName(next.folded)) return as()
  if (TITLES.has(folded) && isTogether && !isName(next.folded)) return as()
  const isDescribed = afterNext !== undefined && lonePrice(afterNext.text, true) !== null
  if (isDescribed && afterNext.block === line.block && isTogether) return isCapital(title) ? as() : null
  if (readPriced(next.text) && words <= 4 && /^[\p{Lu}\d]/u.test(title)) return as()
  // A menu whose prices stand below the names: its headings are apart, or in capitals.
  const isNamePriced =
    afterNext !== undefined && next.block === afterNext.block && lonePrice(afterNext.text, true) !== null
  if (isNamePriced && (!isTogether || isCapital(title))) return as()
  const isLong = next.folded.split(' ').length > 6 || /[.!]$/.test(next.text)
  if (isCapital(title) && (isTogether || readPriced(next.text))) return as()
  return isTogether && isLong && words <= 4 && line.isFirst && !line.isTop ? as() : null
}

/** Returns a title in capitals as it is read more easily. */
const lowered = (title: string) =>
  isCapital(title) && title.length > 3 ? `${title[0]!}${title.slice(1).toLowerCase()}` : title

const isName = (folded: string) => POLICY_NAMES.has(folded) || TITLES.has(folded) || namedHeading(folded) !== null
const isCapital = (title: string) => /\p{Lu}{3}/u.test(title) && title === title.toUpperCase()

function headingKind(folded: string): HeadingKind {
  const named = namedHeading(folded)
  if (named) return named
  const subject = subjectOf(folded)
  const isShort = folded.split(' ').length <= 3
  return subject && 'policy' in subject && (isShort || folded.endsWith('?')) ? subject.policy : 'other'
}
