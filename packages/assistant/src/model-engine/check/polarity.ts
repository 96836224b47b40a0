import { fold } from '../../language/fold.ts'
import { wordStems } from '../../language/terms.ts'
import { BOUND, OPPOSITES, PLACE, UNBOUNDED } from '../../language/words/opposites.ts'
import { LIMITS } from '../../language/words/reply-words.ts'
import { isEveryday } from '../../language/words/talk-words.ts'
import { readOnce } from '../../retrieval/read-once.ts'
import { daysNamed } from './days.ts'
import type { Evidence } from './evidence.ts'
import type { Statement } from './statements.ts'

/** One folded clause with the words it is about. */
type Clause = { text: string; words: string[]; whole: string }

const SEPARATED = /[,;:.!?()]+\s*|\s(?:mas|porque|pois|so que|e (?=n?[oa]s? |d[ea] ))\s?/
const clausesOf = (text: string): Clause[] => {
  const whole = fold(text)
  return whole
    .split(SEPARATED)
    .filter((part) => /[a-z]/.test(part))
    .map((part) => ({ text: part, whole, words: wordStems(part).filter((word) => !isEveryday(word)) }))
}
const toldIn = readOnce((statement: Statement) => {
  const title = wordStems(statement.source.title).filter((word) => !isEveryday(word))
  return clausesOf(statement.folded).map((clause) => ({ ...clause, title }))
})

/**
 * Returns a clause that contradicts the evidence about the same thing: yes for no, one of two opposites, another place,
 * no limit where there is one, or without the only case that it is limited to.
 */
export function contradicted(sentence: string, reply: string, { statements, quoted }: Evidence): string | null {
  const told = statements.filter(({ source }) => quoted.includes(source)).flatMap(toldIn)
  const whole = fold(reply)
  for (const said of clausesOf(sentence)) {
    const shared = ({ words, title }: (typeof told)[number]) => {
      const inTitle = said.words.filter((word) => title.includes(word)).length
      return said.words.filter((word) => words.includes(word)).length + inTitle / 2
    }
    const most = Math.max(0, ...told.map(shared))
    if (most === 0) continue
    const near = told.filter((clause) => shared(clause) === most)
    if (near.every((clause) => turns(said, clause, most, whole))) return said.text
  }
  return null
}

function turns(said: Clause, told: Clause, shared: number, reply: string): boolean {
  const isLimited = [said.text, told.text].some(
    (text) => LIMITS.test(text) || /\d/.test(text) || daysNamed(text).length > 0,
  )
  const isSame = shared >= said.words.length / 2 && shared >= told.words.length / 2
  if (isSame && !isLimited && isDenied(said) !== isDenied(told)) return true
  if (OPPOSITES.some(([one, other]) => isTurned(one, other, said, told) || isTurned(other, one, said, told)))
    return true
  if (UNBOUNDED.test(said.text) && !UNBOUNDED.test(told.whole) && BOUND.test(told.whole)) return true
  const places = (text: string) => text.match(PLACE) ?? []
  const elsewhere = places(said.text).filter((place) => !told.whole.includes(place))
  if (isSame && elsewhere.length > 0 && places(told.text).length > 0 && !isDenied(said)) return true
  return leavesOutOnly(said, told, reply)
}

const DENIED = /\b(?:nao|nunca|nem|nenhum[a]?|jamais|proibid\w+|vedad\w+)\b/
const isDenied = ({ text }: Clause) => DENIED.test(text)
const isTurned = (one: RegExp, other: RegExp, said: Clause, told: Clause) =>
  one.test(said.text) && other.test(told.text) && !one.test(told.whole)

/** Tells whether a reply leaves out the only case of a statement ("So no jardim"). */
function leavesOutOnly(said: Clause, told: Clause, reply: string): boolean {
  const only = /\b(?:so|somente|apenas|exclusivamente)\b(.*)/.exec(told.text)?.[1]
  if (!only || isDenied(said) || LIMITS.test(reply) || /\d/.test(only)) return false
  const words = wordStems(only)
  const spoken = new Set(wordStems(reply))
  return words.length > 0 && !words.some((word) => spoken.has(word))
}
