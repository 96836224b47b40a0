import { termsOf } from '../../../language/terms.ts'
import { weekdaysOf } from '../../../language/dates/weekdays.ts'
import { CONDITION } from '../untold/house-terms.ts'

/** What a text says to be so, and what it says not to be, by terms. A term may be in both, or in neither. */
export type Polarity = { so: Set<string>; not: Set<string> }

const STATEMENT = /[;:.!?\u2014]| - |\b(?:mas|porem)\b/
const CLAUSE = /(?<!\d),|,(?!\d)|[()]/
const NEGATION = /\b(?:nao|nem|nunca|jamais|sem|proibid[oa]s?|vedad[oa]s?|a parte)\b/
/** "Todas as bandeiras menos Hipercard": what is left out is the other way round. */
const EXCEPTION = /\b(?:exceto|salvo|(?<!pelo )(?<!ao )menos(?! (?:de|que)\b))\b(.*)/
/** "Nao, ...": to what was asked. */
const ANSWER = /^\W*(?:nao|sim|infelizmente)\b\W*[,;!.]/
/** After a clause that denies, a list may go on denying; with one of these, something else begins. */
const ANEW =
  /^\s*(?:so|apenas|somente|pode|podem|temos|aceitamos|e sim|[oa]s? (?:\w+ ){1,3}(?:levam?|tem|podem?|sao|ficam?|entram?))\b/

/**
 * @param text folded
 * @param isSo whether the condition under which a clause denies something holds for what is compared with it
 */
export function polarityOf(text: string, isSo: (clause: string) => boolean): Polarity {
  const polarity: Polarity = { so: new Set(), not: new Set() }
  for (const statement of text.replace(ANSWER, '').split(STATEMENT)) {
    let isDenying = false
    for (const clause of statement.split(CLAUSE)) isDenying = readClause(clause, isDenying, polarity, isSo)
  }
  return polarity
}

/** @returns whether it denies what follows it in a list, too */
function readClause(clause: string, wasDenying: boolean, { so, not }: Polarity, isSo: (clause: string) => boolean) {
  const told = clause.replace(EXCEPTION, '')
  const found = NEGATION.exec(told)
  const isDenying = found ? found[0] !== 'sem' && found[0] !== 'a parte' : wasDenying && !ANEW.test(told)
  const [, leftOut] = EXCEPTION.exec(clause) ?? []
  if (leftOut) add(isDenying ? so : not, leftOut)
  if (!found) {
    if (!isDenying) add(so, told)
    return isDenying
  }
  const [before, after] = [told.slice(0, found.index), told.slice(found.index)]
  if (found[0] === 'sem') add(so, before)
  // "Saque nao pode": with nothing after it, what stands before is denied.
  const isOfBefore = found[0] === 'a parte' || (found[0] !== 'sem' && saidIn(after.slice(found[0].length)).length === 0)
  const denied = isOfBefore ? before : after
  add(not, denied)
  // "Sem" is what denies here, and no condition of it.
  if (!isSo(clause.replace(found[0], ' '))) add(so, denied)
  return isDenying
}

/** What is done counts too, also where texts are not looked for by it. */
const DONE = /\b(?:pag(?!ament)|cobr|inclu|precis|garant|permit|taxa|custo|feriad)/g
const saidIn = (text: string) => [...termsOf(text), ...(text.match(DONE) ?? [])]

function add(terms: Set<string>, text: string) {
  for (const term of saidIn(text)) terms.add(term)
}

/** Whether all that a clause makes its statement depend on, the days of the week too, is also in `said` (both folded). */
export function holdsFor(said: string): (clause: string) => boolean {
  const days = weekdaysOf(said)
  return (clause) =>
    [...clause.matchAll(CONDITION)].every(([condition]) => said.includes(condition)) &&
    [...weekdaysOf(clause)].every((day) => days.has(day))
}
