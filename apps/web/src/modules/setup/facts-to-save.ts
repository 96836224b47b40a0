import type { Policy, SaveSetupInput, StoredFacts, VenueFact } from '@balcao/contract'

type Of<Kind extends VenueFact['kind']> = Extract<VenueFact, { kind: Kind }>

/** Returns facts in the shape in which they are saved. Of two texts for one rule the second goes on with the first. */
export function factsToSave(facts: VenueFact[]): SaveSetupInput {
  const of = <Kind extends VenueFact['kind']>(kind: Kind) =>
    facts.filter((fact): fact is Of<Kind> => fact.kind === kind)
  const horarios = of('hours').at(-1)?.horarios
  const contact = Object.fromEntries(of('contact').map(({ field, value }) => [field, value]))
  const about = Object.fromEntries(of('about').map(({ field, value }) => [field, value]))
  const specialDates = of('special').flatMap(({ dates }) => dates)
  const rules = Map.groupBy(of('policy'), ({ policy }) => policy)
  const policies = [...rules].map(
    ([kind, said]): Policy => ({ kind, content: said.map(({ content }) => content).join('\n') }),
  )
  return {
    ...(horarios && { hours: { horarios } }),
    ...(Object.keys(contact).length > 0 && { contact }),
    ...(Object.keys(about).length > 0 && { about }),
    ...(policies.length > 0 && { policies }),
    ...(specialDates.length > 0 && { specialDates }),
    items: of('item').map(({ item }) => item),
    events: of('event').map(({ event }) => event),
    snippets: of('snippet').map(({ snippet }) => snippet),
  }
}

/** Returns what was stored in the places of a save: of the rules those that it names, in its order. */
export function storedFor({ policies = [] }: SaveSetupInput, stored: StoredFacts): Record<string, unknown> {
  const before = (kind: Policy['kind']) => stored.policies.find((one) => one.kind === kind)?.content ?? ''
  return { ...stored, policies: policies.map(({ kind }) => ({ kind, content: before(kind) })) }
}
