import type { Clause } from '../language/clauses.ts'
import { likeliestOf, saidOf } from '../retrieval/rank-statements.ts'
import { trainedRanker } from '../understanding/ranker.ts'
import { addFound, type Answers, noAnswers } from './answers.ts'
import type { Reading } from './reading.ts'

/** Characters of a question that are remembered. */
const LONGEST = 160
/** Who thanks or tells how many they are goes on about nothing. */
const ASKS = 0.35

/**
 * Answers a question that has no subject of its own ("e pra sair?", "quanto hoje?") as part of the one before it: the ranker reads
 * both together. Null where it has a subject, or where that tells nothing surely.
 */
export function goOnAbout(topic: string | undefined, { index, clauses, acts }: Reading): Answers | null {
  if (!topic || !clauses.every(hasNoSubject) || acts.ask < ASKS) return null
  const question = `${topic} ${clauses.map(({ text }) => text).join(' ')}`
  const best = index.likeliest(question)
  if (!best || best.passage.kind !== 'text' || best.probability < trainedRanker().sure) return null
  const told = best.sentences.map(({ sentence }) => ({ passage: best.passage, sentence }))
  const text = saidOf(likeliestOf(question, told))
  const answers = noAnswers()
  addFound(answers, { text, passages: [best.passage], coverage: best.probability })
  return answers
}

const hasNoSubject = ({ terms }: Clause) => terms.length === 0

/** Returns the question that a burst asks, for the next one to go on about; one without a subject stands with the one before. */
export function topicOf({ clauses }: Reading, before: string | undefined): string | undefined {
  const asked = clauses.filter(({ asks }) => asks === 'plainly')
  if (asked.length === 0) return before
  const text = asked.map((clause) => clause.text).join(' ')
  return (asked.every(hasNoSubject) && before ? `${before} ${text}` : text).slice(-LONGEST)
}
