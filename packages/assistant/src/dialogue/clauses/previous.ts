import type { AssistantVenue, Turn } from '../../assistant-types.ts'
import { fold } from '../../language/fold.ts'
import { readable } from '../../language/foreign.ts'
import { intentsOf } from '../../language/intents.ts'
import { remember } from '../../language/remember.ts'
import { termsOf } from '../../language/terms.ts'
import { GENERIC } from '../../retrieval/choose-passages.ts'
import type { VenueIndex } from '../../retrieval/venue-index.ts'
import { lately } from '../lately.ts'

/** The subject before a burst. */
export type Previous = {
  /** The terms of the customer's previous turn, for a question that leaves them out ("e a de peixe?"). */
  askedBefore: readonly string[]
  /** The same subject as it was written, or the name of what the venue has just named. */
  saidBefore: string
  /** Tells whether the previous turn asked for a price. */
  pricedBefore: boolean
}

/** The number of further customer messages in which a named thing stays the subject. */
const TURNS = 4
/** The subject before a question that is whole by itself. */
export const NOTHING_BEFORE: Previous = { askedBefore: [], saidBefore: '', pricedBefore: false }

/**
 * Returns the subject of the customer's earlier turns: of "tem feijoada?", "obrigado", "quanto e?" the first; else the
 * one thing that the venue has just named ("sabado tem feijoada, vem?"). A price without a name is that of the
 * entrance.
 */
export function previousOf(
  history: Turn[],
  asksDoors: boolean,
  index: VenueIndex,
  { settings }: Pick<AssistantVenue, 'settings'>,
): Previous {
  const last = history.findLast((turn) => turn.role === 'contact')
  const intents = intentsOf(readable(last?.text ?? ''))
  // A wish for a table is no question that a later message could continue.
  if (intents.has('reserve') && (asksDoors || !last?.text.includes('?'))) return NOTHING_BEFORE
  const pricedBefore = intents.has('price')
  const turns = lately(history, history.at(-1)?.at ?? new Date(0), TURNS)
  const about = turns.find(({ role, text }) => role === 'contact' && termsIn(text, '').length > 0)
  if (about) return { askedBefore: [...termsIn(about.text, '')], saidBefore: about.text, pricedBefore }
  const byVenue = namedByVenue(history, index, settings)
  if (byVenue) return { ...NOTHING_BEFORE, ...byVenue, pricedBefore }
  const named = last ? [...termsIn(last.text, '')] : []
  const askedBefore = named.length > 0 ? named : pricedBefore ? ['#entrada'] : []
  return { ...NOTHING_BEFORE, askedBefore, pricedBefore }
}

/** Matches a question that names nothing. */
export const ANYTHING = /\b(?:algo|alguma coisa)\b/

/** Returns the terms of a turn; "tem alguma coisa sexta?" is about the events. */
const termsIn = remember((text): readonly string[] => {
  const terms = termsOf(text)
  return terms.length === 0 && ANYTHING.test(fold(text)) ? ['#evento'] : terms
})

/** Returns the only evening or dish that the venue's last message names, else the title of one of its texts. */
function namedByVenue(
  history: Turn[],
  index: VenueIndex,
  { name, welcomeMessage }: AssistantVenue['settings'],
): Pick<Previous, 'askedBefore' | 'saidBefore'> | null {
  const said = history.at(-1)
  if (!said || said.role === 'contact') return null
  const text = fold(said.text)
  const evenings = index.events.filter(({ title }) => text.includes(fold(title)))
  const [evening] = evenings
  if (evening && new Set(evenings.map(({ title }) => title)).size === 1)
    return { askedBefore: ['#evento'], saidBefore: evening.title }
  const dishes = index.passages
    .filter(({ kind }) => kind === 'menu')
    .flatMap(({ sentences }) => sentences.map((each) => each.text.split(': ')[0]!))
    .filter((name) => text.includes(fold(name)))
  if (dishes.length === 1) return { askedBefore: termsOf(dishes[0]!), saidBefore: dishes[0]! }
  // The name of a venue called "Quintal" speaks of no garden.
  const subject = said.text.replace(welcomeMessage.trim(), ' ').replaceAll(name, ' ')
  const terms = [...new Set(termsOf(subject))].filter(
    (term) =>
      term.startsWith('#') && !GENERIC.has(term) && index.having(term).some(({ titleTerms }) => titleTerms.has(term)),
  )
  return dishes.length === 0 && terms.length === 1 ? { askedBefore: terms, saidBefore: '' } : null
}
