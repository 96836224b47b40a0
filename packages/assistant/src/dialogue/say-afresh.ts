import type { ReplyPart, ReplyTrace } from '../assistant-types.ts'
import { fold } from '../language/fold.ts'
import { likeliestOf, saidOf } from '../retrieval/rank-statements.ts'
import type { Reading } from './reading.ts'

/**
 * Returns the parts of a reply without what was just said word for word: of a text that the reply before gave, only the
 * statements that answer this question are repeated; where that is still the same reply, other words are put around it.
 */
export function sayAfresh(parts: ReplyPart[], reading: Reading, sources: ReplyTrace['sources']): ReplyPart[] {
  const last = reading.history.at(-1)
  if (!last || last.role === 'contact') return parts
  const before = fold(last.text)
  const fresh = parts.map((part) => {
    const isSaid = !part.action && before.includes(fold(part.text))
    const narrower = isSaid ? narrowed(part.text, reading, sources) : null
    return narrower ? { ...part, text: narrower } : part
  })
  if (fold(textOf(fresh)) !== before.trim()) return fresh
  return fresh.map((part, at) => (at === 0 && !part.action ? { ...part, text: reworded(part.text, reading) } : part))
}

const textOf = (parts: ReplyPart[]) => parts.map(({ text }) => text).join('\n\n')

/** Returns the statements of a text that answer the question; null where that is all of it. */
function narrowed(text: string, { index, clauses }: Reading, sources: ReplyTrace['sources']): string | null {
  const question = clauses.map((clause) => clause.text).join(' ')
  const told = index.passages
    .filter(({ id }) => sources.some((source) => source.id === id))
    .flatMap((passage) => passage.sentences.map((sentence) => ({ passage, sentence })))
    .filter(({ sentence }) => fold(text).includes(fold(sentence.text)))
  if (told.length < 2 || !question) return null
  const chosen = likeliestOf(question, told)
  return chosen.length === told.length ? null : saidOf(chosen)
}

function reworded(text: string, { copy }: Reading): string {
  if (Object.values(copy.handoff).includes(text)) return copy.calledAlready
  if (text === copy.thanks) return copy.thanksAgain
  return copy.stillSo(text)
}
