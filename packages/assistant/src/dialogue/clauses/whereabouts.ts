import type { Clause } from '../../language/clauses.ts'
import { fold } from '../../language/fold.ts'
import type { Found } from '../../retrieval/find-answer.ts'
import { answerAddress, answerContacts } from '../answer-contacts.ts'
import { addFound, addLines, type Answers } from '../answers.ts'
import type { Reading } from '../reading.ts'

/** Where the house is, with the way there where that is asked for, and its channels. */
export function addWhereabouts(reading: Reading, intents: Clause['intents'], answers: Answers) {
  if (intents.has('address')) {
    addLines(answers, answerAddress(reading))
    addFound(answers, waysToCome(reading))
  }
  const contacts = answerContacts(reading, intents)
  addLines(answers, contacts.text)
  if (!contacts.known) answers.unconfirmed = true
}

/** What the house has told those who look for the way ("siga as placas"), when that is asked. */
function waysToCome({ index, text }: Reading): Pick<Found, 'text' | 'passages' | 'coverage'> {
  const asks =
    /\bcheg|\breferenc|\bprocurando\b|\bnao (?:acho|achei|achamos|encontr\w+)\b|\bgps\b|\bwaze\b|\bmaps\b|\bperdid|\bcaminho\b/.test(
      text,
    )
  const passages = asks ? index.passages.filter(({ title }) => /\bcheg|\bcaminho|\blocaliza/.test(fold(title))) : []
  return { text: passages.map(({ content }) => content).join('\n'), passages, coverage: 1 }
}
