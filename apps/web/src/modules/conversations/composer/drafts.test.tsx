import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { AuthProvider } from '#lib/session.tsx'
import { persistedTextsOf } from '#lib/persisted/persisted-texts.ts'
import { StubStorage } from '#lib/persisted/stub-storage.ts'
import { SESSION } from '../../../../dev/samples.ts'
import { type DraftOf, idOfNote, returnNote, useDraft } from './drafts.ts'

/** What a thread shows in its field when it is opened. */
const opened = (conversationId: string, of: DraftOf) => draw(<Field {...{ conversationId, of }} />)
/** Somebody writes in the field of a thread and leaves it. */
const write = (conversationId: string, of: DraftOf, typed: string) =>
  void draw(<Field {...{ conversationId, of, typed }} />)
const draw = (field: ReactNode) => renderToStaticMarkup(<AuthProvider initial={SESSION}>{field}</AuthProvider>)

function Field({ conversationId, of, typed }: { conversationId: string; of: DraftOf; typed?: string }) {
  const { text, setText } = useDraft(conversationId, of)
  if (typed !== undefined && text !== typed) setText(typed)
  return text
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new StubStorage())
})

it('never shows a note that was begun where the customer is written to', () => {
  write('a', 'note', 'Cliente difícil, cuidado')
  expect(opened('a', 'message')).toBe('')
  expect(opened('a', 'note')).toBe('Cliente difícil, cuidado')
})

it('keeps both, of each conversation for itself, until they are taken out', () => {
  write('b', 'message', 'Boa noite')
  write('b', 'note', 'Liga amanhã')
  expect([opened('b', 'message'), opened('b', 'note'), opened('c', 'note')]).toEqual(['Boa noite', 'Liga amanhã', ''])
  write('b', 'note', '')
  expect([opened('b', 'message'), opened('b', 'note')]).toEqual(['Boa noite', ''])
})

it('puts a note that was not stored before what was begun since', () => {
  const kept = persistedTextsOf(SESSION.user!)
  returnNote(kept, { conversationId: 'd', text: 'Liga amanhã', clientId: '1' })
  expect(opened('d', 'note')).toBe('Liga amanhã')
  returnNote(kept, { conversationId: 'd', text: 'Pediu a varanda', clientId: '2' })
  expect(opened('d', 'note')).toBe('Pediu a varanda\nLiga amanhã')
})

it('stores a note that came back under the id that it had, and another one under its own', () => {
  const kept = persistedTextsOf(SESSION.user!)
  const note = { conversationId: 'e', text: 'Liga amanhã cedo', clientId: 'first' }
  returnNote(kept, note)
  expect(idOfNote(kept, 'e', note.text)).toBe('first')
  expect(idOfNote(kept, 'e', note.text)).not.toBe('first')
  returnNote(kept, note)
  expect(idOfNote(kept, 'e', 'Liga amanhã cedo, às 10h')).not.toBe('first')
})
