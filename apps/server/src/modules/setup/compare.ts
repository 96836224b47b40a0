import { foldText } from '@balcao/contract/fold-text'
import {
  type OpeningHours,
  phoneFromInput,
  POLICY_AT_MOST,
  type Reading,
  type SpecialDate,
  type VenueFact,
} from '@balcao/contract'
import { setup as copy } from '@balcao/copy/setup'
import type { StoredVenue } from './load-stored.ts'

type Compared = Reading & { replaces: string | null }

/**
 * Compares what was read with what is stored: known facts are counted, and those that would replace another one say
 * which, for a person to decide.
 */
export function compare(readings: Reading[], stored: StoredVenue): { readings: Compared[]; known: number } {
  const compared = readings.map((reading) => ({ reading, outcome: outcomeOf(reading.fact, stored) }))
  const fresh = compared.flatMap(({ reading, outcome }): Compared[] => {
    if (outcome === 'known') return []
    const { fact, replaces } = outcome
    return [{ ...reading, fact, replaces, sure: reading.sure && replaces === null }]
  })
  return { readings: fresh, known: readings.length - fresh.length }
}

type Outcome = 'known' | { fact: VenueFact; replaces: string | null }

function outcomeOf(fact: VenueFact, { once, items, snippets, events, specialDates }: StoredVenue): Outcome {
  switch (fact.kind) {
    case 'hours':
      if (!once.hours) return { fact, replaces: null }
      return weekOf(once.hours.horarios) === weekOf(fact.horarios)
        ? 'known'
        : { fact, replaces: copy.review.storedHours }
    case 'special': {
      const known = specialDates.filter(({ data }) => fact.dates.some((date) => date.data === data))
      if (known.length === 0) return { fact, replaces: null }
      return hoursOf(known) === hoursOf(fact.dates) ? 'known' : { fact, replaces: copy.review.storedHours }
    }
    case 'contact':
      return against(fact, once.contact[fact.field], sameContact(once.contact[fact.field], fact.value))
    case 'about':
      return against(fact, once.about[fact.field], once.about[fact.field].includes(fact.value))
    case 'policy':
      return ofPolicy(fact, once.policies.find(({ kind }) => kind === fact.policy)?.content ?? '')
    case 'item': {
      const known = items.find(({ name }) => same(name, fact.item.name))
      if (!known) return { fact, replaces: null }
      const isSame = known.price === fact.item.price || fact.item.price === null
      return isSame ? 'known' : { fact, replaces: copy.review.price(known.price) }
    }
    case 'event': {
      const isKnown = events.some(({ date, title }) => date === fact.event.date && same(title, fact.event.title))
      return isKnown ? 'known' : { fact, replaces: null }
    }
    case 'snippet':
      return snippets.some(({ content }) => content.includes(fact.snippet.content)) ? 'known' : { fact, replaces: null }
  }
}

function against(fact: VenueFact, stored: string, isKnown: boolean): Outcome {
  if (stored === '') return { fact, replaces: null }
  return isKnown ? 'known' : { fact, replaces: stored }
}

/** A rule that is written already goes on with the new words while there is room. */
function ofPolicy(fact: Extract<VenueFact, { kind: 'policy' }>, stored: string): Outcome {
  if (stored === '') return { fact, replaces: null }
  if (stored.includes(fact.content)) return 'known'
  const both = `${stored}\n${fact.content}`
  return { fact: both.length <= POLICY_AT_MOST ? { ...fact, content: both } : fact, replaces: stored }
}

const weekOf = (hours: OpeningHours[]) =>
  JSON.stringify(
    hours.filter(({ ativo }) => ativo).map((day) => [day.dia, day.inicio, day.fim, day.almocoInicio, day.almocoFim]),
  )

const hoursOf = (dates: SpecialDate[]) =>
  dates
    .map(({ data, fechado, inicio, fim }) => JSON.stringify(fechado ? [data] : [data, inicio, fim]))
    .toSorted()
    .join()

/** Returns a name without case, accents, spaces and dashes, so that two ways of writing it are the same. */
export const keyOf = (name: string) => foldText(name).replace(/[\s.,-]/g, '')

const same = (one: string, other: string) => keyOf(one) === keyOf(other)

function sameContact(one: string, other: string): boolean {
  const phone = phoneFromInput(one)
  return same(one, other) || (phone !== null && phone === phoneFromInput(other))
}
