import { beforeEach, expect, it } from 'vitest'
import { openDatabase } from './database.ts'
import { GroupCommit } from './group-commit.ts'
import { type Message, type MessageStore, messageStore } from './message-store.ts'

const [ME, YOU, OTHER] = ['5511900000001', '5511900000002', '5511900000003']

let messages: MessageStore
beforeEach(() => {
  const database = openDatabase()
  messages = messageStore(database, new GroupCommit(database))
})

const message = (id: string, change: Partial<Message> = {}): Message => ({
  phone: ME,
  peer: YOU,
  id,
  fromMe: true,
  text: id,
  at: 1000,
  status: 'sent',
  address: null,
  ...change,
})

it('takes a (sender, id) once, and the same id of others', () => {
  expect(messages.add(message('A'))).toBe(true)
  expect(messages.add(message('A', { text: 'changed' }))).toBe(false)
  expect(messages.add(message('A', { fromMe: false }))).toBe(true)
  expect(messages.add(message('A', { peer: OTHER }))).toBe(true)
  expect(messages.find(ME, YOU, true, 'A')).toEqual(message('A'))
})

it('never sets a status back', () => {
  messages.add(message('A'))
  expect(messages.advance(message('A'), 'read')).toBe(true)
  expect(messages.advance(message('A'), 'delivered')).toBe(false)
  expect(messages.advance(message('A'), 'read')).toBe(false)
  expect(messages.advance(message('unknown'), 'read')).toBe(false)
  expect(messages.find(ME, YOU, true, 'A')?.status).toBe('read')
})

it('shows an announced message when its words are known, with the receipts that came before', () => {
  messages.announce({ phone: ME, peer: YOU, id: 'A', at: 1000, address: 'you@lid' })
  expect(messages.advance(message('A'), 'delivered')).toBe(true)
  expect([messages.chat(ME, YOU), messages.chats(ME)]).toEqual([[], []])
  expect(messages.add(message('A', { text: 'oi' }))).toBe(true)
  expect(messages.add(message('A', { text: 'oi' }))).toBe(false)
  expect(messages.chat(ME, YOU)).toEqual([message('A', { text: 'oi', status: 'delivered', address: 'you@lid' })])
})

it('orders a chat by time, and the inbox by arrival', () => {
  messages.add(message('late', { fromMe: false, at: 3000 }))
  messages.add(message('early', { fromMe: false, at: 1000 }))
  messages.add(message('mine', { at: 2000 }))
  expect(messages.chat(ME, YOU).map(({ id }) => id)).toEqual(['early', 'mine', 'late'])
  expect(messages.receivedAfter(ME).map(({ id }) => id)).toEqual(['late', 'early'])
  expect(messages.receivedAfter(ME, 'late').map(({ id }) => id)).toEqual(['early'])
})

it('lists chats newest first with what is unread', () => {
  messages.add(message('1', { fromMe: false, status: 'delivered', at: 1000 }))
  messages.add(message('2', { fromMe: false, status: 'delivered', at: 2000 }))
  messages.add(message('3', { peer: OTHER, at: 3000 }))
  messages.advance({ phone: ME, peer: YOU, fromMe: false, id: '1' }, 'read')
  expect(messages.chats(ME).map(({ peer, unread, last }) => [peer, unread, last.id])).toEqual([
    [OTHER, 0, '3'],
    [YOU, 1, '2'],
  ])
  expect(messages.unread(ME, YOU)).toEqual(['2'])
})
