import { weekdaysOf } from '../../../language/dates/weekdays.ts'
import type { HouseIndex } from '../../../retrieval/house-index.ts'
import type { EvidenceLine } from '../evidence.ts'
import { isPartQuoted } from '../is-quoted.ts'
import { leavesOut } from './conditions.ts'
import type { Side } from './figures.ts'
import { nearestTo, speaksOf } from './nearest.ts'
import { isOfAnother } from './of-another.ts'
import { FINITE } from './signs.ts'
import { type Statement, saidIn } from './statements.ts'
import { wordsIn } from './words-in.ts'

/**
 * The first statement of a sentence that none of the house's nearest statements bears out as it is meant: with the same
 * sign, the same side of its figures, on the same days, of the same thing and under its conditions.
 *
 * @param segment of a sentence that states something, folded
 * @param reply all of it, folded: a condition may be said anywhere
 */
export function misalignedFact(
  segment: string,
  reply: string,
  { index, lines }: { index: HouseIndex; lines: EvidenceLine[] },
): string | null {
  const twisted = saidIn(segment).find((said) => {
    if (isAsideFrom(said)) return false
    if (isPartQuoted(said.text.replace(/^\W+|\W+$/g, ''), lines)) return false
    if (isOfAnother(said, index)) return true
    const nearest = nearestTo(said, index)
    return nearest.length > 0 && !nearest.some((told) => bears(told, said, reply))
  })
  return twisted?.text.trim() ?? null
}

/** The doors have a check of their own; what the customer is asked for or was done for them says nothing of the house. */
const ASIDE =
  /\b(?:abrimos|estamos|estaremos|encerrou|passou|me (?:diga|conte|fale|mande|passe)|\w{3,}ei)\b|^\W*para\b(?!.*\b(?:so|somente|apenas|nao)\b)/

const isAsideFrom = ({ text, words, figures }: Statement) =>
  ASIDE.test(text) || (words.length === 0 && ![...figures.keys()].some((figure) => figure.startsWith('%')))

const bears = (told: Statement, said: Statement, reply: string) =>
  sameSign(said, told) &&
  sameSides(said, told) &&
  sameDays(said, told) &&
  sameFigures(said, told) &&
  !leavesOut(said, told, reply)

const SAYS = new RegExp(`\\b${FINITE}\\b`)
/** What is only so is denied of the rest. */
const ONLY = /\b(?:so|somente|apenas|exclusivamente)\b/

function sameSign(said: Statement, told: Statement): boolean {
  if (isDenied(told, said) && isElsewhere(told, said)) return true
  const carriers = [...said.pairs].flatMap(([name, value]) => {
    const carrier = carrierOf(name, told)
    return carrier ? [{ carrier, isSame: carrier.pairs.get(name) === value }] : []
  })
  if (carriers.length > 0)
    return carriers.every(({ carrier, isSame }) => isSame && (!SAYS.test(told.text) || sameDays(said, carrier)))
  if (isDenied(said, told) === isDenied(told, said) || isApart(said, told)) return true
  return said.isDenied && ONLY.test(told.text)
}

const IN = new RegExp(`^\\W*((?:em|n[oa]s?) [^,]*?)\\s(?:nao|proibid[oa]|${FINITE})\\b`)

/** "No salao nao ha reserva" of what is not said of there. */
function isElsewhere(told: Statement, said: Statement): boolean {
  const places = wordsIn(IN.exec(told.text)?.[1] ?? '')
  return places.length > 0 && !places.some((word) => speaksOf(said, word))
}

/** The statement that says which of a pair it is: the nearest itself, one beside it, or one that it goes on about. */
const carrierOf = (name: string, told: Statement) =>
  [told, ...told.beside.toReversed(), ...told.before.toReversed()].find(({ pairs }) => pairs.has(name))

/** Prices and hours have checks of their own. */
const isCount = (figure: string) => /^[n%]/.test(figure)

/** No figure that its text says of something else, which is not named. */
const sameFigures = (said: Statement, told: Statement) =>
  [...said.figures.keys()].filter(isCount).every((figure) => {
    const spoken = [told, ...told.beside, ...told.before]
    if (!told.ofText.has(figure) || spoken.some(({ figures }) => figures.has(figure))) return true
    const others = told.ofText.get(figure) ?? []
    return others.some(({ words }) => words.some((word) => !speaksOf(told, word) && speaksOf(said, word)))
  })

/** "Sem gluten" and "nao leva gluten" are one. */
const isDenied = (one: Statement, other: Statement) =>
  one.isDenied !== other.words.some(({ stem }) => one.turned.has(stem))

/** "Domingo nao entregamos" of what is so from Tuesday to Saturday; "depois das 20h nao" of what is so until then. */
function isApart(said: Statement, told: Statement): boolean {
  if (isDenied(told, said) && isNarrower(told, said)) return true
  if (areApart(said.days, told.days) || areApart(said.times, told.times)) return true
  return [...said.figures].some(([figure, sides]) => areOpposed(sides, told.figures.get(figure)))
}

/** What is not so on some days, or from some figure on, may well be so otherwise. */
const isNarrower = (told: Statement, said: Statement) =>
  (said.days.size === 0 && weekdaysOf(told.sentence).size > 0) ||
  (said.figures.size === 0 && [...told.figures.values()].some((sides) => !sides.has('just')))

const areApart = <Each>(some: Set<Each>, others: Set<Each>) =>
  some.size > 0 && others.size > 0 && ![...some].some((each) => others.has(each))

const sameSides = (said: Statement, told: Statement) =>
  said.isDenied !== told.isDenied ||
  [...said.figures].every(([figure, sides]) => !areOpposed(sides, told.figures.get(figure)))

const areOpposed = (some: Set<Side>, others: Set<Side> | undefined) =>
  others !== undefined && (isOpposed(some, others, 'most', 'least') || isOpposed(some, others, 'least', 'most'))

const isOpposed = (some: Set<Side>, others: Set<Side>, one: Side, other: Side) =>
  some.has(one) && !others.has(one) && others.has(other)

const sameDays = (said: Statement, told: Statement) =>
  said.isDenied !== told.isDenied || (isWithin(said.days, told.days) && isWithin(said.times, told.times))

const isWithin = <Each>(some: Set<Each>, others: Set<Each>) =>
  some.size === 0 || others.size === 0 || [...some].every((each) => others.has(each))
