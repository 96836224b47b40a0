/** Drafts live as long as the tab, one per conversation; storage may be refused, and then nothing is kept. */

export function readDraft(conversationId: string): string {
  try {
    return sessionStorage.getItem(key(conversationId)) ?? ''
  } catch {
    return ''
  }
}

export function saveDraft(conversationId: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key(conversationId), text)
    else sessionStorage.removeItem(key(conversationId))
  } catch {
    // What was typed is still in the field.
  }
}

const key = (conversationId: string) => `balcao-draft:${conversationId}`
