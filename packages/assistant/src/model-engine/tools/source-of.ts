import type { ReplyTrace } from '../../assistant-types.ts'
import type { Hit, VenueIndex } from '../../retrieval/venue-index.ts'

type Source = ReplyTrace['sources'][number]

/** Returns a text that a model was given, with the share of the question's weight (by rarity) that it has. */
export function sourceOf(
  { passage: { id, title }, matched }: Pick<Hit, 'passage' | 'matched'>,
  terms: readonly string[],
  index: VenueIndex,
): Source {
  const weigh = (some: string[]) => some.reduce((sum, term) => sum + index.weight(term), 0)
  const all = [...new Set(terms)]
  return { id, title, coverage: weigh(all.filter((term) => matched.has(term))) / (weigh(all) || 1) }
}

/** Returns each text once, with its largest share of any question. */
export function eachOnce(sources: Source[]): Source[] {
  const best = new Map<string, Source>()
  for (const source of sources) if (source.coverage >= (best.get(source.id)?.coverage ?? 0)) best.set(source.id, source)
  return [...best.values()]
}
