import { fold } from '../../language/fold.ts'
import { termsOf, wordStems } from '../../language/terms.ts'
import { UNITS } from '../../language/words/reply-words.ts'
import { readOnce } from '../../retrieval/read-once.ts'
import type { Source } from '../sources.ts'
import { daysNamed } from './days.ts'
import { type Fact, factsIn, inDigits } from './facts-in.ts'

/** A stated figure with the days it holds for; null for any. */
export type Told = Fact & { days: Set<number> | null; unit: RegExp | null }
/** One sentence of a source. `from` and `to` are positions in the letters and digits of the whole source. */
export type Statement = {
  source: Source
  folded: string
  terms: Set<string>
  told: Told[]
  from: number
  to: number
}

/** Returns the letters and digits of a text, by which a quote is compared. */
export const lettersOf = (text: string) => fold(text).replace(/[^a-z0-9]+/g, '')

/** Returns the statements of a source; a row is a single one. */
export const statementsOf = readOnce((source: Source): Statement[] => {
  const { text, title, isRow } = source
  const parts = isRow
    ? [text.replaceAll('\n', ' ')]
    : text.split(/(?<=[.!?])\s+|(?<=;)\s+|\n+/).filter((part) => /\w/.test(part))
  const titleTerms = termsOf(title)
  let at = 0
  let before: Set<number> | null = null
  const ofTitle = daysOf(fold(title))
  return parts.map((part) => {
    const from = at
    at += lettersOf(part).length
    const folded = fold(part)
    const own = daysOf(folded)
    // "E cabine P a R$ 60" goes on about the days of the statement before.
    const inherited: Set<number> | null = /^\W*(?:e|tambem|nesse horario|nessa hora) /.test(folded) ? before : null
    const days: Set<number> | null = own ?? inherited ?? ofTitle
    before = days
    const told = isRow
      ? factsIn(part).map((fact) => ({ ...fact, days: null, unit: unitAfter(part, fact) }))
      : toldIn(part, days)
    return { source, folded, terms: new Set([...titleTerms, ...termsOf(part)]), told, from, to: at }
  })
})

/** Returns the stems of a statement and its title. */
export const stemsOf = readOnce(
  ({ source, folded }: Statement) => new Set([...wordStems(source.title), ...wordStems(folded)]),
)

/** Returns the figures of a text, each with the days named with it: before it or after it, as throughout the text. */
function toldIn(text: string, otherwise: Set<number> | null): Told[] {
  const facts = factsIn(text)
  const mentions = daysNamed(inDigits(text))
  const isAfter =
    mentions.length > 0 && facts.length > 0 && facts[0]!.at < mentions[0]!.at && mentions.at(-1)!.at > facts.at(-1)!.at
  return facts.map((fact) => {
    const sides = isAfter
      ? mentions.filter(({ at }) => at > fact.at)
      : mentions.filter(({ at }) => at < fact.at).toReversed()
    const nearest = sides[0]
    if (!nearest) return { ...fact, days: mentions.length > 0 ? null : otherwise, unit: unitAfter(text, fact) }
    // Days that stand together belong together: no other figure is between them.
    const between = (one: number, other: number) =>
      facts.some(({ at }) => at > Math.min(one, other) && at < Math.max(one, other))
    const group = sides.filter(({ at }) => !between(nearest.at, at))
    return { ...fact, days: new Set(group.flatMap(({ days }) => [...days])), unit: unitAfter(text, fact) }
  })
}

function daysOf(folded: string): Set<number> | null {
  const named = daysNamed(folded)
  return named.length > 0 ? new Set(named.flatMap(({ days }) => [...days])) : null
}

const NEAR = 22

/** Returns the unit of a price that is named right after it. */
export function unitAfter(text: string, { at, found }: Pick<Fact, 'at' | 'found'>): RegExp | null {
  const after = inDigits(text)
    .slice(at + found.length, at + found.length + NEAR)
    .split(/[,.;!?]/)[0]!
  return UNITS.find((unit) => unit.test(after)) ?? null
}
