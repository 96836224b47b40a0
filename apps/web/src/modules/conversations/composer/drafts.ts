import { type PersistedTexts } from '#lib/persisted/persisted-texts.ts'
import { usePersistedTexts, usePersistedText } from '#lib/persisted/use-persisted-texts.ts'

/** What somebody writes in a thread: to the customer, or to their own venue. */
export type DraftOf = 'message' | 'note'

/**
 * What is being written, of each kind for itself: a note that was begun never stands where the customer is written to. It is
 * there when the conversation is opened again, also after the page was closed.
 */
export function useDraft(conversationId: string, of: DraftOf) {
  const texts = usePersistedTexts()
  const name = nameOf(conversationId, of)
  return { text: usePersistedText(texts, name), setText: (next: string) => texts.set(name, next) }
}

/** A note on its way: `clientId` is the same for each attempt to store it, so that it is written once. */
export type SentNote = { conversationId: string; text: string; clientId: string }

/** Puts back a note of which nobody knows that it was stored, with its id, before what was begun since. */
export function returnNote(texts: PersistedTexts, { conversationId, text, clientId }: SentNote): void {
  const name = nameOf(conversationId, 'note')
  const since = texts.get(name)
  texts.set(name, since ? `${text}\n${since}` : text)
  texts.set(returnedName(conversationId), `${clientId} ${text}`)
}

/** Returns the id for a note that is to be stored: the one of the note that came back, while it says the same. */
export function idOfNote(texts: PersistedTexts, conversationId: string, text: string): string {
  const [clientId = '', ...words] = texts.get(returnedName(conversationId)).split(' ')
  texts.set(returnedName(conversationId), '')
  return clientId && words.join(' ') === text ? clientId : crypto.randomUUID()
}

const returnedName = (conversationId: string) => `returned-note:${conversationId}`

const nameOf = (conversationId: string, of: DraftOf) => `draft:${of}:${conversationId}`
