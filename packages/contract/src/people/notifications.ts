import { oc } from '@orpc/contract'
import { z } from 'zod'
import { errors } from '../procedure.ts'

/** Devices of one person that may be told. */
export const DEVICES_AT_MOST = 10

/** How one person of a house wants to be told that a customer waits for somebody. */
export const NotificationSettings = z.object({
  /** A sound in pages that are open. */
  sound: z.boolean(),
  devices: z.array(z.object({ id: z.string(), userAgent: z.string(), endpoint: z.string(), since: z.date() })),
  /** What browsers subscribe with (VAPID, RFC 8292). */
  publicKey: z.string(),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

/** What `PushManager.subscribe` gives (Push API); both keys in base64url. */
const Subscription = z.object({
  endpoint: z.url().max(2000),
  p256dh: z.string().regex(/^[\w-]{80,100}={0,2}$/),
  auth: z.string().regex(/^[\w-]{16,32}={0,2}$/),
})
export type PushSubscriptionInput = z.infer<typeof Subscription>

export const notifications = {
  get: oc.output(NotificationSettings),
  setSound: oc.input(z.object({ on: z.boolean() })).output(z.object({})),
  /** This browser is told from now on, by whoever signed in here last. */
  subscribe: oc.errors(errors('push_service_unknown', 'too_many_devices')).input(Subscription).output(z.object({})),
  remove: oc
    .errors(errors('not_found'))
    .input(z.object({ id: z.uuid() }))
    .output(z.object({})),
  /** Sends a word to all devices of this person. */
  test: oc.output(z.object({})),
}
