import { PLACE } from '../language/words/opposites.ts'
import type { Clause } from '../language/clauses.ts'
import { fold } from '../language/fold.ts'
import { termsOf } from '../language/terms.ts'
import type { Found } from '../retrieval/find-answer.ts'
import { GENERIC } from '../retrieval/choose-passages.ts'
import type { Sentence } from '../retrieval/sentences.ts'
import type { Reading } from './reading.ts'

/** Matches a question whether something exists or is allowed. */
const ASKS_IF =
  /\b(?:tem|teria|existe|ha|hay|tienen|posso|podemos|pode|podem|puedo|aceitam?|aceptan|entra|entram|passa|permit\w+|rola|da para|alugam?|vendem?|servem?|fazem|allowed|any|do you|can i|can we|is there|are there)\b/
/** Matches negated questions and those for a time, an amount or a person, which take no plain no. */
const ASKS_ELSE =
  /\b(?:nao|sem|nunca|proibid\w+|problema|quanto|qua(?:l|is)|que|quem|quando|onde|como|ou|fech\w+|not|without|what|when|how|where|which|if|caso|se)\b/
const DENIES =
  /\bnao (?:se )?(?:entra|tem|temos|ha|aceit\w+|pod\w+|e permit\w+|permit\w+|serv\w+|vend\w+|faz\w*|trabalh\w+|alug\w+|pass\w+|exist\w+|receb\w+|rola)\b|\bnao\W*$|\bproibid[oa]s?\b|\bvedad[oa]s?\b/
/** Matches a denial that holds under a condition, or only for some time or some people. */
const LIMITED =
  /\d|\b(?:so|somente|apenas|exceto|menos|salvo|a nao ser|mas|se|quando|depois|antes|ate|a partir|durante|quem|em|n[oa]s?|aos?|dentro)\b/
/** Matches a denial with an exception, which is no plain no. */
const EXCEPTED = /\b(?:exceto|salvo|menos|a nao ser|fora (?:n?[oa]s?|d[ao]))\b/
const PARTS = /[,;:.!?()]+\s*|\s(?:mas|porque|pois)\s/

/**
 * Puts a "no" before the answer, where the venue denies just what was asked and the customer would otherwise have to
 * search for it. The answer is unchanged where it is only denied for some time, place or people.
 */
export function deniedFirst(reading: Reading, clause: Clause, found: Found): Found {
  const { copy, language, clauses, index } = reading
  if (!ASKS_IF.test(clause.text) || ASKS_ELSE.test(clause.text)) return found
  if (clause.intents.has('price') || clauses.filter(({ asks }) => asks !== 'no').length > 1) return found
  const told = found.passages.flatMap(({ sentences }) => sentences).filter(({ text }) => found.text.includes(text))
  const asked = clause.terms.filter((term) => !GENERIC.has(term))
  // What was asked has to be denied in all of its words: "cartao black" may be another thing than "cartao".
  if (asked.length === 0 || asked.some((term) => !index.has(term))) return found
  const mentions = told.filter(({ terms }) => asked.some((term) => terms.has(term)))
  if (mentions.length === 0) return found
  if (!mentions.every((sentence) => isDenied(sentence, asked))) return found
  const isFirst = found.text.startsWith(mentions[0]!.text)
  return isFirst && language === 'pt' ? found : { ...found, text: copy.deniedFirst(found.text) }
}

function isDenied({ normalized }: Sentence, asked: string[]): boolean {
  if (normalized.match(PLACE) || EXCEPTED.test(normalized)) return false
  const parts = normalized.split(PARTS).filter((part) => termsOf(part).some((term) => asked.includes(term)))
  return parts.length > 0 && parts.every((part) => DENIES.test(fold(part)) && !LIMITED.test(part.replace(DENIES, ' ')))
}
