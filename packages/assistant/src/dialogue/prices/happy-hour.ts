import { daysBetween, weekdayOf } from '@balcao/contract/local-time'
import type { Clause } from '../../language/clauses.ts'
import { blankMentions } from '../../language/dates/parse-dates.ts'
import { fold } from '../../language/fold.ts'
import { wordStems } from '../../language/terms.ts'
import { parseTimes } from '../../language/times.ts'
import type { VenueIndex } from '../../retrieval/venue-index.ts'
import type { Passage } from '../../retrieval/passage.ts'
import type { Sentence } from '../../retrieval/sentences.ts'
import { datesFor } from '../clauses/clause-asks.ts'
import type { Reading } from '../reading.ts'

const UNTIL = /\bate (?:as |a )?$/
/** Matches the first hour of a range without its own mark ("Das 17 as 19h"). */
const FROM = /\b(\d{1,2}) (?:as|a|e|ate)(?: as)? $/

/** Returns the texts of the happy hour that runs at the hour a clause names, else now, if it names no day. */
export function runningHappyHours(reading: Reading, clause: Clause): Passage[] {
  const { at, index } = reading
  const dates = datesFor(reading, clause)
  const times = parseTimes(blankMentions(reading.text, clause.dates))
  if (dates.length > 1 || times.length > 1 || (dates.length === 1 && times.length === 0 && dates[0] !== at.date))
    return []
  const date = dates[0] ?? at.date
  const [time] = times
  const minutes = time ? [time.minutes, ...(time.certain ? [] : [time.minutes + 12 * 60])] : [at.minutes]
  if (daysBetween(at.date, date) < 0) return []
  return happyHours(index).filter((passage) => minutes.some((each) => runs(passage, weekdayOf(date), each)))
}

/** Returns the texts of happy hours, whenever those are. */
export const happyHours = (index: VenueIndex) =>
  index.having('#happyhour').filter(({ kind, titleTerms }) => kind === 'text' && titleTerms.has('#happyhour'))

/** Tells whether one of its ranges covers that weekday and minute; a statement that denies a day covers none. */
function runs({ sentences }: Passage, weekday: number, minutes: number) {
  const days = new Set(sentences.flatMap((each) => [...each.weekdays]))
  return sentences.some((each) => {
    const own = each.weekdays.size > 0 ? each.weekdays : days
    const [from, to] = rangeOf(each)
    return (own.size === 0 || own.has(weekday)) && to !== undefined && minutes >= (from ?? 0) && minutes < to
  })
}

/** Returns the range of hours of a statement ("Das 17h as 19h", "ate as 19h"). */
function rangeOf({ normalized }: Sentence): [from?: number, to?: number] {
  const [first, second] = parseTimes(normalized)
  if (first && second) return [first.minutes, second.minutes > first.minutes ? second.minutes : 24 * 60]
  if (!first) return []
  const before = normalized.slice(0, first.start) + (/^ate (?:as )?/.exec(normalized.slice(first.start))?.[0] ?? '')
  const [, from] = FROM.exec(before) ?? []
  if (from) return [Number(from) * 60, first.minutes]
  return UNTIL.test(before) ? [undefined, first.minutes] : []
}

const PRICE = /R\$ ?(\d+)(?:,(\d\d))?(?!\d)/g
const PARTS = /[;:,.](?!\d)|\s(?:e|mais|\+)\s/
/** Matches the words between a thing and its price. */
const BEFORE_PRICE = /\s(?:por|a|de|sai|saem|custa|fica|com|s\u00f3|apenas)*\s*$/
/** Matches that a price is reduced, or holds for more than one thing. */
const REDUCES =
  /\d ?%|\bdobro\b|\bdouble\b|\bmetade\b|\bdesconto|\boff\b|\b(?:2|dois|duas) (?:por|pelo preco de) (?:1|um|uma)\b|\bgratis\b|\bganh\w*|\bleve\b/
const SWEEPING =
  /\btod[oa]s?\b|\bcardapio\b|\b(?:petiscos|porcoes|drinks|drinques|bebidas|cervejas|coqueteis|comidas|entradas)\b/

/** The happy-hour price of a thing; `unsure` where it may cost less by an unknown amount. */
export type HappyPrice = { cents: number; passage: Passage } | 'unsure' | null

/**
 * Returns the happy-hour price of a thing by the stems of its name; null where it is not changed.
 *
 * @param others the stems of the names of all things, because "pint de pilsen" changes no other pint
 */
export function happyPriceOf(passages: Passage[], words: string[], others: string[][] = []): HappyPrice {
  for (const passage of passages)
    for (const part of passage.content.split(PARTS)) {
      const prices = [...part.matchAll(PRICE)]
      const named = wordStems(part.slice(0, prices[0]?.index).replace(BEFORE_PRICE, ' '))
      const names = (thing: string[]) => thing.length > 0 && thing.every((word) => named.includes(word))
      const isOther = !names(words) && others.some((thing) => thing.length > 1 && names(thing))
      const isIt = !isOther && named.length > 0 && words.some((word) => named.includes(word))
      if (isIt && prices.length === 1 && words.every((word) => named.includes(word)) && named.length <= words.length)
        return { cents: Number(prices[0]![1]) * 100 + Number(prices[0]![2] ?? 0), passage }
      const folded = fold(part)
      if (isIt && (prices.length > 0 || REDUCES.test(folded))) return 'unsure'
      if (REDUCES.test(folded) && SWEEPING.test(folded)) return 'unsure'
    }
  return null
}
