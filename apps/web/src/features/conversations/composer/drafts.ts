import { type Kept } from '#lib/kept/kept.ts'
import { useKept, useKeptText } from '#lib/kept/use-kept.ts'

/** What somebody writes in a thread: to the customer, or to their own house. */
export type DraftOf = 'message' | 'note'

/**
 * What is being written, of each kind for itself: a note that was begun never stands where the customer is written to. It is
 * there when the conversation is opened again, also after the page was closed.
 */
export function useDraft(conversationId: string, of: DraftOf) {
  const kept = useKept()
  const name = nameOf(conversationId, of)
  return { text: useKeptText(kept, name), setText: (next: string) => kept.set(name, next) }
}

/** Puts back what could not be stored, before what was begun since. */
export function returnToDraft(kept: Kept, conversationId: string, of: DraftOf, text: string): void {
  const name = nameOf(conversationId, of)
  const since = kept.get(name)
  kept.set(name, since ? `${text}\n${since}` : text)
}

const nameOf = (conversationId: string, of: DraftOf) => `draft:${of}:${conversationId}`
