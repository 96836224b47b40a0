import { z } from 'zod'
import { contentRequest } from '../contents/content-request.ts'

/** Digits with country code; spaces, `+`, brackets and dashes are removed. */
const phone = z
  .string()
  .transform((typed) => typed.replace(/[\s()+.-]/g, ''))
  .pipe(z.string().regex(/^\d{10,15}$/))
const text = z.string().min(1).max(65_536)
const messageId = z.string().regex(/^[\w.-]{1,64}$/)

const device = z.number().int().positive().optional()
const code = z.number().int().min(400).max(599)
/** The number of times; 0 ends the fault. */
const times = z.number().int().min(0).max(1000)

/** The input of each path of the HTTP API (docs/simulator.md). */
export const requests = {
  person: z.object({
    phone,
    name: z.string().trim().min(1).max(100).optional(),
    autoRead: z.boolean().optional(),
    picture: z.base64().max(10_000_000).nullable().optional(),
  }),
  scan: z.object({ phone, qr: z.string().min(1).max(2000) }),
  message: z
    .object({
      from: phone,
      to: phone,
      text: text.optional(),
      content: contentRequest.optional(),
      quoted: messageId.optional(),
      wrapped: z.enum(['ephemeral', 'view_once']).optional(),
      id: messageId.optional(),
      addressing: z.enum(['pn', 'lid']).optional(),
      corrupt: z.boolean().optional(),
    })
    .refine(({ text: words, content }) => words !== undefined || content, { path: ['text'] }),
  pairing: z.object({ phone, code: z.string().regex(/^[0-9A-Z]{8}$/) }),
  fault: z.discriminatedUnion('on', [
    z.object({ phone, device, on: z.literal('stream'), code }),
    z.object({ phone, device, on: z.literal('login'), code, times: times.default(1) }),
    z.object({ phone, device, on: z.literal('silence') }),
  ]),
  refusal: z.object({ phone, to: phone.optional(), code, times: times.default(1) }),
  limit: z.object({
    phone,
    kind: z.enum(['reach-out', 'cap']),
    active: z.boolean().default(true),
    until: z.iso.datetime().optional(),
  }),
  call: z.object({ from: phone, to: phone, video: z.boolean().default(false) }),
  place: z.object({
    kind: z.enum(['group', 'newsletter']),
    name: z.string().trim().min(1).max(100),
    members: z.array(phone).min(1).max(1024),
  }),
  post: z.object({
    from: phone,
    place: z.string().regex(/^(status|\d+@(g\.us|newsletter))$/),
    text,
    alone: z.boolean().optional(),
  }),
  callEnd: z.object({ id: messageId }),
  seen: z.object({ id: messageId }),
  media: z.object({ phone, with: phone, id: messageId }),
  inbox: z.object({
    phone,
    after: z.string().optional(),
    wait: z.coerce.number().int().min(0).max(30_000).default(0),
  }),
  phone: z.object({ phone }),
  book: z.object({ phone, with: phone, name: z.string().trim().min(1).max(100) }),
  chat: z.object({ phone, with: phone }),
  presence: z.object({ phone, state: z.enum(['available', 'unavailable']) }),
  forget: z.object({ phone, what: z.enum(['sessions', 'number']).default('sessions') }),
  typing: z.object({ from: phone, to: phone, state: z.enum(['composing', 'recording', 'paused']) }),
  device: z.object({ phone, device }),
  history: z.object({
    phone,
    with: phone,
    messages: z
      .array(
        z.object({
          id: messageId.optional(),
          fromMe: z.boolean(),
          text: text.optional(),
          content: contentRequest.optional(),
          at: z.iso.datetime({ offset: true }),
        }),
      )
      .max(1000),
  }),
} as const

export type PresenceRequest = z.input<typeof requests.presence>
export type ForgetRequest = z.input<typeof requests.forget>
export type PlaceRequest = z.input<typeof requests.place>
export type PostRequest = z.input<typeof requests.post>
export type PersonRequest = z.input<typeof requests.person>
export type FaultRequest = z.input<typeof requests.fault>
export type RefusalRequest = z.input<typeof requests.refusal>
export type LimitRequest = z.input<typeof requests.limit>
export type MessageRequest = z.input<typeof requests.message>
export type HistoryRequest = z.input<typeof requests.history>
