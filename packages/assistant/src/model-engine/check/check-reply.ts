import type { Draft } from '../compose-draft.ts'
import { addDays, weekdayOf } from '../../hours/local-time.ts'
import { fold } from '../../language/fold.ts'
import { weekdaysOf } from '../../language/dates/weekdays.ts'
import type { Objection } from '../model-types.ts'
import { claimsBooking, claimsHandoff, claimsMoney, claimsNote } from './claims.ts'
import { isEcho } from './echoes.ts'
import type { Evidence, EvidenceLine } from './evidence.ts'
import { type Fact, factsIn } from './facts-in.ts'
import { leakIn } from './leaks.ts'
import { LONGEST_REPLY } from '../../dialogue/shorten.ts'
import { misplacedPrice } from './misplaced-price.ts'
import { unheldPromise } from './promises.ts'
import { isQuoted } from './is-quoted.ts'
import { hasAddress } from './places/address-readers.ts'
import { tellsPlace, unheldPlace } from './places/unheld-place.ts'
import { sentencesIn } from './sentences-in.ts'
import { unheldName } from './untold/unheld-name.ts'
import { untoldFact } from './untold/untold-fact.ts'

/** What is said of the hours of the house. */
const DOORS =
  /\b(?:abr(?:e|em|imos|iremos|ir)|abert[oa]s?|fech\w+|funciona\w*|horarios?|atendemos|open\w*|clos\w+|abrimos|abiert[oa]s?|cerra\w*)\b/
/** Characters of a reply to which a list belongs. */
const LONGEST_LIST = 1500

/**
 * The first thing in the model's own words that nothing bears out: a price, hour, date, phone, address, link or number
 * that is neither in the evidence nor its arithmetic, a price of another thing, a favour nobody grants, a claim of something
 * that was not done, the machinery itself, or too many words. What only the customer said bears out nothing of the house.
 */
export function checkReply({ parts, said, actions }: Draft, evidence: Evidence): Objection | null {
  if (parts.length === 0) return { kind: 'empty', found: '' }
  if (lengthOf(parts) > (evidence.asksList ? LONGEST_LIST : LONGEST_REPLY))
    return { kind: 'length', found: said.slice(0, 80) }
  const leaked = leakIn(said, evidence)
  if (leaked) return { kind: 'leak', found: leaked }
  const stated = pricesIn(factsIn(said))
  for (const sentence of sentencesIn(said)) {
    if (falseClaim(sentence, actions, evidence)) return { kind: 'claim', found: sentence }
    const days = daysOf(sentence, evidence.today)
    const facts = factsIn(sentence)
    const isPlace = tellsPlace(fold(sentence)) || facts.some(({ kind }) => kind === 'address')
    const isDoors = DOORS.test(fold(sentence))
    const unfounded = facts.find(
      (fact) => !isFounded(fact, { days, isPlace, isDoors, evidence, stated }) && !isEcho(fact, sentence, evidence),
    )
    if (unfounded) return { kind: unfounded.kind, found: unfounded.found }
    const place = unheldPlace(sentence, evidence)
    if (place) return { kind: 'address', found: place }
    const promised = unheldPromise(sentence, evidence)
    if (promised) return { kind: 'promise', found: promised }
    const misplaced = misplacedPrice(sentence, evidence, stated)
    if (misplaced) return { kind: 'price', found: misplaced }
    const untold = untoldFact(sentence, days, evidence, fold(said)) ?? unheldName(sentence, evidence)
    if (untold) return { kind: 'fact', found: untold }
  }
  return null
}

/** Of the whole reply, with what is said of actions. */
const lengthOf = (parts: Draft['parts']) => parts.map(({ text }) => text).join('\n\n').length

function falseClaim(sentence: string, actions: Draft['actions'], evidence: Evidence): boolean {
  const { lines } = evidence
  // The house's own sentence ("as reservas devem ser confirmadas…") claims nothing, also where it is quoted.
  const folded = fold(sentence)
  if (isQuoted(folded, lines)) return false
  const [before = '', quoted = ''] = folded.split(/: (.+)/s)
  if (quoted && isQuoted(quoted, lines)) return falseClaim(`${before}.`, actions, evidence)
  const has = (type: Draft['actions'][number]['type']) => actions.some((action) => action.type === type)
  if (claimsNote(sentence)) return !has('capture_contact')
  return claimsBooking(sentence) || claimsMoney(sentence) || (claimsHandoff(sentence) && !has('handoff'))
}

type Context = { days: Set<number>; isPlace: boolean; isDoors: boolean; evidence: Evidence; stated: number[] }

function isFounded(fact: Fact, { days, isPlace, isDoors, evidence, stated }: Context): boolean {
  const { lines } = evidence
  switch (fact.kind) {
    case 'time':
      return lines.some((line) => states(line, fact) && isAbout(line, days))
    case 'price':
      return lines.some((line) => states(line, fact)) || isArithmetic(fact, evidence, stated)
    case 'phone':
      return lines.some(({ facts }) => facts.some((each) => each.kind === 'phone' && samePhone(each.value, fact.value)))
    case 'address':
      return lines.some(({ folded }) => hasAddress(folded, fact.value))
    case 'link':
      return lines.some(({ folded }) => folded.includes(fact.value))
    case 'number':
      return lines.some((line) => line.numbers.has(fact.value) && (!isPlace || isOfPlace(line)))
    default:
      return lines.some((line) => states(line, fact) && (!line.ofDoors || isDoors))
  }
}

const states = ({ facts }: EvidenceLine, fact: Fact) =>
  facts.some(({ kind, value }) => kind === fact.kind && value === fact.value)

/** An hour of one weekday bears out nothing that is said of another. */
const isAbout = ({ weekdays }: EvidenceLine, days: Set<number>) =>
  days.size !== 1 || weekdays.size === 0 || [...days].some((day) => weekdays.has(day))

/** What a price list has bears out no number of a street. */
const isOfPlace = ({ facts, folded }: EvidenceLine) =>
  tellsPlace(folded) || facts.some(({ kind }) => kind === 'address') || !facts.some(({ kind }) => kind === 'price')

/** With or without the area code. */
const samePhone = (one: string, other: string) => one.endsWith(other) || other.endsWith(one)

/** Two portions of R$ 38; and the sum of that and a beer, where the reply names what it adds up. */
function isArithmetic({ value }: Fact, { lines, counts }: Evidence, stated: number[]): boolean {
  const wanted = Number(value)
  if (Number.isNaN(wanted) || counts.length === 0) return false
  const known = [...new Set(lines.flatMap((line) => pricesIn(line.facts)))]
  if (known.some((price) => counts.some((count) => price * count === wanted))) return true
  const named = known.filter((price) => stated.includes(price))
  const multiples = new Set(named.flatMap((price) => [1, ...counts].map((count) => price * count)))
  return [...multiples].some((one) => multiples.has(wanted - one))
}

/** Cents. */
const pricesIn = (facts: Fact[]) => facts.filter(({ kind }) => kind === 'price').map(({ value }) => Number(value))

function daysOf(sentence: string, today: string): Set<number> {
  const folded = fold(sentence)
  const days = weekdaysOf(folded)
  if (/\bhoje\b/.test(folded)) days.add(weekdayOf(today))
  if (/\bamanha\b/.test(folded)) days.add(weekdayOf(addDays(today, 1)))
  return days
}
