import { addDays } from '@balcao/contract/local-time'
import type { Clause } from '../../language/clauses.ts'
import type { Passage } from '../../retrieval/passage.ts'
import { weekFor } from '../clauses/nights-for.ts'
import type { Reading } from '../reading.ts'
import { doorPrices, OF_DOOR, OF_LIST } from './door-prices.ts'

/** Tells whether the events of a week are asked for ("Semana que vem tem o que?"). */
const asksOfWeek = (reading: Reading, clause: Clause) =>
  /\bo que\b/.test(clause.text) && clause.terms.length === 0 && weekFor(reading, clause).length > 0

const SOON_DAYS = 14
const MOST = 6
/** Terms of a question about the events that name nothing of their own. */
const GENERAL = new Set(['#evento', '#entrada', '#couvert', 'proxim', 'comec', 'hor', 'noit', 'banda'])

/**
 * Returns the evenings that the owner entered for the asked days, or the coming ones when no day is named. Returns null
 * when the question is about something else, or no entry answers it.
 */
export function answerWeek(reading: Reading, clause: Clause, dates: string[]) {
  const { index, tonight } = reading
  const { terms, intents, text } = clause
  const asksCover = terms.includes('#couvert')
  const asksEntrance = terms.includes('#entrada') || asksCover
  // "Ta rolando ainda?" asks for the doors, not for the evenings to come.
  const asksNow = intents.has('openHours') && /\bainda\b/.test(text)
  const asks =
    intents.has('events') ||
    terms.includes('#evento') ||
    (asksEntrance && dates.length > 0) ||
    asksOfWeek(reading, clause)
  if (!asks || intents.has('doors') || intents.has('about') || asksNow || terms.some((term) => !GENERAL.has(term)))
    return null
  const coming = index.events.filter((passage) => dateOf(passage) >= tonight)
  const isAsked = (passage: Passage) => dates.includes(dateOf(passage))
  const found = dates.length > 0 ? coming.filter(isAsked) : onceEach(soon(coming, tonight))
  const until = dates.length > 0 ? '' : addDays(tonight, SOON_DAYS)
  const off = index.cancelled.filter((each) => isAsked(each) || (dateOf(each) >= tonight && dateOf(each) <= until))
  const next = NEXT.test(text) && dates.length === 0 ? found.slice(0, 1) : found.slice(0, MOST)
  if (off.length > 0 && next.length === 0 && dates.length > 0) return inOrder(off)
  if (next.length === 0 || (asksEntrance && !next.some(({ sentences }) => sentences[0]!.hasPrice))) return null
  if (asksCover && !next.some(({ sentences }) => sentences.some((each) => each.terms.has('#couvert')))) return null
  const wantsDoor = (asksEntrance || intents.has('price')) && next.every(isOfListAlone)
  const door = wantsDoor ? doorPrices(index, { dates, today: tonight }) : []
  const evenings = inOrder(asksEntrance || NEXT.test(text) ? next : [...next, ...off])
  return {
    text: [evenings.text, ...door.map((each) => each.text)].join('\n'),
    passages: [...evenings.passages, ...door.map(({ passage }) => passage)],
    coverage: 1,
  }
}

const NEXT = /\bproxim[oa]\b/

/** Returns evenings as an answer, the first one first. */
function inOrder(evenings: Passage[]) {
  const passages = evenings.toSorted((a, b) => dateOf(a).localeCompare(dateOf(b)))
  return { text: passages.map(({ content }) => content).join('\n'), passages, coverage: 1 }
}

/** Returns of each series the next night alone: its text says how often it is on. */
const onceEach = (evenings: Passage[]) =>
  evenings.filter(({ series }, at) => !series || evenings.findIndex((each) => each.series === series) === at)

/** Tells whether an evening only states what guests of a list pay. */
const isOfListAlone = ({ sentences }: Passage) =>
  sentences.every(({ normalized }) => OF_LIST.test(normalized) && !OF_DOOR.test(normalized))

/** Returns the evenings of the next two weeks or, when there are none, the first one after them. */
function soon(coming: Passage[], today: string) {
  const inTime = coming.filter((passage) => dateOf(passage) <= addDays(today, SOON_DAYS))
  return inTime.length > 0 ? inTime : coming.slice(0, 1)
}

const dateOf = ({ sentences }: Passage) => sentences[0]?.date ?? ''
