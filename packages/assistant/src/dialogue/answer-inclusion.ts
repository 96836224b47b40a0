import type { Clause } from '../language/clauses.ts'
import { fold } from '../language/fold.ts'
import { termsOf } from '../language/terms.ts'
import type { Found } from '../retrieval/find-answer.ts'
import { withSubject } from '../retrieval/with-subject.ts'
import type { Reading } from './reading.ts'

const ASKS_INCLUDED = /\b(?:esta|estao|vem|e|sao|ja|fica|tem) (?:ja )?inclu(?:s[oa]|id[oa])s?\b|\binclu(?:i|em)\b/
const INCLUDED = /\binclu(?:i|em|s[oa]s?|id[oa]s?)\b/
const APART = /\ba parte\b|\bpor fora\b|\bnao (?:\w+ )?inclu/
const OF_INCLUDING = new Set(termsOf('incluso inclusa incluido incluida inclui incluem esta ja'))

/**
 * Answers whether something is included in a price: "Bebida e sobremesa a parte", where the venue states it of one
 * thing alone or of the last subject. Returns null where it does not, so that the menu item is answered.
 */
export function answerInclusion({ index, copy, history, language }: Reading, clause: Clause): Found | null {
  if (!ASKS_INCLUDED.test(clause.text)) return null
  const asked = clause.terms.filter((term) => !OF_INCLUDING.has(term))
  if (asked.length === 0) return null
  const told = index.passages
    .filter(({ kind }) => kind === 'text')
    .flatMap((passage) => passage.sentences.map((sentence) => ({ passage, sentence })))
    .filter(
      ({ passage, sentence: { normalized, terms } }) =>
        (INCLUDED.test(normalized) || APART.test(normalized)) &&
        asked.some((term) => terms.has(term)) &&
        asked.every((term) => terms.has(term) || passage.titleTerms.has(term)),
    )
  const before = fold(history.findLast(({ role }) => role !== 'contact')?.text ?? '')
  const lately = told.filter(({ passage: { title } }) => title !== '' && before.includes(fold(title)))
  const [one, ...others] = told.length > 1 ? lately : told
  if (!one || others.length > 0) return null
  const { passage, sentence } = one
  const said = withSubject(passage, sentence.text)
  const isApart = APART.test(sentence.normalized) && !INCLUDED.test(sentence.normalized.replace(APART, ' '))
  const saysNo = language === 'pt' && fold(said).startsWith('nao')
  return {
    confidence: 'sure',
    coverage: 1,
    text: isApart && !saysNo ? copy.deniedFirst(said) : said,
    passages: [passage],
  }
}
