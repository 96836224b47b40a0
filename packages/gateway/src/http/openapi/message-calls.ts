import type { z } from 'zod'
import * as requests from '../requests/message-requests.ts'
import * as answers from './answers.ts'
import type { Call } from './call.ts'
import * as shown from './examples.ts'

const SENT = {
  description: 'Handed over. With `queued` it has not left yet; the same `messageId` again is the same message.',
  schema: answers.Sent,
  example: shown.SENT,
}

const send = (call: string, summary: string, schema: z.ZodType, example: object, file?: string): Call => ({
  method: 'post',
  path: `/message/${call}/{instance}`,
  summary,
  body: { schema, example: { ...shown.TO, ...example }, ...(file && { file }) },
  answers: { 201: SENT },
  refusals: [403],
})

/** Describe the calls that send messages. */
export const messageCalls: Call[] = [
  send('sendText', 'A text', requests.SendTextBody, {
    text: 'There is',
    delay: 20,
    quoted: { key: shown.KEY, message: { conversation: 'Is there a table?' } },
  }),
  send(
    'sendMedia',
    'A file: address, base64 or part `file` of a form',
    requests.SendMediaBody,
    { mediatype: 'image', media: shown.PIXEL, caption: 'The menu', fileName: 'menu.png' },
    'media',
  ),
  send(
    'sendWhatsAppAudio',
    'A voice note: Ogg with Opus as it is; MP3, AAC (M4A) and WAV are converted',
    requests.SendAudioBody,
    { audio: 'https://program.example/note.ogg' },
    'audio',
  ),
  send('sendPtv', 'A round video note', requests.SendPtvBody, { video: 'https://program.example/note.mp4' }, 'video'),
  send(
    'sendSticker',
    'A sticker: WebP as it is, other pictures are converted',
    requests.SendStickerBody,
    { sticker: shown.PIXEL },
    'sticker',
  ),
  send('sendLocation', 'A place', requests.SendLocationBody, {
    latitude: -23.5505,
    longitude: -46.6333,
    name: 'Bar',
    address: 'Rua Augusta, 1',
  }),
  send('sendContact', 'Cards of people', requests.SendContactBody, {
    contact: [{ fullName: 'Ana Souza', phoneNumber: '5511988887777', organization: 'Bar', email: 'ana@bar.example' }],
  }),
  send('sendPoll', 'A poll', requests.SendPollBody, { name: 'Tonight?', selectableCount: 1, values: ['yes', 'no'] }),
  {
    method: 'post',
    path: '/message/sendReaction/{instance}',
    summary: 'A reaction in place of the one before; an empty one takes it back',
    body: { schema: requests.SendReactionBody, example: { key: shown.KEY, reaction: '👍' } },
    answers: { 201: SENT },
    refusals: [403],
  },
  {
    method: 'post',
    path: '/message/sendParked/{instance}',
    summary: 'Lets something leave that was handed in before and kept',
    keys: 'server',
    body: { schema: requests.SendDeferredBody, example: shown.TO },
    answers: {
      201: { description: 'Handed over', schema: answers.HandedOver, example: { key: { ...shown.KEY, fromMe: true } } },
    },
  },
  {
    method: 'post',
    path: '/message/text/{chat}',
    summary: 'A text to the chat in the path; the token says from which instance',
    body: { schema: requests.ChatTextBody, example: { text: 'There is' } },
    answers: { 201: SENT },
    refusals: [403],
  },
]
