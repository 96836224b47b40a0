import type { Order, ReplyTrace } from '../assistant-types.ts'
import type { Clause } from '../language/clauses.ts'
import type { Reading } from './reading.ts'
import type { Found } from '../retrieval/find-answer.ts'

/**
 * The answers found for a burst. `missed` is set when the venue's texts do not answer a question, `uncertain` when the
 * answer may not be what was meant, `delegated` when the venue wants a person to take over.
 */
export type Answers = {
  lines: string[]
  missed: boolean
  uncertain: boolean
  /** True where a further question only found what an answer already covers. */
  repeated: boolean
  /** True where the venue has left just this open (the hours of a day): the reply says so and offers a person. */
  unconfirmed: boolean
  delegated: boolean
  /** The clauses without an answer. */
  open: Clause[]
  sources: ReplyTrace['sources']
  /** The things whose prices were answered, for the questions that follow. */
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

/** Adds the lines that are not said yet; a line that continues one already said replaces it. */
export function addLines(answers: Answers, text: string) {
  for (const line of text.split('\n')) {
    if (!line || answers.lines.some((said) => said.includes(line))) continue
    const shorter = answers.lines.findIndex((said) => line.startsWith(`${said} `))
    if (shorter < 0) answers.lines.push(line)
    else answers.lines[shorter] = line
  }
}

/**
 * Tells whether the lines so far also answer a further question: they speak of all that is asked ("o jantar quanto e?
 * vende convite ate quando?"), with a price or an hour where one is wanted.
 */
export function isSaid(
  { index }: Pick<Reading, 'index'>,
  asked: readonly string[],
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

/** Matches an hour or a day. */
const WHEN = /\d ?h|\d:\d\d|\d\/\d|meia-noite|meio-dia/i

export function addFound(answers: Answers, found: Pick<Found, 'text' | 'passages' | 'coverage'>) {
  addLines(answers, found.text)
  for (const { id, title } of found.passages) {
    if (!answers.sources.some((source) => source.id === id))
      answers.sources.push({ id, title, coverage: found.coverage })
  }
}
