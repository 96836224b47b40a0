import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type DraftOf, saveDraft, useDraft } from './drafts.ts'

/** What a thread shows in its field when it is opened. */
const opened = (conversationId: string, of: DraftOf) => renderToStaticMarkup(<Field {...{ conversationId, of }} />)
/** Somebody writes in the field of a thread and leaves it. */
const write = (conversationId: string, of: DraftOf, typed: string) =>
  void renderToStaticMarkup(<Field {...{ conversationId, of, typed }} />)

function Field({ conversationId, of, typed }: { conversationId: string; of: DraftOf; typed?: string }) {
  const { text, setText } = useDraft(conversationId, of)
  if (typed !== undefined && text !== typed) setText(typed)
  return text
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

it('never shows a note that was begun where the customer is written to', () => {
  write('a', 'note', 'Cliente difícil, cuidado')
  expect(opened('a', 'message')).toBe('')
  expect(opened('a', 'note')).toBe('Cliente difícil, cuidado')
})

it('keeps both, of each conversation for itself, until they are taken out', () => {
  write('a', 'message', 'Boa noite')
  write('a', 'note', 'Liga amanhã')
  expect([opened('a', 'message'), opened('a', 'note'), opened('b', 'note')]).toEqual(['Boa noite', 'Liga amanhã', ''])
  write('a', 'note', '')
  expect([opened('a', 'message'), opened('a', 'note')]).toEqual(['Boa noite', ''])
})

it('is empty, and writes on, where storage is refused', () => {
  vi.stubGlobal('sessionStorage', undefined)
  saveDraft('a', 'message', 'Boa noite')
  expect(opened('a', 'message')).toBe('')
})
