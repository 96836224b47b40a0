import type { AssistantAction, ReplyInput } from '../../assistant-types.ts'
import type { Reading } from '../../dialogue/reading.ts'
import { addDays, formatClock } from '@balcao/contract/local-time'
import { intentsOf } from '../../language/intents.ts'
import { fold, normalize } from '../../language/fold.ts'
import { numberOf } from '../../language/party-size.ts'
import { termsOf } from '../../language/terms.ts'
import { parseTimes } from '../../language/times.ts'
import { AFFIRMS, DOORS } from '../../language/words/reply-words.ts'
import { TALK } from '../../language/words/talk-words.ts'
import type { Calculation } from '../calculate.ts'
import { type Source, sourcesOf } from '../sources.ts'
import type { Quote } from '../structured-answer.ts'
import { factsIn } from './facts-in.ts'
import { sentencesIn } from './sentences-in.ts'
import { lettersOf, type Statement, statementsOf } from './statements.ts'

/**
 * A sentence of a reply with its dates, none where it is about no particular day. `isWeekly` is true where it names
 * weekdays that were not asked about, which may be those of any week.
 */
export type Said = { text: string; dates: string[]; isWeekly: boolean }

/** The evidence that may support a reply. */
export type Evidence = {
  reading: Reading
  input: ReplyInput
  /**
   * The quoted statements, and those that support without a quote: contacts, tool results, messages of the venue's
   * team.
   */
  statements: Statement[]
  /** The quoted sources as a whole. */
  quoted: Source[]
  /** The quoted sources and those that support without a quote. */
  known: Source[]
  /** All sources of the venue. */
  sources: Source[]
  calculations: Calculation[]
  /** Numbers and hours of the customer, or from the results of the actions they asked for. */
  own: { numbers: Set<string>; times: Set<string>; words: string[] }
  /** A quote that its source does not have, or whose source does not exist. */
  misquoted: string | null
}

type Found = { found: string[]; settled: string[]; calculations: Calculation[]; actions: AssistantAction[] }

const WITHOUT_QUOTE = /^(?:contact|about|rules|lists)\//
const PASSAGES = 6
const STATEMENTS = 3
const DAYS_AHEAD = 8
const SAME_FIGURE = 3

/**
 * Returns the evidence of a draft; where it quotes nothing, the venue's statements about the same things are searched.
 */
export function evidenceOf(
  input: ReplyInput,
  reading: Reading,
  { reply, quotes }: { reply: string; quotes: Quote[] },
  { found: told, settled, calculations, actions }: Found,
): Evidence {
  const sources = sourcesOf(input.venue)
  const byRef = new Map(sources.map((source) => [source.ref.toLowerCase(), source]))
  const cited = quotes.map(({ ref, quote }) => {
    const source = byRef.get(ref.trim().toLowerCase())
    return { ref, quote, source, statements: source ? statementsQuoted(source, quote) : [] }
  })
  const misquoted = cited.find(({ source, statements }) => !source || statements.length === 0)
  const people = input.history.filter(({ role }) => role === 'person').map(({ text }) => text)
  const spoken = [...people, ...told].flatMap((text) => statementsOf(spokenSource(text)))
  const always = sources.filter(({ ref }) => WITHOUT_QUOTE.test(ref))
  // What is told back of a booking rests on its action alone.
  const isBooked = actions.some(({ type }) => type === 'reservation' || type === 'guest_list')
  const looked = quotes.length === 0 && !isBooked ? lookUp(reply, reading, sources) : []
  const statements = [
    ...cited.flatMap((each) => each.statements),
    ...looked,
    ...spoken,
    ...always.flatMap(statementsOf),
  ]
  const quoted = [...cited.flatMap(({ source }) => source ?? []), ...[...looked, ...spoken].map(({ source }) => source)]
  return {
    reading,
    input,
    // An order to the machine in a text is no fact of the venue.
    statements: [...new Set(statements)].filter(({ folded }) => !intentsOf(folded).has('injection')),
    quoted: [...new Set(quoted)],
    known: [...new Set([...quoted, ...always])],
    sources,
    calculations,
    own: ownOf(input, reading, settled, actions),
    misquoted: misquoted ? `${misquoted.ref}: ${misquoted.quote}` : null,
  }
}

const spokenSource = (text: string): Source => ({ ref: 'told', title: '', text, isRow: false })

/**
 * Returns the statements that contain a quote; none where the source does not have it. Parts may be left out with an
 * ellipsis.
 */
function statementsQuoted(source: Source, quote: string): Statement[] {
  const statements = statementsOf(source)
  if (source.isRow) return statements
  const whole = lettersOf(source.text)
  const parts = quote
    .split(/\u2026|\.{3}|\[.*?\]/)
    .map(lettersOf)
    .filter(Boolean)
  const places = parts.map((part) => ({ from: whole.indexOf(part), length: part.length }))
  if (places.length === 0 || places.some(({ from }) => from < 0))
    return lettersOf(source.title) === lettersOf(quote) ? statements : []
  return statements.filter(({ from, to }) =>
    places.some((place) => from < place.from + place.length && place.from < to),
  )
}

/**
 * Finds evidence for a model that quotes nothing: the statements that share most with each sentence and with the
 * question.
 */
function lookUp(reply: string, reading: Reading, sources: Source[]): Statement[] {
  const asked = new Set(reading.clauses.flatMap(({ terms }) => terms))
  const { index, at } = reading
  const dates = new Set([...reading.dates, ...Array.from({ length: DAYS_AHEAD }, (_, day) => addDays(at.date, day))])
  const hours = sources.filter(({ ref, date }) => ref.startsWith('hours/') && (!date || dates.has(date)))
  const found = sentencesIn(reply).flatMap((sentence) => {
    const own = termsOf(sentence).filter((term) => !TALK.has(term))
    const facts = factsIn(sentence)
    if (own.length === 0 && facts.length === 0 && !AFFIRMS.test(fold(sentence))) return []
    const terms = new Set([...own, ...asked])
    if (terms.size === 0) return []
    const passages = new Set(
      index
        .search([...terms])
        .slice(0, PASSAGES)
        .map(({ passage }) => passage.title),
    )
    const near = sources.filter(
      ({ title, ref }) => passages.has(title) || (ref.startsWith('menu/') && passages.size > 0),
    )
    const ranked = near.flatMap(statementsOf).map((statement) => {
      const weigh = (list: Iterable<string>) =>
        [...list].reduce((sum, term) => sum + (statement.terms.has(term) ? index.weight(term) : 0), 0)
      const same = statement.told.filter((told) => facts.some((fact) => fact.value === told.value)).length
      return { statement, score: 2 * weigh(own) + weigh(asked) + SAME_FIGURE * same }
    })
    return ranked
      .filter(({ score }) => score > 0)
      .toSorted((one, other) => other.score - one.score)
      .slice(0, STATEMENTS)
      .map(({ statement }) => statement)
  })
  const isOfHours = DOORS.test(fold(reply)) || factsIn(reply).some(({ kind }) => kind === 'time')
  return [...found, ...(isOfHours ? hours.flatMap(statementsOf) : [])]
}

/** Returns what customers said about themselves and their wishes, and what is on record of them. */
function ownOf(
  { messages, history, reservations = [], guests = [], contact }: ReplyInput,
  { at }: Reading,
  settled: string[],
  actions: AssistantAction[],
): Evidence['own'] {
  const said = [...messages, ...history.filter(({ role }) => role !== 'person').map(({ text }) => text)]
  const customers = [...messages, ...history.filter(({ role }) => role === 'contact').map(({ text }) => text)]
  const rows = [
    ...reservations.map((table) => `${table.code} ${table.date} ${table.time} ${table.partySize} ${table.name}`),
    ...guests.map(({ name }) => name),
    contact?.name ?? '',
    contact?.phone ?? '',
    ...actions.filter(({ type }) => type !== 'handoff').map((action) => JSON.stringify(action)),
    ...settled,
  ]
  const numbers = [...customers, ...rows].flatMap((text) => numbersIn(text))
  const times = [...said, ...rows].flatMap((text) => [
    ...factsIn(text).flatMap(({ kind, value }) => (kind === 'time' ? [value] : [])),
    ...parseTimes(normalize(text)).map(({ minutes }) => clockOf(minutes)),
  ])
  return {
    numbers: new Set([...numbers, ...sumsOf(customers.flatMap(numbersIn))]),
    times: new Set([...times, clockOf(at.minutes), `${Math.floor(at.minutes / 60)}:00`]),
    words: [...customers, ...rows],
  }
}

/** Returns an hour in the form of `factsIn`. */
const clockOf = (minutes: number) => formatClock(minutes).replace(/^0(?=\d:)/, '')

function numbersIn(text: string): string[] {
  const words = normalize(text).match(/\b[a-z]+\b|\d+(?:[.,]\d+)?/g) ?? []
  return words.flatMap((word) => {
    const number = /\d/.test(word) ? word.replace(',', '.') : numberOf(word)
    return Number.isNaN(number) ? [] : [String(number)]
  })
}

/** Returns the sums of two numbers ("3 adultos e 1 menina" are four). */
function sumsOf(numbers: string[]): string[] {
  const small = numbers.map(Number).filter((number) => Number.isInteger(number) && number > 0 && number <= 100)
  return small.flatMap((one, at) => small.slice(at + 1).map((other) => String(one + other)))
}
