import { chats } from '@balcao/copy/chats'
import { expect, it } from 'vitest'
import { contactName } from './contact-name.ts'

it.each([
  [{ name: 'Marina', phone: '5511987654321' }, 'Marina'],
  [{ name: null, phone: '5511987654321' }, '(11) 98765-4321'],
  [{ name: '  ', phone: '351912345678' }, '+351912345678'],
  [{ name: null, phone: null }, chats.unknownContact],
])('names %j', (contact, name) => expect(contactName(contact)).toBe(name))
