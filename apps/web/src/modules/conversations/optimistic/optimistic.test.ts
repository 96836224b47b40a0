import type { Conversation, Note } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import type { ThreadMessage } from '../messages/merge-messages.ts'
import { withChanges, type OptimisticChange, withNotes, withReaction } from './optimistic.ts'

const CAMILA = { id: 'camila', fullName: 'Camila' }
const WAITING: Conversation = {
  id: 'c',
  contact: { id: 'p', name: 'Bianca', phone: null, noReply: false, chattedBefore: false, tags: [] },
  channelId: 'n',
  formerChannel: null,
  state: 'waiting',
  waitingSince: new Date(0),
  waitingReason: 'too-many-replies',
  handoverSummary: '',
  assigneeId: null,
  assigneeName: null,
  transferredBy: null,
  unread: 2,
  lastMessage: null,
}
const after = (...asked: OptimisticChange[]) => withChanges(WAITING, asked, CAMILA)

describe('a conversation', () => {
  it("is a person's, the assistant's, done, or another's as soon as that is asked", () => {
    const nobody = {
      assigneeId: null,
      assigneeName: null,
      transferredBy: null,
      waitingSince: null,
      waitingReason: null,
    }
    const mine = { ...nobody, state: 'human', assigneeId: 'camila', assigneeName: 'Camila', unread: 0 }
    expect(after({ conversationId: 'c', act: 'takeOver' })).toMatchObject(mine)
    expect(after({ conversationId: 'c', act: 'giveBack' })).toMatchObject({ ...nobody, state: 'bot', unread: 2 })
    expect(after({ conversationId: 'c', act: 'resolve' })).toMatchObject({ ...nobody, state: 'resolved', unread: 0 })
    expect(after({ conversationId: 'c', act: 'transfer', to: 'davi', name: 'Davi' })).toMatchObject({
      state: 'human',
      assigneeName: 'Davi',
      transferredBy: 'Camila',
      unread: 2,
    })
    expect(after({ conversationId: 'c', act: 'transfer', to: 'camila', name: 'Camila' }).transferredBy).toBeNull()
  })

  it('is what was asked last, and itself where it was not meant', () => {
    const asked = [
      { conversationId: 'c', act: 'takeOver' },
      { conversationId: 'c', act: 'resolve' },
    ] as const
    expect(after(...asked)).toMatchObject({ state: 'resolved', assigneeId: null })
    expect(after({ conversationId: 'other', act: 'takeOver' })).toBe(WAITING)
    expect(after()).toBe(WAITING)
  })
})

describe('a message', () => {
  const message = { id: '1', content: { reactions: { contact: '❤️', venue: '👍' } } } as ThreadMessage

  it("has the emoji that was put on it last, beside the other side's", () => {
    const asked = ['🎉', '🙏'].map((emoji) => ({ messageId: '1', emoji }))
    expect(withReaction(message, asked).content?.reactions).toEqual({ contact: '❤️', venue: '🙏' })
    expect(withReaction(message, [{ messageId: '1', emoji: '' }]).content?.reactions?.venue).toBeUndefined()
    expect(withReaction(message, [{ messageId: '2', emoji: '🎉' }])).toBe(message)
  })
})

describe('notes', () => {
  const stored: Note = {
    id: 'n1',
    conversationId: 'c',
    text: 'Vem de carro',
    authorName: 'Davi',
    own: true,
    clientId: 'x1',
    at: new Date(0),
  }
  const coming = (clientId: string) => ({ conversationId: 'c', clientId, text: clientId, at: new Date(1) })
  const shown = (added: string[], removed: string[] = []) =>
    withNotes([stored], { added: added.map(coming), removed, author: 'Camila' }).map(({ clientId }) => clientId)

  it('are there while they are stored, once, and nothing can be done with them', () => {
    expect(shown(['x1', 'x2'])).toEqual(['x1', 'x2'])
    expect(withNotes([], { added: [coming('x2')], removed: [], author: 'Camila' })).toMatchObject([
      { authorName: 'Camila', own: false },
    ])
  })
  it('are away while they are removed', () => expect(shown([], ['n1'])).toEqual([]))
})
