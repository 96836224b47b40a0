import { type PersistedTexts } from '#lib/persisted/persisted-texts.ts'
import { usePersistedTexts, usePersistedText } from '#lib/persisted/use-persisted-texts.ts'

/** The kind of a draft: a message to the customer, or a note for the venue. */
export type DraftOf = 'message' | 'note'

/**
 * Holds the draft of each kind separately, so that a note never appears where a message is written. The draft is there
 * when the conversation is opened again, also after the page was closed.
 */
export function useDraft(conversationId: string, of: DraftOf) {
  const texts = usePersistedTexts()
  const name = nameOf(conversationId, of)
  return { text: usePersistedText(texts, name), setText: (next: string) => texts.set(name, next) }
}

/** Holds a note that is being stored; `clientId` is the same for each attempt, so that it is written once. */
export type SentNote = { conversationId: string; text: string; clientId: string }

/** Puts a note back whose storing is uncertain, with its id, before what was typed since. */
export function returnNote(texts: PersistedTexts, { conversationId, text, clientId }: SentNote): void {
  const name = nameOf(conversationId, 'note')
  const since = texts.get(name)
  texts.set(name, since ? `${text}\n${since}` : text)
  texts.set(returnedName(conversationId), `${clientId} ${text}`)
}

/**
 * Returns the id for a note that is to be stored: that of the note that was put back, as long as its text is the same.
 */
export function idOfNote(texts: PersistedTexts, conversationId: string, text: string): string {
  const [clientId = '', ...words] = texts.get(returnedName(conversationId)).split(' ')
  texts.set(returnedName(conversationId), '')
  return clientId && words.join(' ') === text ? clientId : crypto.randomUUID()
}

const returnedName = (conversationId: string) => `returned-note:${conversationId}`

const nameOf = (conversationId: string, of: DraftOf) => `draft:${of}:${conversationId}`
