import { z } from 'zod'
import { DeleteMessageBody, UpdateMessageBody } from '../changes/change-requests.ts'
import { NumberBody } from '../requests/chat-requests.ts'
import type { Call } from './call.ts'
import { KEY, PHONE } from './examples.ts'

const text = z.string()
const Key = z.looseObject({ id: text, remoteJid: text, fromMe: z.literal(true) })
const Changed = z.looseObject({
  key: Key,
  message: z.looseObject({ protocolMessage: z.looseObject({ key: Key, type: z.number() }) }),
  messageTimestamp: z.number().describe('Seconds since 1970'),
  status: text,
})

const own = { ...KEY, fromMe: true as const }
const changed = (protocolMessage: object) => ({
  key: { ...own, id: '3EB0A1B2C3D4E5F60718' },
  message: { protocolMessage },
  messageTimestamp: 1_767_830_400,
  status: 'PENDING',
})

/** Describe the calls that change a sent message, and the one that asks for somebody's presence. */
export const changeCalls: Call[] = [
  {
    method: 'post',
    path: '/chat/updateMessage/{instance}',
    summary: 'What was sent says something else; within 15 minutes, and when the rate limit of the venue lets it leave',
    refusals: [403],
    body: { schema: UpdateMessageBody, example: { number: PHONE, text: 'Mesa às 21h', key: { id: KEY.id } } },
    answers: {
      200: {
        description: 'On its way',
        schema: Changed,
        example: changed({ key: own, type: 14, editedMessage: { conversation: 'Mesa às 21h' } }),
      },
    },
  },
  {
    method: 'delete',
    path: '/chat/deleteMessageForEveryone/{instance}',
    summary: 'What was sent is deleted for everyone, when the rate limit of the venue lets that leave',
    refusals: [403],
    body: { schema: DeleteMessageBody, example: { id: KEY.id, remoteJid: KEY.remoteJid, fromMe: true } },
    answers: { 201: { description: 'On its way', schema: Changed, example: changed({ key: own, type: 0 }) } },
  },
  {
    method: 'post',
    path: '/chat/watchPresence/{instance}',
    summary: 'For some minutes events tell what somebody is doing',
    body: { schema: NumberBody, example: { number: PHONE } },
    answers: {
      201: {
        description: 'It is told from now on',
        schema: z.looseObject({ number: text }),
        example: { number: PHONE },
      },
    },
  },
]
