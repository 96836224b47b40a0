import { useState } from 'react'

/** What somebody writes in a thread: to the customer, or to their own house. */
export type DraftOf = 'message' | 'note'

/**
 * What is being written, of each kind for itself: a note that was begun never stands where the customer is written to.
 * `setText` changes what is shown, and what is there when the conversation is opened again.
 */
export function useDraft(conversationId: string, of: DraftOf) {
  const [texts, setTexts] = useState(() => ({
    message: readDraft(conversationId, 'message'),
    note: readDraft(conversationId, 'note'),
  }))
  const setText = (next: string) => {
    setTexts((before) => ({ ...before, [of]: next }))
    saveDraft(conversationId, of, next)
  }
  return { text: texts[of], setText }
}

/** Drafts live as long as the tab; storage may be refused, and then nothing is kept. */
export function readDraft(conversationId: string, of: DraftOf): string {
  try {
    return sessionStorage.getItem(key(conversationId, of)) ?? ''
  } catch {
    return ''
  }
}

export function saveDraft(conversationId: string, of: DraftOf, text: string): void {
  try {
    if (text) sessionStorage.setItem(key(conversationId, of), text)
    else sessionStorage.removeItem(key(conversationId, of))
  } catch {
    // What was typed is still in the field.
  }
}

const key = (conversationId: string, of: DraftOf) => `balcao-draft:${of}:${conversationId}`
