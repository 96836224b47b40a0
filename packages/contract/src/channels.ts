import { Base } from './base.ts'
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { ConnectionState } from './gateway.ts'
import { errors } from './procedure.ts'
import { ErrorCode } from './errors.ts'
import { TimeOfDay } from './venue.ts'

/**
 * The network of a channel: the real WhatsApp, or the simulated one of demonstrations and tests (absent in production).
 */
export const Network = z.enum(['whatsapp', 'demo'])
export type Network = z.infer<typeof Network>

/** A channel that is connected or being connected: the "instance" of the specification. */
export const Channel = z.object({
  id: z.string(),
  instanceName: z.string(),
  network: Network,
  /** Digits with country code; null until known. */
  number: z.string().nullable(),
  state: ConnectionState,
  /** The reason why it is closed: `logged-out`, `replaced`, `qr-expired`, `network`, ...; null when it is not. */
  reason: z.string().nullable(),
  /**
   * The limit that WhatsApp set: `restricted` starts no chats (`until`, as far as known), `banned` cannot be used at
   * all.
   */
  limit: z.object({ kind: z.enum(['restricted', 'banned']), until: z.date().nullable() }).nullable(),
  isPrincipal: z.boolean(),
  /** The owner's name for it; empty when it has none. */
  label: z.string(),
  createdAt: z.date(),
})
export type Channel = z.infer<typeof Channel>

/** A failed answer of the gateway: its HTTP status (0 for none) and its message, which may be empty. */
export const GatewayFailure = z.object({ status: z.number(), message: z.string() })
export type GatewayFailure = z.infer<typeof GatewayFailure>

/**
 * One attempt to connect one channel. It runs on the server; every tab watches the same one.
 * `preparing → waiting-scan → syncing → connected`, or `failed` with a code.
 */
export const ConnectAttempt = z.object({
  channelId: z.string(),
  step: z.enum(['preparing', 'waiting-scan', 'syncing', 'connected', 'failed']),
  qr: z.object({ code: z.string(), count: z.number(), expiresAt: z.date() }).nullable(),
  /** The code to type on the phone instead of reading the QR, once it was requested. */
  pairing: z.object({ phone: z.string(), code: z.string() }).nullable(),
  error: ErrorCode.nullable(),
  /** The gateway's answer, where the words for `error` quote it. */
  failure: GatewayFailure.nullable(),
  network: Network,
})
export type ConnectAttempt = z.infer<typeof ConnectAttempt>

/** The reason why outreach does not leave a channel at this moment. */
export const WaitReason = z.enum([
  'disconnected',
  'restricted',
  'failing',
  'plan-contacts',
  'plan-messages',
  'quiet-hours',
  'daily-cap',
  'gap',
])
export type WaitReason = z.infer<typeof WaitReason>

/** A message of the venue that waits, the reason, and the earliest time at which it ends (null when unknown). */
export const OutreachWait = z.object({
  kind: z.enum(['schedule', 'reservation', 'remarketing', 'message']),
  id: z.string(),
  because: WaitReason,
  until: z.date().nullable(),
  /**
   * Whether it would be sent too late: after the table of a reminder, the end of a schedule, or the deadline of a
   * message.
   */
  isTooLate: z.boolean(),
})
export type OutreachWait = z.infer<typeof OutreachWait>

/** The rate limit of outreach (campaigns, schedules, reminders) from a channel. Answers are not limited. */
export const ChannelRateLimit = z.object({
  channelId: z.string(),
  /** Messages sent on the venue's current calendar day. */
  sentToday: z.number(),
  dailyCap: z.number(),
  /** Messages of the daily cap that campaigns leave to reminders and messages to one person. */
  reserve: z.number(),
  /** Full days since the phone was linked; the cap grows with them. */
  linkedDays: z.number(),
  /** Messages in the queue. */
  waiting: z.number(),
  /** The reason why none may leave at this moment; null when one may. */
  waitsFor: WaitReason.nullable(),
  /** The time at which the next may leave, as far as that is known. */
  nextAt: z.date().nullable(),
  /** Times of the venue between which nothing is sent. */
  quietHours: z.object({ from: TimeOfDay, until: TimeOfDay }).nullable(),
})
export type ChannelRateLimit = z.infer<typeof ChannelRateLimit>

/** The automatic behaviour of a channel. */
export const ChannelSettings = z.object({
  channelId: z.string(),
  /** Whether calls are rejected; the caller receives `callText`, once in ten minutes. */
  rejectCalls: z.boolean(),
  callText: z.string(),
  /** Whether it is shown as online while it is connected; the owner's phone then shows no notifications. */
  alwaysOnline: z.boolean(),
  /** Whether people see that the channel looked at their status posts. */
  readStatus: z.boolean(),
  /**
   * Whether linking asks the phone for its whole history instead of the recent chats. It applies from the next linking.
   */
  fullHistory: z.boolean(),
  /** Whether the gateway has applied them; until then they are sent to it again. */
  isApplied: z.boolean(),
})
export type ChannelSettings = z.infer<typeof ChannelSettings>
/** Checks the settings of a channel that are saved. */
export const ChannelSettingsInput = ChannelSettings.omit({ isApplied: true }).extend({
  channelId: z.uuid(),
  callText: z.string().trim().min(1).max(300),
})
export type ChannelSettingsInput = z.infer<typeof ChannelSettingsInput>

/** The connection of a channel now and in the last 90 days. */
export const ChannelHealth = z.object({
  channelId: z.string(),
  state: ConnectionState,
  /** The last time at which WhatsApp proved to be connected; null when it never did. */
  aliveAt: z.date().nullable(),
  lastInAt: z.date().nullable(),
  lastOutAt: z.date().nullable(),
  /** Minutes of an outage after which the owner is alerted. */
  alertMinutes: z.number(),
  /** The states, newest first; the first one lasts. */
  history: z.array(
    z.object({
      state: ConnectionState,
      reason: z.string().nullable(),
      since: z.date(),
      until: z.date().nullable(),
    }),
  ),
})
export type ChannelHealth = z.infer<typeof ChannelHealth>

/** A period in which a channel should have been connected and was not. */
export const ChannelOutage = z.object({
  id: z.string(),
  channelId: z.string(),
  number: z.string().nullable(),
  label: z.string(),
  /** The current state of the channel. */
  state: ConnectionState,
  since: z.date(),
  /** Null while it lasts. */
  until: z.date().nullable(),
  reason: z.string().nullable(),
  /** Messages that customers wrote during the outage and that arrived afterwards. */
  lateMessages: z.number(),
  /**
   * The period of which the phone no longer had the messages when it was linked again; null where nothing is missing.
   */
  missing: z.object({ from: z.date(), until: z.date() }).nullable(),
  /** Whether the phone was just linked again and has not sent its history of that period yet. */
  isFetching: z.boolean(),
})
export type ChannelOutage = z.infer<typeof ChannelOutage>

/** The error codes of a gateway call that is made during the request. */
const TROUBLE = [
  'gateway_failed',
  'gateway_unreachable',
  'gateway_license_required',
  'gateway_unauthorized',
  'gateway_unsupported',
  'network_unavailable',
] as const

const byChannel = z.object({ channelId: z.uuid() })

export const channels = {
  list: oc.errors(errors('instances_unavailable')).output(z.object({ channels: z.array(Channel) })),
  /**
   * Starts an attempt or joins the running one, for the principal channel (created if missing), for `channelId`, or with
   * `newNumber` for another one.
   */
  connect: oc
    .errors(
      errors('phone_missing', 'phone_invalid', 'phone_taken', 'too_many_channels', 'network_unavailable', 'not_found'),
    )
    .input(
      z.object({
        network: Network,
        channelId: z.uuid().optional(),
        newNumber: z.string().max(30).optional(),
        /** Digits with country code: another phone for the principal channel, which must not be connected then. */
        number: z.string().max(30).optional(),
        page: z.enum(['dashboard', 'settings']).default('dashboard'),
      }),
    )
    .output(ConnectAttempt),
  attempt: oc.errors(errors('not_found')).input(byChannel).output(ConnectAttempt.nullable()),
  /**
   * Ends the running attempt and starts another ("Gerar novo QR Code"). A channel that is open stays so; one that may
   * still be linked to a phone answers `still_linked`, unless `forget` allows its link to be removed.
   */
  renewQr: oc
    .errors(errors('not_found', 'still_linked', ...TROUBLE))
    .input(byChannel.extend({ forget: z.boolean().default(false) }))
    .output(ConnectAttempt),
  /** Requests the eight characters that the phone of this channel takes instead of the QR. */
  pairingCode: oc
    .errors(errors('not_found', 'phone_invalid', 'pairing_unavailable', ...TROUBLE))
    .input(byChannel.extend({ phone: z.string().max(30) }))
    .output(ConnectAttempt),
  makePrincipal: oc.errors(errors('not_found')).input(byChannel).output(Channel),
  rename: oc
    .errors(errors('not_found'))
    .input(byChannel.extend({ label: z.string().trim().max(40), base: Base }))
    .output(Channel),
  /**
   * Sends one message from the principal channel to any phone (integrations panel). The conversation is assigned to the
   * person.
   */
  send: oc
    .errors(errors('phone_invalid', 'number_disconnected'))
    .input(z.object({ to: z.string().max(30), text: z.string().trim().min(1).max(4096) }))
    .output(z.object({ conversationId: z.string() })),
  /** Asks the gateway for the state of the principal channel (the status button of the configuration page). */
  check: oc.errors(errors('instance_name_missing', ...TROUBLE)).output(Channel),
  health: oc.errors(errors('not_found')).input(byChannel).output(ChannelHealth),
  setAlert: oc
    .errors(errors('not_found'))
    .input(byChannel.extend({ minutes: z.int().min(1).max(1440), base: Base }))
    .output(ChannelHealth),
  settings: oc.errors(errors('not_found')).input(byChannel).output(ChannelSettings),
  saveSettings: oc
    .errors(errors('not_found'))
    .input(ChannelSettingsInput.extend({ base: Base }))
    .output(ChannelSettings),
  /**
   * Returns the outages that the owner has not dismissed: lasting ones, those of the last day, and those with missing
   * messages.
   */
  outages: oc.output(z.object({ outages: z.array(ChannelOutage) })),
  dismissOutage: oc.input(z.object({ outageId: z.uuid() })).output(z.object({})),
  rateLimit: oc.errors(errors('not_found')).input(byChannel).output(ChannelRateLimit),
  /** Lists the schedules, reminders of reservations and remarketings that wait for a channel at this moment, and why. */
  waits: oc.output(z.object({ waits: z.array(OutreachWait) })),
  /** Resumes outreach that stopped because too much of it failed. */
  resumeOutreach: oc.errors(errors('not_found')).input(byChannel).output(ChannelRateLimit),
  cancel: oc.errors(errors('not_found')).input(byChannel).output(z.object({})),
  /** Asks the gateway for the current state. */
  refresh: oc
    .errors(errors('not_found', ...TROUBLE))
    .input(byChannel)
    .output(Channel),
  disconnect: oc
    .errors(errors('not_found', ...TROUBLE))
    .input(byChannel)
    .output(Channel),
  /**
   * Removes a channel: it is logged out and deleted at the gateway as soon as that answers. Its conversations and
   * contacts stay. When the principal one is removed, the oldest of the others takes its place.
   */
  remove: oc
    .errors(errors('not_found'))
    .input(byChannel)
    .output(z.object({ principal: Channel.nullable() })),
  reconnect: oc.errors(errors('not_found', 'network_unavailable')).input(byChannel).output(ConnectAttempt),
}
