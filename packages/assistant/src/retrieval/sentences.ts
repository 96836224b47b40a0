import type { VenueEvent, MenuItem } from '@balcao/contract'
import { parseDates } from '../language/dates/parse-dates.ts'
import { normalize } from '../language/fold.ts'
import { termsOfNormalized } from '../language/terms.ts'
import { weekdaysOf } from '../language/dates/weekdays.ts'
import type { Serving } from './serving.ts'

/**
 * One statement of a text. `days` are the `MM-DD` it names, `weekdays` (0 for Monday) those it speaks of, ranges
 * included.
 */
export type Sentence = {
  text: string
  normalized: string
  terms: Set<string>
  days: string[]
  weekdays: Set<number>
  hasPrice: boolean
  /** The one calendar date it is about, of an event. */
  date?: string
  /** The folded names of an evening and its acts; the rest of what is said of it is kept apart. */
  names?: string[]
  besideNames?: string
  /** The terms of the only thing it is about, from its title. */
  ofThing?: Set<string>
  /** That title, which may be the name of a night ("Reveillon"). */
  ofTitle?: string
  /** The days (`MM-DD`) that the whole text is about. */
  onDays?: string[]
  /** The times at which a menu item is served. */
  serving?: Serving
  /** The menu item, or the event, that it states. */
  item?: MenuItem
  event?: VenueEvent
}

/** The number of list items from which a text counts as a list. */
const LIST_ITEMS = 3
const PRICE = /R\$|\d,\d\d\b/
/** Matches a deadline, which makes no statement about that day ("Pago ate 22/12"); "de 10 ate 13/12" does. */
const UNTIL = /(?<!\d) ate (?:o )?(?:dia )?$/
const IN_FIGURES = /\d ?\/ ?\d/
const SOME_DAY = '2024-01-01'

/** Returns the statements of a text, cut where a sentence or a clause ends. */
export function sentencesOf(text: string): Sentence[] {
  return text
    .split(
      /(?<=[.!?])(?<!\b(?:[Mm]\u00e1x|[Mm]ax|M\u00edn|m\u00edn|Min|[Aa]prox|[Tt]el|[Aa]v|[Ss]ra?|[Dd]ra?|[Pp]rof)\.)\s+(?=[\p{Lu}\p{N}"(])|\n+|\s[|\u2022]\s/u,
    )
    .flatMap(itemsOf)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(sentence)
}

/**
 * Returns the items of a list ("Espresso R$ 7; duplo R$ 11; ..."); two or three such parts are one statement with its
 * conditions.
 */
function itemsOf(part: string): string[] {
  const items = part.split(/(?<=;)\s+/)
  return items.length > LIST_ITEMS && items.every((item) => item.match(PRICE)) && !part.includes(':') ? items : [part]
}

/** Adds the term for children to one for the kids' area, but not the reverse. */
export const withWhole = (terms: readonly string[]) => (terms.includes('#espacokids') ? [...terms, '#crianca'] : terms)

function sentence(text: string): Sentence {
  const normalized = normalize(text)
  // Only dates in figures count here, and to look for others costs more than all the rest of reading a text.
  const days = (IN_FIGURES.test(normalized) ? parseDates(normalized, SOME_DAY) : [])
    .filter(({ kind, start, end }) => kind === 'explicit' && /[/]/.test(normalized.slice(start, end)))
    .filter(({ start }) => !UNTIL.test(normalized.slice(0, start)))
    .map(({ date }) => date.slice(5))
  return {
    text,
    normalized,
    terms: new Set(withWhole(termsOfNormalized(normalized))),
    days,
    weekdays: weekdaysOf(normalized),
    hasPrice:
      /\br\$|\breais\b|\d,\d\d\b|\bgratis\b|\bisent|\bgratuit|\bnao pagam?\b|\bnao cobramos\b|\bsem (?:custo|taxa)\b|\bsem couvert\b/.test(
        normalized,
      ),
  }
}
