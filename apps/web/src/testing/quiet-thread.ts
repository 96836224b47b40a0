import type { Contact, Conversation, Message } from '@balcao/contract'
import { CHANNELS } from '../../dev/samples.ts'
import { knownOf } from './contacts.ts'
import type { Answers } from './scripted-server.ts'

/** A conversation that the assistant has, with one message of its customer. */
export const CONVERSATION: Conversation = {
  id: '01980000-0000-7000-8000-0000000000c1',
  contact: {
    id: '01980000-0000-7000-8000-0000000000c2',
    name: 'Bianca Souza',
    phone: '5511955550133',
    noReply: false,
    chattedBefore: false,
    tags: [],
  },
  channelId: CHANNELS[0]!.id,
  formerChannel: null,
  state: 'bot',
  waitingSince: null,
  waitingReason: null,
  handoverSummary: '',
  assigneeId: null,
  assigneeName: null,
  transferredBy: null,
  unread: 0,
  lastMessage: null,
}

export const MESSAGE: Message = {
  id: '1',
  conversationId: CONVERSATION.id,
  origin: 'contact',
  authorName: null,
  authorId: null,
  byTeammate: false,
  kind: 'text',
  text: 'Tem mesa na sexta?',
  content: null,
  status: 'received',
  failure: null,
  clientId: null,
  at: new Date('2026-11-22T22:40:00Z'),
}

const { id, name, phone, noReply, chattedBefore, tags } = CONVERSATION.contact
const CONTACT: Contact = {
  id,
  name,
  phone,
  noReply,
  chattedBefore,
  tags,
  email: '',
  birthday: null,
  notes: '',
  custom: {},
  optedOutAt: null,
  createdAt: MESSAGE.at,
  lastMessageAt: MESSAGE.at,
  conversationId: CONVERSATION.id,
}

/** The answers with which its page loads; it has no scheduled messages and no notes. */
export const quietThread = {
  contacts: { get: () => knownOf(CONTACT) },
  conversations: {
    list: () => ({ conversations: [CONVERSATION], nextCursor: null }),
    counts: () => ({ bot: 1, waiting: 0, human: 0, resolved: 0 }),
    get: () => CONVERSATION,
    messages: () => ({ messages: [MESSAGE], hasMore: false, hasNewer: false }),
    notes: () => ({ notes: [] }),
    ofContact: () => ({ conversations: [CONVERSATION] }),
    watch: () => ({ doing: null }),
  },
  reminders: { list: () => ({ reminders: [] }) },
  schedules: { waiting: () => ({ schedules: [], zone: 'America/Sao_Paulo', now: '2026-11-22T20:00' }) },
} satisfies Answers
