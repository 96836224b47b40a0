import { z } from 'zod'
import * as changes from './changes/change-requests.ts'
import * as chats from './requests/chat-requests.ts'
import * as messages from './requests/message-requests.ts'
import * as requests from './requests/instance-requests.ts'
import { WebhookBody } from './requests/webhook-requests.ts'

type Operation = readonly [method: string, path: string, summary: string, body?: z.ZodType]

/** Every call of the door; a test holds this list against the routes. */
const OPERATIONS: Operation[] = [
  ['get', '/', 'Whose calls are understood; needs no key'],
  ['get', '/health', 'Whether the gateway answers; needs no key'],
  ['get', '/openapi.json', 'This document; needs no key'],
  ['post', '/verify-creds', 'Whether the key is the one of the gateway'],
  ['post', '/instance/create', 'A new instance, its token as `hash`', requests.CreateBody],
  ['get', '/instance/fetchInstances', 'All instances, or those that a token opens'],
  ['get', '/instance/connectionState/{instance}', 'open, connecting or close'],
  [
    'get',
    '/instance/connect/{instance}',
    'Connects and waits for the QR code; `?number=` asks for a code to type as well',
  ],
  ['post', '/instance/restart/{instance}', 'A new connection in place of the open one'],
  ['put', '/instance/restart/{instance}', 'The same'],
  ['delete', '/instance/logout/{instance}', 'Unlinks the number and forgets its keys'],
  ['delete', '/instance/delete/{instance}', 'Unlinks the number and forgets the instance'],
  ['post', '/instance/setPresence/{instance}', 'How the number shows itself to everybody', chats.OwnPresenceBody],
  ['post', '/settings/set/{instance}', 'What is not named stays', requests.SettingsBody],
  ['get', '/settings/find/{instance}', 'The settings'],
  ['post', '/webhook/set/{instance}', 'Who is told what happens', WebhookBody],
  ['get', '/webhook/find/{instance}', 'The webhook and the secret that signs it, or null'],
  ['get', '/webhook/deliveries/{instance}', 'The last deliveries'],
  ['post', '/chat/findContacts/{instance}', 'People', chats.FindContactsBody],
  ['post', '/chat/findChats/{instance}', 'Chats, the last one first', chats.FindChatsBody],
  ['get', '/chat/findChats/{instance}', 'The same'],
  ['get', '/chat/findChatByRemoteJid/{instance}', 'One chat, by `?remoteJid=`'],
  ['post', '/chat/findMessages/{instance}', 'Messages, the newest first', chats.FindMessagesBody],
  ['post', '/chat/markMessageAsRead/{instance}', 'Two blue ticks', chats.MarkReadBody],
  ['put', '/chat/markMessageAsRead/{instance}', 'The same'],
  ['post', '/chat/sendPresence/{instance}', 'Typing, to one person', chats.PresenceBody],
  ['post', '/chat/whatsappNumbers/{instance}', 'Which numbers are on WhatsApp', chats.NumbersBody],
  ['post', '/chat/fetchProfilePictureUrl/{instance}', "Somebody's picture", chats.NumberBody],
  ['post', '/chat/getBase64FromMediaMessage/{instance}', 'The file of a message', chats.MediaMessageBody],
  ['post', '/chat/updateMessage/{instance}', 'What was sent says something else', changes.UpdateMessageBody],
  [
    'delete',
    '/chat/deleteMessageForEveryone/{instance}',
    'What was sent is deleted for everyone',
    changes.DeleteMessageBody,
  ],
  ['post', '/chat/watchPresence/{instance}', 'For some minutes events tell what somebody is doing', chats.NumberBody],
  ['post', '/message/sendText/{instance}', 'A text', messages.SendTextBody],
  ['post', '/message/sendMedia/{instance}', 'A file: address, base64 or part `file` of a form', messages.SendMediaBody],
  [
    'post',
    '/message/sendWhatsAppAudio/{instance}',
    'A voice note: Ogg with Opus as it is, MP3 and WAV are converted',
    messages.SendAudioBody,
  ],
  [
    'post',
    '/message/sendSticker/{instance}',
    'A sticker: WebP as it is, other pictures are converted',
    messages.SendStickerBody,
  ],
  ['post', '/message/sendLocation/{instance}', 'A place', messages.SendLocationBody],
  ['post', '/message/sendContact/{instance}', 'Cards of people', messages.SendContactBody],
  ['post', '/message/sendPoll/{instance}', 'A poll', messages.SendPollBody],
  ['post', '/message/sendReaction/{instance}', 'A reaction, or none any more', messages.SendReactionBody],
  ['post', '/message/text/{chat}', 'A text; the token says from which instance', messages.ChatTextBody],
  ['get', '/instance/contacts/{instance}', 'People'],
  ['get', '/instance/chats/{instance}', 'Chats'],
  ['get', '/instance/messages/{name}', 'Messages of an instance, or of a chat: then the token says of which instance'],
  ['get', '/events', 'The outbox: the oldest events not acknowledged; `limit`, `wait` in milliseconds'],
  ['post', '/events/acknowledge', 'What need not be told again', requests.AcknowledgeBody],
  ['get', '/media/{instance}/{id}', 'The file of a message, whole or a part of it'],
  ['delete', '/media/{instance}/{id}', 'Deletes the file of a message for good'],
]

/** The door as OpenAPI 3.1, made of the schemas that bodies are checked with. */
export function openApiDocument() {
  const paths: Record<string, Record<string, object>> = {}
  for (const [method, path, summary, body] of OPERATIONS) (paths[path] ??= {})[method] = describe(path, summary, body)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Balcao gateway',
      version: '1',
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    // Beside this document, wherever the door is mounted.
    servers: [{ url: '.' }],
    security: [{ apikey: [] }],
    paths,
    components: {
      securitySchemes: { apikey: { type: 'apiKey', in: 'header', name: 'apikey' } },
      schemas: { Error: ERROR },
    },
  }
}

function describe(path: string, summary: string, body: z.ZodType | undefined) {
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const content = body && {
    'application/json': { schema: z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) },
  }
  const refused = {
    description: 'Refused',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  }
  return {
    summary,
    ...(summary.endsWith('needs no key') && { security: [] }),
    parameters,
    ...(content && { requestBody: { required: true, content } }),
    responses: { '2XX': { description: 'Done' }, default: refused },
  }
}

const ERROR = {
  type: 'object',
  required: ['status', 'error', 'response'],
  properties: {
    status: { type: 'integer' },
    error: { type: 'string' },
    code: { type: 'string', description: 'Ours; what to decide by' },
    message: { type: 'string' },
    response: {
      type: 'object',
      properties: { message: { description: 'A string, or a list of strings, lists or objects' } },
    },
  },
}
