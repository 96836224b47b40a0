import MiniSearch from 'minisearch'
import type { AssistantVenue } from '../assistant-types.ts'
import { fold } from '../language/fold.ts'
import { termsOf } from '../language/terms.ts'
import { offerPassages } from './offer-passages.ts'
import type { Passage } from './passage.ts'
import { rankerOf, type RankedText, readStatements } from './rank-statements.ts'
import { sentencesOf, withWhole } from './sentences.ts'

export type Hit = {
  passage: Passage
  matched: Set<string> /** The passage's own terms they were found as. */
  found: Set<string>
  score: number
}

export type VenueIndex = {
  passages: Passage[]
  /** Returns passages that share terms with the query, best first, and the shared terms (typos allowed). */
  search(terms: readonly string[]): Hit[]
  /** The text that answers a question most probably; null where there is none. */
  likeliest(question: string): RankedText | null
  /** Returns the rarity of a term in the venue's texts; a term that none has is the rarest. */
  weight(term: string): number
  /** Tells whether some text has exactly this term. */
  has(term: string): boolean
  /** The passages that have exactly this term, in their order. */
  having(term: string): readonly Passage[]
  /** The passages with a statement about a day of its own. */
  dated: readonly Passage[]
  /** The events, the oldest first. */
  events: readonly Passage[]
  /** The nights that do not take place, the oldest first. */
  cancelled: readonly Passage[]
  /** Tells whether some statement with a price has this term. */
  isPriced(term: string): boolean
}

/** The most hits that are examined; those behind only share a frequent word. */
const MOST_HITS = 60

/** Returns a full-text index of everything in the venue's data, made at once. */
export function indexVenue(venue: AssistantVenue, before?: VenueIndex): VenueIndex {
  const making = indexing(venue, before)
  for (;;) {
    const { done, value } = making.next()
    if (done) return value
  }
}

/** The number of texts that are read or indexed between two pauses, which takes some milliseconds. */
const SLICE = 40

/**
 * Makes the index of a venue in slices, so that other work may run between two of them.
 *
 * @param before an earlier index of the same venue: texts that have not changed are not read again
 */
export function* indexing(venue: AssistantVenue, before?: VenueIndex): Generator<undefined, VenueIndex, undefined> {
  const read = new Map(before?.passages.map((passage) => [keyOf(passage), passage]))
  const passages: Passage[] = []
  for (const text of textsOf(venue)) {
    passages.push(passageOf(text, read))
    if (passages.length % SLICE === 0) yield
  }
  passages.push(...offerPassages(venue))
  const having = new Map<string, Passage[]>()
  for (const passage of passages) {
    const { titleTerms, sentences } = passage
    const terms = new Set([...titleTerms, ...sentences.flatMap((sentence) => [...sentence.terms])])
    for (const term of terms) {
      const others = having.get(term)
      if (others) others.push(passage)
      else having.set(term, [passage])
    }
  }
  const search = new MiniSearch<{ id: number; title: string; content: string }>({
    fields: ['title', 'content'],
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
    searchOptions: {
      boost: { title: 2 },
      // A term that some text has is no typo of another.
      fuzzy: (term) => (having.has(term) || term.startsWith('#') || term.length < 5 ? false : term.length < 8 ? 1 : 2),
      prefix: (term) => !having.has(term) && !term.startsWith('#') && term.length > 5,
    },
  })
  for (const [id, { titleTerms, sentences }] of passages.entries()) {
    const content = sentences.flatMap((sentence) => [...sentence.terms]).join(' ')
    search.add({ id, title: [...titleTerms].join(' '), content })
    if (id % SLICE === 0) yield
  }
  for (const [at, passage] of passages.entries()) {
    readStatements(passage)
    if (at % SLICE === 0) yield
  }
  const count = countTexts(passages)
  return {
    passages,
    likeliest: rankerOf(passages),
    search: (terms) =>
      search
        .search(terms.join(' '))
        .slice(0, MOST_HITS)
        .map(({ id, score, queryTerms, terms: found }) => ({
          passage: passages[Number(id)]!,
          score,
          matched: new Set(queryTerms),
          found: new Set(found),
        })),
    has: (term) => having.has(term),
    having: (term) => having.get(term) ?? [],
    dated: passages.filter(({ sentences }) => sentences.some(({ days }) => days.length > 0)),
    events: passages.filter(({ kind, isOff }) => kind === 'event' && !isOff),
    cancelled: passages.filter(({ isOff }) => isOff),
    isPriced: (term) =>
      (having.get(term) ?? []).some(({ sentences }) => sentences.some((each) => each.hasPrice && each.terms.has(term))),
    weight: (term) => {
      const texts = countTexts(having.get(term) ?? [])
      return Math.log(1 + (count - texts + 0.5) / (texts + 0.5))
    },
  }
}

/** Counts texts; the nights of a series are one, so that what repeats is no less rare. */
const countTexts = (passages: Passage[]) => new Set(passages.map((passage) => passage.series ?? passage)).size

type Text = Pick<Passage, 'id' | 'title' | 'content'>

function textsOf({ settings, knowledge }: AssistantVenue): Text[] {
  const own = [
    { id: 'description', title: '', content: settings.description },
    { id: 'history', title: '', content: settings.history },
  ]
  return [...knowledge, ...own].filter(({ content }) => content.trim())
}

const keyOf = ({ id, title, content }: Text) => `${id}\n${title}\n${content}`

function passageOf({ id, title, content: given }: Text, read: Map<string, Passage>): Passage {
  const content = given.trim()
  const known = read.get(keyOf({ id, title, content }))
  if (known?.kind === 'text') return known
  return { id, kind: 'text', title, content, titleTerms: titleTermsOf(title), sentences: sentencesOf(content) }
}

/** Matches titles of prices without a name, which are those of the entrance ("Valores", "Quanto custa"). */
const PRICES_ALONE =
  /^\W*(?:valores|precos?|quanto custa|quanto e|portaria|bilheteria|na porta)\W*(?:(?:da|das|por) (?:casa|noites?|dia))?\W*$/

function titleTermsOf(title: string) {
  return new Set([...withWhole(termsOf(title)), ...(PRICES_ALONE.test(fold(title)) ? ['#entrada'] : [])])
}
