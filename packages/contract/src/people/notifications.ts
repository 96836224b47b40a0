import { oc } from '@orpc/contract'
import { z } from 'zod'
import { errors } from '../procedure.ts'

/** The most devices of one person that receive notifications. */
export const DEVICES_AT_MOST = 10

/**
 * The kinds of notifications that a person wants; only the owner is notified of channels that are down (`outages`) and of
 * the end of the subscription.
 */
export const NotificationKind = z.enum(['waiting', 'requests', 'outages', 'subscription'])
export type NotificationKind = z.infer<typeof NotificationKind>

/** The switches of a person: the kinds, by sound and on devices, and whether open pages play a sound at all. */
export const NotificationSwitch = z.enum([...NotificationKind.options, 'sound'])
export type NotificationSwitch = z.infer<typeof NotificationSwitch>

/** The way in which a person of a venue is notified. */
export const NotificationSettings = z.object({
  on: z.record(NotificationSwitch, z.boolean()),
  devices: z.array(z.object({ id: z.string(), userAgent: z.string(), endpoint: z.string(), since: z.date() })),
  /** The key with which browsers subscribe (VAPID, RFC 8292). */
  publicKey: z.string(),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

/** The result of `PushManager.subscribe` (Push API), with both keys in base64url. */
const Subscription = z.object({
  endpoint: z.url().max(2000),
  p256dh: z.string().regex(/^[\w-]{80,100}={0,2}$/),
  auth: z.string().regex(/^[\w-]{16,32}={0,2}$/),
})
export type PushSubscriptionInput = z.infer<typeof Subscription>

export const notifications = {
  get: oc.output(NotificationSettings),
  setOn: oc.input(z.object({ what: NotificationSwitch, on: z.boolean() })).output(z.object({})),
  /** Adds this browser to the caller's devices. A browser belongs to the person who signed in there last. */
  subscribe: oc.errors(errors('push_service_unknown', 'too_many_devices')).input(Subscription).output(z.object({})),
  remove: oc
    .errors(errors('not_found'))
    .input(z.object({ id: z.uuid() }))
    .output(z.object({})),
  /** Sends a test notification to all devices of this person. */
  test: oc.output(z.object({})),
}
