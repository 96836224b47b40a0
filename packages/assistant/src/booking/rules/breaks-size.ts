import type { Sentence } from '../../retrieval/sentences.ts'
import { isForMany, sendsToSomebody } from './booking-statements.ts'
import type { Request } from './rule-types.ts'

/** "Grupos acima de 20" concerns only those; a statement without a number concerns everybody. */
export function concernsSize(sentence: Sentence, size: number | null) {
  if (!isForMany(sentence)) return true
  return size !== null && breaksSize(sentence, { size })
}

/** "Ate 12 pessoas", "grupos de 8 a 20", "a partir de 15 com a gerente". */
export function breaksSize(statement: Sentence, { size }: Pick<Request, 'size'>) {
  const { normalized } = statement
  const people = '(?:pessoas|lugares|convidados|adultos)'
  const between = new RegExp(`\\b(?:de |para |entre )?(\\d+) (?:a|e|ate) (\\d+) ${people}`).exec(normalized)
  if (between) return size < Number(between[1]) || size > Number(between[2])
  const beyond = new RegExp(`\\b(?:acima de|mais de|maiores? (?:que|de|do que)|superior(?:es)? a) (\\d+)`).exec(
    normalized,
  )
  if (beyond) return size > Number(beyond[1])
  const from = new RegExp(`\\b(?:a partir de|minimo(?: de)?) (\\d+) ${people}`).exec(normalized)
  if (from) return sendsToSomebody(statement) ? size >= Number(from[1]) : size < Number(from[1])
  const most = new RegExp(`\\b(?:ate|maximo(?: de)?) (\\d+) ${people}`).exec(normalized)
  return most !== null && size > Number(most[1])
}
