import * as requests from '../requests/chat-requests.ts'
import { AcknowledgeBody } from '../requests/instance-requests.ts'
import * as answers from './answers.ts'
import { alike, type Call } from './call.ts'
import * as shown from './examples.ts'

const ok = (schema: Call['answers'][number]['schema'], example: unknown, description = 'Done') => ({
  description,
  schema,
  example,
})
const { remoteJid } = shown.KEY
const period = { gte: '2026-01-07T00:00:00Z', lte: '2026-01-08T00:00:00Z' }

/** Describe the calls about people, chats and messages, and about the outbox and the files. */
export const chatCalls: Call[] = [
  {
    method: 'post',
    path: '/chat/findContacts/{instance}',
    summary: 'People, by name; `offset` is the size of a page, 1000 at most',
    body: { schema: requests.FindContactsBody, example: { where: { remoteJid }, page: 1, offset: 50 }, optional: true },
    answers: { 200: ok(answers.Contacts, [shown.CONTACT]) },
  },
  {
    method: 'post',
    path: '/chat/findChats/{instance}',
    summary: 'Chats, the last one first',
    body: {
      schema: requests.FindChatsBody,
      example: { where: { messageTimestamp: period }, take: 50, skip: 0 },
      optional: true,
    },
    answers: { 200: ok(answers.Chats, [shown.CHAT]) },
  },
  {
    method: 'get',
    path: '/chat/findChats/{instance}',
    summary: 'All of them, as Evolution 1 had it',
    answers: { 200: ok(answers.Chats, [shown.CHAT]) },
  },
  {
    method: 'get',
    path: '/chat/findChatByRemoteJid/{instance}',
    summary: 'One chat, or null',
    query: { remoteJid: { description: 'Digits or a JID', required: true, example: remoteJid } },
    answers: { 200: ok(answers.Chat, shown.FOUND_CHAT) },
    refusals: [400],
  },
  {
    method: 'post',
    path: '/chat/findMessages/{instance}',
    summary: 'Messages, the newest first; `offset` is the size of a page, 1000 at most',
    body: {
      schema: requests.FindMessagesBody,
      example: { where: { key: { remoteJid, fromMe: false }, messageTimestamp: period }, page: 1, offset: 50 },
      optional: true,
    },
    answers: { 200: ok(answers.Found, shown.FOUND) },
  },
  ...alike(
    {
      method: 'post',
      path: '/chat/markMessageAsRead/{instance}',
      summary: 'Two blue ticks; what was written in groups or by the number itself is passed over',
      body: { schema: requests.MarkReadBody, example: { readMessages: [shown.KEY] } },
      answers: { 201: ok(answers.Read, { message: 'Read messages', read: 'success' }) },
    },
    'put',
  ),
  {
    method: 'post',
    path: '/chat/sendPresence/{instance}',
    summary: 'Typing, to one person; the answer comes after `delay` milliseconds, 20,000 at most',
    body: { schema: requests.PresenceBody, example: { number: shown.PHONE, presence: 'composing', delay: 20 } },
    answers: { 201: ok(answers.Presence, { presence: 'composing' }) },
  },
  {
    method: 'post',
    path: '/chat/whatsappNumbers/{instance}',
    summary: 'Which numbers are on WhatsApp, 1000 at most',
    body: { schema: requests.NumbersBody, example: { numbers: [shown.PHONE] } },
    answers: { 200: ok(answers.Numbers, [{ jid: remoteJid, exists: true, number: shown.PHONE }]) },
  },
  {
    method: 'post',
    path: '/chat/fetchProfilePictureUrl/{instance}',
    summary: "Somebody's picture",
    body: { schema: requests.NumberBody, example: { number: shown.PHONE } },
    answers: { 200: ok(answers.Picture, { wuid: remoteJid, profilePictureUrl: 'https://pps.whatsapp.net/…' }) },
  },
  {
    method: 'post',
    path: '/chat/getBase64FromMediaMessage/{instance}',
    summary: 'The file of a message',
    body: { schema: requests.MediaMessageBody, example: { message: { key: { id: shown.KEY.id } } } },
    answers: { 201: ok(answers.Base64, shown.FILE) },
  },
  {
    method: 'get',
    path: '/instance/contacts/{instance}',
    summary: 'People, 10,000 at most',
    answers: {
      200: ok(answers.SpecContacts, [{ id: remoteJid, jid: remoteJid, name: 'Maria', phone: shown.PHONE, lid: null }]),
    },
  },
  {
    method: 'get',
    path: '/instance/chats/{instance}',
    summary: 'Chats, the last 10,000',
    answers: { 200: ok(answers.SpecChats, [shown.SPEC_CHAT]) },
  },
  {
    method: 'get',
    path: '/instance/messages/{name}',
    summary: 'The newest 1000 messages of an instance, or of a chat: then the token says of which instance',
    answers: { 200: ok(answers.SpecMessages, [shown.SPEC_MESSAGE]) },
    refusals: [400],
  },
  {
    method: 'get',
    path: '/events',
    summary: 'The outbox: the oldest events that were not acknowledged',
    keys: 'operator',
    query: {
      limit: { description: 'How many, 1000 at most; 100 unless said', example: '100' },
      wait: { description: 'Milliseconds to wait for one when there is none, 60,000 at most', example: '20' },
    },
    answers: { 200: ok(answers.Events, { events: [shown.EVENT] }) },
    refusals: [400],
  },
  {
    method: 'post',
    path: '/events/acknowledge',
    summary: 'What need not be told again',
    keys: 'operator',
    body: { schema: AcknowledgeBody, example: { ids: ['42'] } },
    answers: { 200: ok(answers.Nothing, {}) },
  },
  {
    method: 'get',
    path: '/media/{instance}/{id}',
    summary:
      'The file of a message, by its own id or the message’s, whole or a part of it; `x-media-type` says what its sender calls it',
    headers: { range: { description: 'A part of it', example: 'bytes=0-1023' } },
    answers: {
      200: { description: 'The whole file', bytes: true },
      206: { description: 'The part that was asked for', bytes: true },
      416: { description: 'Beyond its end; without a body' },
    },
  },
  {
    method: 'delete',
    path: '/media/{instance}/{id}',
    summary: 'Deletes the file of a message for good',
    answers: { 200: ok(answers.Success, { status: 'SUCCESS' }) },
  },
]
