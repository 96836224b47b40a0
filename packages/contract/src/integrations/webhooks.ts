import { Base } from '../base.ts'
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { errors } from '../procedure.ts'
import { WebhookEventType } from './events.ts'

/** Addresses of one house, that of n8n not counted. */
export const WEBHOOKS_AT_MOST = 10

/** `http` or `https`, and no name or password in it: those would end up in logs. */
export const WebhookUrl = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .refine((url) => URL.canParse(url) && !new URL(url).username && !new URL(url).password)

export const WebhookInput = z.object({ url: WebhookUrl, events: z.array(WebhookEventType).min(1).max(20) })
export type WebhookInput = z.infer<typeof WebhookInput>

export const WebhookState = z.enum(['active', 'paused', 'disabled'])
export type WebhookState = z.infer<typeof WebhookState>

export const Webhook = z.object({
  id: z.string(),
  kind: z.enum(['webhook', 'n8n']),
  url: z.string(),
  events: z.array(WebhookEventType),
  /** `disabled`: by us, after a day in which nothing got through. */
  state: WebhookState,
  failingSince: z.date().nullable(),
  /** Not told yet. */
  waiting: z.number(),
  lastDeliveredAt: z.date().nullable(),
})
export type Webhook = z.infer<typeof Webhook>

export const DeliveryState = z.enum(['waiting', 'delivered', 'failed'])
export type DeliveryState = z.infer<typeof DeliveryState>

/** Why a try did not get through, where that was not the status of an answer. */
export const DeliveryTrouble = z.enum(['timeout', 'private', 'redirect', 'connection', 'status', 'forgotten'])
export type DeliveryTrouble = z.infer<typeof DeliveryTrouble>

export const Delivery = z.object({
  id: z.string(),
  type: z.union([WebhookEventType, z.literal('webhook.test')]),
  state: DeliveryState,
  attempts: z.number(),
  /** Of the last try. */
  status: z.number().nullable(),
  trouble: DeliveryTrouble.nullable(),
  tookMs: z.number().nullable(),
  triedAt: z.date().nullable(),
  /** The next try, where there is to be one. */
  dueAt: z.date().nullable(),
})
export type Delivery = z.infer<typeof Delivery>

/** One try to tell it. */
export const DeliveryAttempt = z.object({
  id: z.string(),
  at: z.date(),
  /** The address as it was then. */
  url: z.string(),
  /** Null where nothing came back. */
  status: z.number().nullable(),
  trouble: DeliveryTrouble.nullable(),
  tookMs: z.number(),
  /** The beginning of what came back. */
  answer: z.string().nullable(),
})
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>

export const DeliveryDetail = Delivery.extend({
  /** Of the last try; where there was none, of the webhook. */
  url: z.string(),
  /** What is posted with it, but for the signature; both signature and moment are made anew at every try. */
  headers: z.record(z.string(), z.string()),
  body: z.string().nullable(),
  /** Each try, the newest first, those before a replay included. */
  tries: z.array(DeliveryAttempt),
  /** Whether there were more than these. */
  moreTries: z.boolean(),
})
export type DeliveryDetail = z.infer<typeof DeliveryDetail>

const byId = z.object({ id: z.uuid() })
const one = errors('not_found')
/** Shown when it is made, and never again. */
const Secret = z.object({ id: z.string(), secret: z.string() })

/** Where a house wants to be told what happens. */
export const webhooks = {
  list: oc.output(z.object({ webhooks: z.array(Webhook) })),
  add: oc.errors(errors('too_many_webhooks', 'address_private')).input(WebhookInput).output(Secret),
  update: oc
    .errors({ ...one, ...errors('address_private') })
    .input(byId.extend({ webhook: WebhookInput, base: Base }))
    .output(z.object({})),
  remove: oc.errors(one).input(byId).output(z.object({})),
  /** What happens meanwhile is not told later. */
  pause: oc.errors(one).input(byId).output(z.object({})),
  resume: oc.errors(one).input(byId).output(z.object({})),
  newSecret: oc.errors(one).input(byId).output(Secret),
  /** Tells it of a test. */
  test: oc
    .errors(one)
    .input(byId)
    .output(z.object({ deliveryId: z.string() })),
  deliveries: oc
    .errors(one)
    .input(
      byId.extend({
        before: z
          .string()
          .regex(/^\d{1,18}$/)
          .optional(),
        state: DeliveryState.optional(),
      }),
    )
    .output(z.object({ deliveries: z.array(Delivery), more: z.boolean() })),
  delivery: oc
    .errors(one)
    .input(z.object({ deliveryId: z.string().regex(/^\d{1,18}$/) }))
    .output(DeliveryDetail),
  /** Tells it again, under the same id. */
  replay: oc
    .errors(one)
    .input(z.object({ deliveryId: z.string().regex(/^\d{1,18}$/) }))
    .output(z.object({})),
  /** The address of n8n: empty, and without an id, where there is none. */
  n8n: oc.output(z.object({ url: z.string(), webhookId: z.string().nullable() })),
  /** @returns the secret where the address is the first one */
  saveN8n: oc
    .errors(errors('address_private'))
    .input(z.object({ url: z.union([WebhookUrl, z.literal('')]), base: Base }))
    .output(z.object({ secret: z.string().nullable() })),
}
