import { Base } from './base.ts'
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { ConnectionState } from './gateway.ts'
import { errors } from './procedure.ts'
import { ErrorCode } from './errors.ts'
import { TimeOfDay } from './house.ts'

/** The real WhatsApp, or the simulated one of demonstrations and tests (absent in production). */
export const Network = z.enum(['whatsapp', 'demo'])
export type Network = z.infer<typeof Network>

/** A connected number, or one on its way. The "instance" of the specification. */
export const ConnectedNumber = z.object({
  id: z.string(),
  instanceName: z.string(),
  network: Network,
  /** Digits with country code; null until known. */
  number: z.string().nullable(),
  state: ConnectionState,
  /** Why it is closed, when it is: `logged-out`, `replaced`, `qr-expired`, `network`, ... */
  reason: z.string().nullable(),
  /** What WhatsApp does not let it do: `restricted` starts no chats (`until`, as far as known), `banned` does nothing. */
  limit: z.object({ kind: z.enum(['restricted', 'banned']), until: z.date().nullable() }).nullable(),
  isPrincipal: z.boolean(),
  /** What the owner calls it; empty when it has no name of its own. */
  label: z.string(),
  createdAt: z.date(),
})
export type ConnectedNumber = z.infer<typeof ConnectedNumber>

/** An answer of the gateway that was no success: HTTP status (0: none came) and its words, which may be empty. */
export const GatewayFailure = z.object({ status: z.number(), message: z.string() })
export type GatewayFailure = z.infer<typeof GatewayFailure>

/**
 * One attempt to connect one number. It runs on the server; every tab watches the same one.
 * `preparing → waiting-scan → syncing → connected`, or `failed` with a code.
 */
export const ConnectAttempt = z.object({
  numberId: z.string(),
  step: z.enum(['preparing', 'waiting-scan', 'syncing', 'connected', 'failed']),
  qr: z.object({ code: z.string(), count: z.number(), expiresAt: z.date() }).nullable(),
  /** The code to type on the phone instead of reading the QR, once it was asked for. */
  pairing: z.object({ phone: z.string(), code: z.string() }).nullable(),
  error: ErrorCode.nullable(),
  /** What the gateway answered, where the words for `error` tell it. */
  failure: GatewayFailure.nullable(),
  network: Network,
})
export type ConnectAttempt = z.infer<typeof ConnectAttempt>

/** Why outreach does not leave a number at this moment. */
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

/** Something of the house's whose message waits, why, and until when at the earliest (null: nobody knows). */
export const OutreachWait = z.object({
  kind: z.enum(['schedule', 'reservation', 'remarketing', 'message']),
  id: z.string(),
  because: WaitReason,
  until: z.date().nullable(),
  /** It would leave after what it is about: the table of a reminder, the end of a schedule, the moment by which a message leaves or not at all. */
  isTooLate: z.boolean(),
})
export type OutreachWait = z.infer<typeof OutreachWait>

/** How fast outreach (campaigns, schedules, reminders) may leave a number. Answers wait for nothing. */
export const NumberPace = z.object({
  numberId: z.string(),
  /** On the house's calendar day. */
  sentToday: z.number(),
  dailyCap: z.number(),
  /** The number of those that campaigns leave to reminders and messages to one person. */
  reserve: z.number(),
  /** Full days since the phone was linked: the cap grows with them. */
  linkedDays: z.number(),
  /** Messages that wait for their turn. */
  waiting: z.number(),
  /** Why none may leave at this moment; null when one may. */
  waitsFor: WaitReason.nullable(),
  /** When the next may leave, as far as that is known. */
  nextAt: z.date().nullable(),
  /** Wall-clock times of the house between which nothing leaves. */
  quietHours: z.object({ from: TimeOfDay, until: TimeOfDay }).nullable(),
})
export type NumberPace = z.infer<typeof NumberPace>

/** What a number does by itself. */
export const NumberSettings = z.object({
  numberId: z.string(),
  /** Calls are rejected, and who called reads `callText`, once in ten minutes. */
  rejectCalls: z.boolean(),
  callText: z.string(),
  /** Shown as online while it is connected; the owner's phone then rings for nothing. */
  alwaysOnline: z.boolean(),
  /** People see that the number looked at their status posts. */
  readStatus: z.boolean(),
  /** Linking asks the phone for its whole past, and not only for the recent chats. Acts on the next linking. */
  fullHistory: z.boolean(),
  /** Whether the gateway has them; until then it is told again. */
  isApplied: z.boolean(),
})
export type NumberSettings = z.infer<typeof NumberSettings>

/** Whether a number is really connected, and how it was in the last 90 days. */
export const NumberHealth = z.object({
  numberId: z.string(),
  state: ConnectionState,
  /** When WhatsApp last proved to be at the other end; null when that was never told. */
  aliveAt: z.date().nullable(),
  lastInAt: z.date().nullable(),
  lastOutAt: z.date().nullable(),
  /** Minutes that it may be down before its owner is told. */
  alertMinutes: z.number(),
  /** Newest first; the first one lasts. */
  history: z.array(
    z.object({
      state: ConnectionState,
      reason: z.string().nullable(),
      since: z.date(),
      until: z.date().nullable(),
    }),
  ),
})
export type NumberHealth = z.infer<typeof NumberHealth>

/** A time in which a number should have been connected and was not. */
export const NumberOutage = z.object({
  id: z.string(),
  numberId: z.string(),
  number: z.string().nullable(),
  label: z.string(),
  /** The present state of the number. */
  state: ConnectionState,
  since: z.date(),
  /** Null while it lasts. */
  until: z.date().nullable(),
  reason: z.string().nullable(),
  /** Messages that customers wrote meanwhile and that came afterwards. */
  lateMessages: z.number(),
  /** The period of which the phone, linked again, did not have the messages any more; null where nothing is missing. */
  missing: z.object({ from: z.date(), until: z.date() }).nullable(),
  /** The phone was linked again just now, and has told nothing of that period yet. */
  isFetching: z.boolean(),
})
export type NumberOutage = z.infer<typeof NumberOutage>

/** What the gateway's trouble is called where it is asked at once. */
const TROUBLE = [
  'gateway_failed',
  'gateway_unreachable',
  'gateway_license_required',
  'gateway_unauthorized',
  'gateway_unsupported',
  'network_unavailable',
] as const

const byNumber = z.object({ numberId: z.uuid() })

export const numbers = {
  list: oc.errors(errors('instances_unavailable')).output(z.object({ numbers: z.array(ConnectedNumber) })),
  /** Starts (or joins) the attempt. Without `numberId`: the principal number, created if missing; with `newNumber`, another one. */
  connect: oc
    .errors(
      errors('phone_missing', 'phone_invalid', 'number_taken', 'too_many_numbers', 'network_unavailable', 'not_found'),
    )
    .input(
      z.object({
        network: Network,
        numberId: z.uuid().optional(),
        newNumber: z.string().max(30).optional(),
        /** Digits with country code: another phone for the principal number, which may not be connected then. */
        number: z.string().max(30).optional(),
        page: z.enum(['dashboard', 'settings']).default('dashboard'),
      }),
    )
    .output(ConnectAttempt),
  attempt: oc.errors(errors('not_found')).input(byNumber).output(ConnectAttempt.nullable()),
  /**
   * "Gerar novo QR Code": ends the running attempt and starts another. A number that is open stays so; one to which a phone may
   * still be linked is `still_linked` unless `forget` says that the link may go.
   */
  renewQr: oc
    .errors(errors('not_found', 'still_linked', ...TROUBLE))
    .input(byNumber.extend({ forget: z.boolean().default(false) }))
    .output(ConnectAttempt),
  /** Eight characters that the phone of this number takes instead of the QR. */
  pairingCode: oc
    .errors(errors('not_found', 'phone_invalid', 'pairing_unavailable', ...TROUBLE))
    .input(byNumber.extend({ phone: z.string().max(30) }))
    .output(ConnectAttempt),
  makePrincipal: oc.errors(errors('not_found')).input(byNumber).output(ConnectedNumber),
  rename: oc
    .errors(errors('not_found'))
    .input(byNumber.extend({ label: z.string().trim().max(40), base: Base }))
    .output(ConnectedNumber),
  /** Integrations panel: one message from the principal number to any phone. The conversation becomes the person's. */
  send: oc
    .errors(errors('phone_invalid', 'number_disconnected'))
    .input(z.object({ to: z.string().max(30), text: z.string().trim().min(1).max(4096) }))
    .output(z.object({ conversationId: z.string() })),
  /** How the principal number is, asked at the gateway: the status button of the configuration page. */
  check: oc.errors(errors('instance_name_missing', ...TROUBLE)).output(ConnectedNumber),
  health: oc.errors(errors('not_found')).input(byNumber).output(NumberHealth),
  setAlert: oc
    .errors(errors('not_found'))
    .input(byNumber.extend({ minutes: z.int().min(1).max(1440), base: Base }))
    .output(NumberHealth),
  settings: oc.errors(errors('not_found')).input(byNumber).output(NumberSettings),
  saveSettings: oc
    .errors(errors('not_found'))
    .input(
      NumberSettings.omit({ isApplied: true }).extend({
        numberId: z.uuid(),
        callText: z.string().trim().min(1).max(300),
        base: Base,
      }),
    )
    .output(NumberSettings),
  /** What the owner should know of: numbers that are down for too long, and what was missed in the last day. */
  outages: oc.output(z.object({ outages: z.array(NumberOutage) })),
  dismissOutage: oc.input(z.object({ outageId: z.uuid() })).output(z.object({})),
  pace: oc.errors(errors('not_found')).input(byNumber).output(NumberPace),
  /** Lists the schedules, reminders of reservations and remarketings that wait for a number at this moment, and why. */
  waits: oc.output(z.object({ waits: z.array(OutreachWait) })),
  /** Lets outreach go on that stopped because too much of it failed. */
  resumeOutreach: oc.errors(errors('not_found')).input(byNumber).output(NumberPace),
  cancel: oc.errors(errors('not_found')).input(byNumber).output(z.object({})),
  /** Asks the gateway what the state is now. */
  refresh: oc
    .errors(errors('not_found', ...TROUBLE))
    .input(byNumber)
    .output(ConnectedNumber),
  disconnect: oc
    .errors(errors('not_found', ...TROUBLE))
    .input(byNumber)
    .output(ConnectedNumber),
  /**
   * Takes a number away: it is logged out and gone at the gateway as soon as that answers. Its conversations and contacts
   * stay. Without the principal one the oldest of the others is it.
   */
  remove: oc
    .errors(errors('not_found'))
    .input(byNumber)
    .output(z.object({ principal: ConnectedNumber.nullable() })),
  reconnect: oc.errors(errors('not_found', 'network_unavailable')).input(byNumber).output(ConnectAttempt),
}
