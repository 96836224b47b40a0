import { offerCopy } from '@balcao/copy/assistant/offer'
import type { VenueIndex } from './venue-index.ts'
import type { Passage } from './passage.ts'
import { bestFitting } from './pick-sentences.ts'
import { type Asked, isServed } from './serving.ts'

/** The most lines of an answer; a customer who wants more is better served by the whole menu. */
const LINES = 25

/**
 * Returns the items of a category that answer, one a line: those named, or all when the category itself was named. Of
 * several, only those served at the asked time; `unserved` is true when none is, and then all are given with their
 * days.
 */
export function pickItems(passage: Passage, matched: Set<string>, index: VenueIndex, asked: Asked) {
  const specific = [...matched].filter((term) => !passage.titleTerms.has(term))
  const named = specific.length > 0 ? bestFitting(passage.sentences, specific, index) : []
  const wanted = named.length > 0 ? named : passage.sentences
  const served = wanted.filter(({ serving }) => !serving || isServed(serving, asked))
  const told = served.length > 0 ? served : wanted
  const lines = told.slice(0, LINES).map(({ text }) => text)
  if (told.length > LINES) lines.push(offerCopy.moreItems(told.length - LINES))
  return { text: lines.join('\n'), unserved: served.length === 0 }
}
