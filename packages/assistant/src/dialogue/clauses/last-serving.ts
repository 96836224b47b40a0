import type { Clause } from '../../language/clauses.ts'
import { fold } from '../../language/fold.ts'
import { parseTimes } from '../../language/times.ts'
import type { Found } from '../../retrieval/find-answer.ts'
import { withSubject } from '../../retrieval/with-subject.ts'
import type { Reading } from '../reading.ts'
import { tellsKitchenHours } from './as-told.ts'

const UNTIL = /\bate (?:que|quantas?|quando) ?(?:horas?)?\b|\bque horas?\b|\bultim[oa]\b|\bainda\b|\bda tempo\b/
const DRINKS = /\b(?:beb\w+|chopes?|cervejas?|drinks?|tomar)\b/
const EATS = /\b(?:com(?:er|idas?)|pedir|pedidos?|almoc\w+|jant\w+)\b/
/** Matches how texts state until when drinks are served. */
const LAST_DRINK =
  /\bultim[oa]s? (?:chopes?|drinks?|rodadas?|bebidas?|cervejas?)\b|\bbar (?:serve|fecha|vai|funciona|atende)\b/
const LAST_ORDER = /\bultim[oa]s? (?:pedidos?|comandas?)\b/
const MINUTES_BEFORE = /\d ?(?:min\w*|h|horas?) antes\b|\bmeia hora antes\b/

/**
 * Returns the one statement that tells until when something is served ("E chope ate que horas?"), where it has hours of
 * its own and the kitchen's are not stated. Returns null where none or several do.
 */
export function lastServing(reading: Reading, clause: Clause): Found | null {
  const { text, intents } = clause
  if (!UNTIL.test(text) || intents.has('price')) return null
  const drinks = DRINKS.test(text)
  if (!drinks && !(EATS.test(text) && !tellsKitchenHours(reading))) return null
  const tells = drinks ? LAST_DRINK : LAST_ORDER
  const told = reading.index.passages
    .filter(({ kind }) => kind === 'text')
    .flatMap((passage) => passage.sentences.map((sentence) => ({ passage, sentence })))
    .filter(
      ({ passage, sentence: { normalized } }) =>
        tells.test(`${fold(passage.title)}. ${normalized}`) &&
        (MINUTES_BEFORE.test(normalized) || parseTimes(normalized).length > 0),
    )
  const [one, ...others] = told
  if (!one || others.length > 0) return null
  const said = withSubject(one.passage, one.sentence.text)
  return { confidence: 'sure', coverage: 1, text: said, passages: [one.passage] }
}
