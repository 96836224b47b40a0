import type { Order, ReplyTrace } from '../assistant-types.ts'
import type { Clause } from '../language/clauses.ts'
import type { Reading } from './reading.ts'
import type { Found } from '../retrieval/find-answer.ts'

/**
 * What was found for a burst. `missed` when something was asked that the house has not told; `uncertain` when what is
 * said may not be what was meant; `delegated` when the house wants a person to go on.
 */
export type Answers = {
  lines: string[]
  missed: boolean
  uncertain: boolean
  /** For a further question nothing more was found than what is surely said. */
  repeated: boolean
  /** The house has left open just what was asked (the hours of a day): said, and a person offered. */
  unconfirmed: boolean
  delegated: boolean
  /** The clauses that were missed. */
  open: Clause[]
  sources: ReplyTrace['sources']
  /** What prices were told of, for what goes on about it. */
  order?: Order | undefined
}

export function noAnswers(): Answers {
  return {
    lines: [],
    missed: false,
    uncertain: false,
    repeated: false,
    unconfirmed: false,
    delegated: false,
    open: [],
    sources: [],
  }
}

/** Adds what is not said yet, line by line; a line that goes on from one that is said takes its place. */
export function addLines(answers: Answers, text: string) {
  for (const line of text.split('\n')) {
    if (!line || answers.lines.some((said) => said.includes(line))) continue
    const shorter = answers.lines.findIndex((said) => line.startsWith(`${said} `))
    if (shorter < 0) answers.lines.push(line)
    else answers.lines[shorter] = line
  }
}

/**
 * Has what is said so far answered a further question: do its lines speak of all that is asked ("o jantar quanto e? vende
 * convite ate quando?"), with a price or an hour where one is wanted?
 */
export function isSaid(
  { index }: Pick<Reading, 'index'>,
  asked: string[],
  intents: Clause['intents'],
  answers: Answers,
) {
  if (asked.length === 0 || answers.uncertain) return false
  const said = answers.lines.join('\n')
  return index.passages.some(({ id, sentences }) => {
    if (!answers.sources.some((source) => source.id === id)) return false
    const told = sentences.filter(({ text }) => said.includes(text))
    const fitting = told.filter(({ terms }) => asked.every((term) => terms.has(term)))
    return fitting.some(
      ({ text, hasPrice }) => (!intents.has('price') || hasPrice) && (!intents.has('timeQuestion') || WHEN.test(text)),
    )
  })
}

/** An hour or a day. */
const WHEN = /\d ?h|\d:\d\d|\d\/\d|meia-noite|meio-dia/i

export function addFound(answers: Answers, found: Pick<Found, 'text' | 'passages' | 'coverage'>) {
  addLines(answers, found.text)
  for (const { id, title } of found.passages) {
    if (!answers.sources.some((source) => source.id === id))
      answers.sources.push({ id, title, coverage: found.coverage })
  }
}
