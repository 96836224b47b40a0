import { addDays } from '../../hours/local-time.ts'
import type { Clause } from '../../language/clauses.ts'
import { fold } from '../../language/fold.ts'
import type { HouseIndex } from '../../retrieval/house-index.ts'
import { pickSentences } from '../../retrieval/pick-sentences.ts'
import type { Passage } from '../../retrieval/passage.ts'
import type { Reading } from '../reading.ts'

const SOON_DAYS = 14
const MOST = 6
/** Words of a question about what is on that name nothing of their own. */
const GENERAL = new Set(['#evento', '#entrada', 'proxim', 'comec', 'hor', 'noit', 'banda'])

/**
 * The evenings the owner has entered for the asked days, or those to come when no day is named. Null when the question
 * is about something else, or nothing is entered that answers it.
 */
export function answerProgramme({ index, tonight }: Reading, clause: Clause, dates: string[]) {
  const { terms, intents, text } = clause
  const asksEntrance = terms.includes('#entrada')
  // "Ta rolando ainda?" asks for the doors, not for the evenings to come.
  const asksNow = intents.has('openHours') && /\bainda\b/.test(text)
  const asks = intents.has('events') || terms.includes('#evento') || (asksEntrance && dates.length > 0)
  if (!asks || intents.has('doors') || intents.has('about') || asksNow || terms.some((term) => !GENERAL.has(term)))
    return null
  const coming = index.events.filter((passage) => dateOf(passage) >= tonight)
  const found = dates.length > 0 ? coming.filter((passage) => dates.includes(dateOf(passage))) : soon(coming, tonight)
  const next = /\bproxim[oa]\b/.test(text) && dates.length === 0 ? found.slice(0, 1) : found.slice(0, MOST)
  if (next.length === 0 || (asksEntrance && !next.some(({ sentences }) => sentences[0]!.hasPrice))) return null
  const all = [...next, ...(asksEntrance && next.every(isOfListAlone) ? doorPrices(index) : [])]
  const asked = { dates, today: tonight }
  const said = all.map((each) => (each.kind === 'event' ? each.content : pickSentences(each, new Set(), index, asked)))
  return { text: said.join('\n'), passages: all, coverage: 1 }
}

const OF_LIST = /\blista\b/
const OF_DOOR = /\bporta\b|\bsem (?:nome na )?lista\b|\bfora da lista\b|\bna hora\b/

/** Is only what those on a list pay told with an evening? */
const isOfListAlone = ({ sentences }: Passage) =>
  sentences.every(({ normalized }) => OF_LIST.test(normalized) && !OF_DOOR.test(normalized))

/** Paid at the door too, but not to come in. */
const BESIDE_DOOR = ['#chapelaria', '#estacionamento']

/** What everybody else pays, in the house's own words. */
const doorPrices = (index: HouseIndex) =>
  index.passages.filter(
    ({ kind, title, titleTerms, sentences }) =>
      kind === 'text' &&
      (titleTerms.has('#entrada') || OF_DOOR.test(fold(title))) &&
      !BESIDE_DOOR.some((term) => titleTerms.has(term)) &&
      sentences.some(({ hasPrice, normalized }) => hasPrice && OF_DOOR.test(normalized)),
  )

/** The next two weeks; when nothing is on by then, the one that comes first. */
function soon(coming: Passage[], today: string) {
  const inTime = coming.filter((passage) => dateOf(passage) <= addDays(today, SOON_DAYS))
  return inTime.length > 0 ? inTime : coming.slice(0, 1)
}

const dateOf = ({ sentences }: Passage) => sentences[0]?.date ?? ''
