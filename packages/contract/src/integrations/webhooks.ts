import { Base } from '../base.ts'
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { errors } from '../procedure.ts'
import { WebhookEventType } from './events.ts'

/** The most addresses of one venue, without that of n8n. */
export const WEBHOOKS_AT_MOST = 10

/** An `http` or `https` address without a name or password, which would end up in logs. */
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
  /** `disabled` was set by us, after a day in which no delivery succeeded. */
  state: WebhookState,
  failingSince: z.date().nullable(),
  /** Deliveries that wait. */
  waiting: z.number(),
  lastDeliveredAt: z.date().nullable(),
})
export type Webhook = z.infer<typeof Webhook>

export const DeliveryState = z.enum(['waiting', 'delivered', 'failed'])
export type DeliveryState = z.infer<typeof DeliveryState>

/** The reason why a try failed, where that was not the status of an answer. */
export const DeliveryTrouble = z.enum(['timeout', 'private', 'redirect', 'connection', 'status', 'forgotten'])
export type DeliveryTrouble = z.infer<typeof DeliveryTrouble>

export const Delivery = z.object({
  id: z.string(),
  type: z.union([WebhookEventType, z.literal('webhook.test')]),
  state: DeliveryState,
  attempts: z.number(),
  /** The status of the last try. */
  status: z.number().nullable(),
  trouble: DeliveryTrouble.nullable(),
  tookMs: z.number().nullable(),
  triedAt: z.date().nullable(),
  /** The time of the next try; null where there is none. */
  dueAt: z.date().nullable(),
})
export type Delivery = z.infer<typeof Delivery>

/** One try to deliver an event. */
export const DeliveryAttempt = z.object({
  id: z.string(),
  at: z.date(),
  /** The address at that time. */
  url: z.string(),
  /** Null where no answer came. */
  status: z.number().nullable(),
  trouble: DeliveryTrouble.nullable(),
  tookMs: z.number(),
  /** The beginning of the answer. */
  answer: z.string().nullable(),
})
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>

export const DeliveryDetail = Delivery.extend({
  /** The address of the last try; before the first one, of the webhook. */
  url: z.string(),
  /** The headers of the request except the signature and its time, which are new at every try. */
  headers: z.record(z.string(), z.string()),
  body: z.string().nullable(),
  /** The tries, newest first, those before a replay included. */
  tries: z.array(DeliveryAttempt),
  /** Whether there were more tries than these. */
  moreTries: z.boolean(),
})
export type DeliveryDetail = z.infer<typeof DeliveryDetail>

const byId = z.object({ id: z.uuid() })
const one = errors('not_found')
/** A secret, shown when it is made and never again. */
const Secret = z.object({ id: z.string(), secret: z.string() })

/** The webhooks of a venue, which send it the events it wants. */
export const webhooks = {
  list: oc.output(z.object({ webhooks: z.array(Webhook) })),
  add: oc.errors(errors('too_many_webhooks', 'address_private')).input(WebhookInput).output(Secret),
  update: oc
    .errors({ ...one, ...errors('address_private') })
    .input(byId.extend({ webhook: WebhookInput, base: Base }))
    .output(z.object({})),
  remove: oc.errors(one).input(byId).output(z.object({})),
  /** Pauses a webhook; events of the pause are not delivered later. */
  pause: oc.errors(one).input(byId).output(z.object({})),
  resume: oc.errors(one).input(byId).output(z.object({})),
  newSecret: oc.errors(one).input(byId).output(Secret),
  /** Sends a test event. */
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
  /** Delivers an event again, under the same id. */
  replay: oc
    .errors(one)
    .input(z.object({ deliveryId: z.string().regex(/^\d{1,18}$/) }))
    .output(z.object({})),
  /** Returns the address of n8n; empty, and without an id, where there is none. */
  n8n: oc.output(z.object({ url: z.string(), webhookId: z.string().nullable() })),
  /**
   * Saves the address of n8n.
   *
   * @returns the secret where the address is the first one
   */
  saveN8n: oc
    .errors(errors('address_private'))
    .input(z.object({ url: z.union([WebhookUrl, z.literal('')]), base: Base }))
    .output(z.object({ secret: z.string().nullable() })),
}
