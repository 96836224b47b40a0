import { termsOf } from '../../../language/terms.ts'
import { weekdaysOf } from '../../../language/dates/weekdays.ts'
import { conditionsIn } from '../untold/house-terms.ts'

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

/** One clause: what it says to be so and not, and what is denied only under conditions, and may be so without them. */
export type Clause = Polarity & { denied: Set<string>; conditions: string[]; days: Set<number> }

/** @param text folded */
export function clausesIn(text: string): Clause[] {
  const clauses: Clause[] = []
  for (const statement of text.replace(ANSWER, '').split(STATEMENT)) {
    let isDenying = false
    for (const part of statement.split(CLAUSE)) {
      const read = readClause(part, isDenying)
      isDenying = read.isDenying
      clauses.push(read.clause)
    }
  }
  return clauses
}

/** @param isSo whether the conditions under which a clause denies something hold for what is compared with it */
export function polarityOf(clauses: Clause[], isSo: (clause: Clause) => boolean): Polarity {
  const polarity: Polarity = { so: new Set(), not: new Set() }
  for (const clause of clauses) {
    add(polarity.so, clause.so)
    add(polarity.not, clause.not)
    if (clause.denied.size > 0 && !isSo(clause)) add(polarity.so, clause.denied)
  }
  return polarity
}

/** `isDenying`: whether it denies what follows it in a list, too. */
function readClause(text: string, wasDenying: boolean): { clause: Clause; isDenying: boolean } {
  const clause: Clause = { so: new Set(), not: new Set(), denied: new Set(), conditions: [], days: new Set() }
  const told = text.replace(EXCEPTION, '')
  const found = NEGATION.exec(told)
  const isDenying = found ? found[0] !== 'sem' && found[0] !== 'a parte' : wasDenying && !ANEW.test(told)
  const [, leftOut] = EXCEPTION.exec(text) ?? []
  if (leftOut) add(isDenying ? clause.so : clause.not, saidIn(leftOut))
  if (!found) {
    if (!isDenying) add(clause.so, saidIn(told))
    return { clause, isDenying }
  }
  const [before, after] = [told.slice(0, found.index), told.slice(found.index)]
  if (found[0] === 'sem') add(clause.so, saidIn(before))
  // "Saque nao pode": with nothing after it, what stands before is denied.
  const isOfBefore = found[0] === 'a parte' || (found[0] !== 'sem' && saidIn(after.slice(found[0].length)).length === 0)
  add(clause.denied, saidIn(isOfBefore ? before : after))
  add(clause.not, clause.denied)
  // "Sem" is what denies here, and no condition of it.
  const condition = text.replace(found[0], ' ')
  return { clause: { ...clause, conditions: conditionsIn(condition), days: weekdaysOf(condition) }, isDenying }
}

/** What is done counts too, also where texts are not looked for by it. */
const DONE = /\b(?:pag(?!ament)|cobr|inclu|precis|garant|permit|taxa|custo|feriad)/g
const saidIn = (text: string) => [...termsOf(text), ...(text.match(DONE) ?? [])]

function add(terms: Set<string>, more: Iterable<string>) {
  for (const term of more) terms.add(term)
}

/** Whether all that a clause makes its statement depend on, the days of the week too, is also in `said` (folded). */
export function holdsFor(said: string): (clause: Clause) => boolean {
  const named = weekdaysOf(said)
  return ({ conditions, days }) =>
    conditions.every((condition) => said.includes(condition)) && [...days].every((day) => named.has(day))
}
