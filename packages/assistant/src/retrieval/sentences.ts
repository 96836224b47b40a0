import type { HouseEvent, MenuItem } from '@balcao/contract'
import { parseDates } from '../language/dates/parse-dates.ts'
import { normalize } from '../language/fold.ts'
import { termsOfNormalized } from '../language/terms.ts'
import { weekdaysOf } from '../language/dates/weekdays.ts'
import type { Serving } from './serving.ts'

/** One statement of a text. `days` are `MM-DD` it names, `weekdays` (0 Monday) those it speaks of, ranges included. */
export type Sentence = {
  text: string
  normalized: string
  terms: Set<string>
  days: string[]
  weekdays: Set<number>
  hasPrice: boolean
  /** The one calendar date it is about, of an evening of the programme. */
  date?: string
  /** Of an evening of the programme, folded: what it is called and who is on, and apart from those what else is said of it. */
  names?: string[]
  besideNames?: string
  /** The terms of the thing it is about alone, by its title. */
  ofThing?: Set<string>
  /** That title, which may be the name of a night ("Reveillon"). */
  ofTitle?: string
  /** The days (`MM-DD`) that the text it stands in is about. */
  onDays?: string[]
  /** When it is to be had, of an item of the menu. */
  serving?: Serving
  /** The item of the menu, or the evening of the programme, that it tells. */
  item?: MenuItem
  event?: HouseEvent
}

/** Any year will do: only the day and month of the dates are kept. */
const LIST_ITEMS = 3
const PRICE = /R\$|\d,\d\d\b/
/** "Pago ate 22/12" is no statement about that day; "de 10 ate 13/12" is. */
const UNTIL = /(?<!\d) ate (?:o )?(?:dia )?$/
const IN_FIGURES = /\d ?\/ ?\d/
const SOME_DAY = '2024-01-01'

/** The statements of a text, cut where a sentence or a clause ends. */
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

/** "Espresso R$ 7; duplo R$ 11; ..." is a list of items; two or three such parts are one statement with its conditions. */
function itemsOf(part: string): string[] {
  const items = part.split(/(?<=;)\s+/)
  return items.length > LIST_ITEMS && items.every((item) => item.match(PRICE)) && !part.includes(':') ? items : [part]
}

/** What is there for children is told those who ask about children, and not the other way round. */
export const withWhole = (terms: string[]) => (terms.includes('#espacokids') ? [...terms, '#crianca'] : terms)

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
