import type { Clause } from '../../language/clauses.ts'
import { fold } from '../../language/fold.ts'
import type { Found } from '../../retrieval/find-answer.ts'
import { answerAddress, answerContacts } from '../answer-contacts.ts'
import { addFound, addLines, type Answers } from '../answers.ts'
import type { Reading } from '../reading.ts'

/** Adds the venue's address, with the way there where it is asked for, and its channels. */
export function addWhereabouts(reading: Reading, intents: Clause['intents'], answers: Answers) {
  if (intents.has('address')) {
    addLines(answers, answerAddress(reading))
    if (!reading.venue.profile.endereco.trim()) answers.unconfirmed = true
    addFound(answers, waysToCome(reading))
  }
  const contacts = answerContacts(reading, intents)
  addLines(answers, contacts.text)
  if (!contacts.known) answers.unconfirmed = true
}

/** Returns the venue's directions ("siga as placas"), when they are asked for. */
function waysToCome({ index, text }: Reading): Pick<Found, 'text' | 'passages' | 'coverage'> {
  const asks =
    /\bcheg|\breferenc|\bprocurando\b|\bnao (?:acho|achei|achamos|encontr\w+)\b|\bgps\b|\bwaze\b|\bmaps\b|\bperdid|\bcaminho\b/.test(
      text,
    )
  const passages = asks ? index.passages.filter(({ title }) => /\bcheg|\bcaminho|\blocaliza/.test(fold(title))) : []
  return { text: passages.map(({ content }) => content).join('\n'), passages, coverage: 1 }
}
