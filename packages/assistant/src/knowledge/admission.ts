import { ADULT, type AgeRule, type Ages, type Company, ofNight } from './age-rules.ts'

/** The person who wants to come in, as far as a customer has said. */
export type Entrant = {
  ages: Ages
  /** Minutes since midnight. */
  minutes?: number
  /** The weekday, 0 for Monday. */
  weekday?: number
  /** The company: a parent, some other adult, or nobody. */
  company?: 'parent' | 'other' | 'nobody'
  /** The stems and concepts of the question, including those of the company ("tio"). */
  words: ReadonlySet<string>
}

/** The result of the rules. `only` holds under conditions that are not known to be met. */
export type Admission = {
  answer: 'yes' | 'no' | 'only'
  /** The company that is required, until when one may stay, and from when on nobody of that age comes in. */
  company: readonly Company[]
  until?: number
  notAfter?: number
}

type State = 'denied' | 'untold' | 'unclear' | { company: readonly Company[]; isAllowed: boolean; until?: number }

/** Tells whether the rules of a venue let somebody in; null where they do not decide it. */
export function admissionOf(rules: AgeRule[], entrant: Entrant): Admission | null {
  const named = rules.filter(({ scope }) => [...scope].some((word) => entrant.words.has(word)))
  // Where another part of the venue or another evening has rules of its own and nobody has said which is meant, all
  // have to agree.
  const elsewhere = named.length > 0 ? [] : rules.filter(({ scope, isPlaceOrTime }) => scope.size > 0 && isPlaceOrTime)
  const places = [named, ...elsewhere.map((one) => elsewhere.filter(({ scope }) => sameWords(scope, one.scope)))]
  const days = entrant.weekday === undefined ? [0, 1, 2, 3, 4, 5, 6] : [entrant.weekday]
  let all: Admission | null = null
  for (const place of places) {
    const here = rules.filter((rule) => rule.scope.size === 0 || place.includes(rule))
    for (const day of days) {
      for (let age = entrant.ages.from; age <= entrant.ages.to; age++) {
        const one = ofOne(here, age, day, entrant)
        if (!one || (all && JSON.stringify(one) !== JSON.stringify(all))) return null
        all = one
      }
    }
  }
  return all
}

const sameWords = (one: ReadonlySet<string>, other: ReadonlySet<string>) => [...one].join() === [...other].join()

function ofOne(rules: AgeRule[], age: number, day: number, entrant: Entrant): Admission | null {
  const told = rules.filter(({ ages, weekdays }) => isWithin(age, ages) && (weekdays.size === 0 || weekdays.has(day)))
  const hours = new Set(told.flatMap(({ from, until }) => [from ?? [], until ?? []].flat()))
  const moments =
    entrant.minutes === undefined ? [0, ...[...hours].toSorted((a, b) => a - b)] : [ofNight(entrant.minutes)]
  // A rule about minors leaves everybody else alone; one about children tells nothing of grown-ups.
  const isOfMinors = rules.some(({ ages, scope }) => scope.size === 0 && ages.to === ADULT - 1)
  const isGrown = age >= ADULT && isOfMinors && told.every(({ allows }) => allows)
  const stateOf = (at: number) => (isGrown ? COMES_IN : stateAt(told, at))
  const states = moments.map((at) => ({ at, state: stateOf(at) }))
  const [first, ...others] = states.filter(
    ({ state }, index) => index === 0 || JSON.stringify(state) !== JSON.stringify(states[index - 1]!.state),
  )
  const [next, ...rest] = others
  if (!first || first.state === 'unclear' || rest.length > 0) return null
  if (first.state === 'denied') return next ? null : { answer: 'no', company: [] }
  if (next && next.state !== 'denied') return null
  if (first.state === 'untold') return next ? { answer: 'only', company: [], notAfter: next.at } : null
  const { company, isAllowed, until = next?.at } = first.state
  const conditions = { company, ...(until !== undefined && { until }) }
  const suits = suitsCompany(company, entrant)
  if (suits === false) return { answer: 'no', ...conditions }
  const isKnown = suits && isAllowed && (until === undefined || entrant.minutes !== undefined)
  return { answer: isKnown ? 'yes' : 'only', ...conditions }
}

const COMES_IN: State = { company: [], isAllowed: true }
const isWithin = (age: number, { from, to }: Ages) => age >= from && age <= to

/**
 * Returns what holds at one moment by the most specific rules for it or, where there is none, by what the others imply.
 */
function stateAt(told: AgeRule[], at: number): State {
  const now = told.filter(({ from = 0, until = Infinity }) => at >= from && at < until)
  // A rule against coming without company tells nothing of those who have it.
  const needs = now.find(({ allows, company }) => !allows && company.length > 0)
  const decisive = now.filter(({ allows, company }) => allows || company.length === 0)
  const best = decisive.filter((rule) => !decisive.some((other) => isMoreParticular(other, rule)))
  const [one] = best
  if (!one) {
    const isOver = told.some(({ allows, until = Infinity }) => allows && until <= at)
    return isOver ? 'denied' : needs ? { company: needs.company, isAllowed: false } : 'untold'
  }
  if (best.some(({ allows, company }) => allows !== one.allows || company.join() !== one.company.join()))
    return 'unclear'
  if (!one.allows) return 'denied'
  const company = one.company.length > 0 || !needs ? one.company : needs.company
  return { company, isAllowed: true, ...(one.until !== undefined && { until: one.until }) }
}

/**
 * Tells whether a rule is more specific: it is about the named part, or about fewer days, ages or hours and about more
 * of none.
 */
function isMoreParticular(one: AgeRule, other: AgeRule): boolean {
  const named = Number(one.scope.size > 0) - Number(other.scope.size > 0)
  if (named !== 0) return named > 0
  const by = [
    Number(one.weekdays.size > 0) - Number(other.weekdays.size > 0),
    Math.sign(other.ages.to - other.ages.from - (one.ages.to - one.ages.from)),
    Number(one.from !== undefined || one.until !== undefined) -
      Number(other.from !== undefined || other.until !== undefined),
  ]
  return by.some((more) => more > 0) && by.every((more) => more >= 0)
}

/** Tells whether the stated company is the one that the rule requires; undefined where that is unknown. */
function suitsCompany(needed: readonly Company[], { company }: Entrant): boolean | undefined {
  if (needed.length === 0 || company === 'parent') return true
  if (company === 'nobody') return false
  if (company === undefined) return undefined
  if (needed.includes('adult')) return true
  // An uncle may be in charge of a child for an evening, but he is neither its father nor its guardian.
  return needed.every((each) => each === 'parents' || each === 'guardian') ? false : undefined
}
