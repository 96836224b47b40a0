import type { Clause } from '../language/clauses.ts'
import type { RankedText } from '../retrieval/rank-statements.ts'
import { likeliestOf, saidOf } from '../retrieval/rank-statements.ts'
import { trainedRanker } from '../understanding/ranker.ts'
import { PRICE } from '../retrieval/find-answer.ts'
import { goesOnToDoors } from './clauses/goes-on-to-doors.ts'
import { isAboutVenue } from './clauses/clause-asks.ts'
import { addFound, type Answers, noAnswers } from './answers.ts'
import type { Reading } from './reading.ts'

/** The most characters of a question that are remembered. */
const LONGEST = 160
/**
 * The least probabilities from which a text counts as the answer: to both questions together, and to the last one
 * alone.
 */
const SURE_TOGETHER = 0.75
const ALONE = 0.5
/** The least probability that a message asks; thanks and a number of people continue nothing. */
const ASKS = 0.35

/**
 * Answers a question as part of the one before it: the ranker reads both together. That is enough where it has no
 * subject of its own ("e pra sair?", "quanto hoje?"); otherwise the text has to answer it alone, too. Returns null
 * without a sure answer.
 */
export function goOnAbout(topic: string | undefined, reading: Reading, found: Answers): Answers | null {
  const { index, clauses, acts } = reading
  if (!topic || acts.ask < ASKS) return null
  const asked = clauses.map(({ text }) => text).join(' ')
  const question = `${topic} ${asked}`
  const best = index.likeliest(question)
  if (!best || best.passage.kind !== 'text') return null
  const isOpen = found.lines.length === 0 || found.uncertain
  if (isOpen && clauses.every(hasNoSubject) && best.probability >= trainedRanker().sure)
    return answerFrom(best, question)
  if (best.probability < SURE_TOGETHER || !isAbout(best, reading, asked)) return null
  if (found.sources.some(({ id }) => id === best.passage.id) || isAnsweredElsewhere(reading, found)) return null
  // A price that was asked for and found stands.
  const wantsPrice = reading.pricedBefore || reading.intents.has('price')
  return wantsPrice && hasPrice(found) ? null : answerFrom(best, asked)
}

function answerFrom({ passage, sentences, probability }: RankedText, question: string): Answers {
  const told = sentences.map(({ sentence }) => ({ passage, sentence }))
  const answers = noAnswers()
  addFound(answers, { text: saidOf(likeliestOf(question, told)), passages: [passage], coverage: probability })
  return answers
}

const hasPrice = ({ lines }: Answers) => lines.some((line) => PRICE.test(line))

/**
 * Tells whether the opening hours, or the evening of a day, were asked for and found, which stand whatever the question
 * before was.
 */
const isAnsweredElsewhere = ({ clauses, index, history }: Reading, { sources }: Answers) =>
  clauses.some((clause) => clause.intents.has('openHours') || goesOnToDoors({ history }, clause)) ||
  (clauses.some(({ dates }) => dates.length > 0) &&
    index.events.some(({ id }) => sources.some((each) => each.id === id)))

/** Tells whether a question is about a text by itself: by all of its words, or by the ranker. */
function isAbout({ passage }: RankedText, { index, clauses }: Reading, asked: string): boolean {
  const has = (term: string) => passage.titleTerms.has(term) || passage.sentences.some(({ terms }) => terms.has(term))
  if (clauses.every((clause) => clause.terms.every(has) && !isAboutVenue(clause))) return true
  const alone = index.likeliest(asked)
  return alone?.passage === passage && alone.probability >= ALONE
}

/** Tells whether a question names nothing; the venue's hours and ways to reach it are a subject as well. */
const hasNoSubject = (clause: Clause) => clause.terms.length === 0 && !isAboutVenue(clause)

/** Returns the question of a burst for the next one to continue; one without a subject is joined to the one before. */
export function topicOf({ clauses }: Reading, before: string | undefined): string | undefined {
  const asked = clauses.filter(({ asks }) => asks === 'plainly')
  if (asked.length === 0) return before
  const text = asked.map((clause) => clause.text).join(' ')
  return (asked.every(hasNoSubject) && before ? `${before.replace(/\?/g, '')} ${text}` : text).slice(-LONGEST)
}
