import type { ConnectAttempt, Channel } from '@balcao/contract'
import type { Tx } from '#platform/database.ts'
import { sql } from '#platform/drizzle.ts'

export type ChannelRow = {
  id: string
  ownerId: string
  instanceName: string
  network: Channel['network']
  number: string | null
  state: Channel['state']
  reason: string | null
  /**
   * True where a phone may still be linked, whatever the present state: a connection that broke, or that another
   * program took over, comes back without a scan. After a logout the owner would have to scan again.
   */
  mayBeLinked: boolean
  /** True where the linked phone belongs to another channel; its messages are not stored (`phone-link.ts`). */
  isRefused: boolean
  isPrincipal: boolean
  label: string
  /** The time until which WhatsApp restricts what it may send, as far as that is known. */
  heldUntil: Date | null
  createdAt: Date
  attemptStep: ConnectAttempt['step'] | null
  attemptQr: { code: string; count: number; expiresAt: string } | null
  attemptError: ConnectAttempt['error']
  attemptFailure: ConnectAttempt['failure']
  attemptPairing: ConnectAttempt['pairing']
  attemptClearing: boolean
  attemptStartedAt: Date | null
  attemptPage: 'dashboard' | 'settings'
  attemptTries: number
}

const COLUMNS = sql`id, owner_id as "ownerId", instance_name as "instanceName", network, number, state, reason,
  told_open or (alive_at is not null and reason is not null and reason not in ('logged-out', 'qr-expired', 'phone-twice', 'phone-elsewhere')) as "mayBeLinked",
  refused_at is not null as "isRefused", is_principal as "isPrincipal", label, created_at as "createdAt", attempt_step as "attemptStep", attempt_qr as "attemptQr",
  (select greatest(p.held_until, p.capped_until) from channel_rate_limits p
    where (p.owner_id, p.channel_id) = (channels.owner_id, channels.id)) as "heldUntil",
  attempt_error as "attemptError", attempt_failure as "attemptFailure", attempt_pairing as "attemptPairing",
  attempt_clearing as "attemptClearing", attempt_started_at as "attemptStartedAt", attempt_page as "attemptPage", attempt_tries as "attemptTries"`

async function select(tx: Tx, tail: ReturnType<typeof sql>): Promise<ChannelRow[]> {
  const { rows } = await tx.execute<ChannelRow>(sql`select ${COLUMNS} from channels where removed_at is null ${tail}`)
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    heldUntil: row.heldUntil && new Date(row.heldUntil),
    attemptStartedAt: row.attemptStartedAt && new Date(row.attemptStartedAt),
  }))
}

/** Returns the owner's channels, the principal one first. */
export const findChannels = (tx: Tx) => select(tx, sql`order by is_principal desc, created_at`)

/** Loads one channel. @returns null when there is none, or it is another owner's */
export async function getChannel(tx: Tx, channelId: string): Promise<ChannelRow | null> {
  return (await select(tx, sql`and id = ${channelId}::uuid`))[0] ?? null
}

/** Finds channels by their instance names at the gateway, across owners, for the gateway's events. */
export async function findByInstanceNames(tx: Tx, names: string[]): Promise<ChannelRow[]> {
  return select(tx, sql`and instance_name = any(${sql.param(names)}::text[])`)
}

/** Turns a row into what people see now; `attempt` is null when no attempt to connect was ever made. */
export function presentChannel(row: ChannelRow, now: Date): { channel: Channel; attempt: ConnectAttempt | null } {
  const { id, instanceName, network, number, state, reason, isPrincipal, label, createdAt } = row
  return {
    channel: {
      id,
      instanceName,
      network,
      number,
      state,
      reason,
      limit: limitOf(row, now),
      isPrincipal,
      label,
      createdAt,
    },
    attempt: presentAttempt(row),
  }
}

/** Reasons with which WhatsApp ends the connection of an account that it banned. */
const BANNED = new Set(['forbidden', 'banned'])

function limitOf({ state, reason, heldUntil }: ChannelRow, now: Date): Channel['limit'] {
  if (state !== 'open' && BANNED.has(reason ?? '')) return { kind: 'banned', until: null }
  if (heldUntil && heldUntil > now) return { kind: 'restricted', until: heldUntil }
  return state !== 'open' && reason === 'restricted' ? { kind: 'restricted', until: null } : null
}

function presentAttempt(row: ChannelRow): ConnectAttempt | null {
  if (!row.attemptStep) return null
  const { id, network, attemptStep: step, attemptError: error, attemptFailure: failure, attemptQr } = row
  const waits = step === 'waiting-scan'
  const qr = waits && attemptQr ? { ...attemptQr, expiresAt: new Date(attemptQr.expiresAt) } : null
  return { channelId: id, network, step, error, failure, qr, pairing: waits ? row.attemptPairing : null }
}

/** Locks an owner's list of channels until the transaction ends, so that two tabs cannot both add the same one. */
export async function lockChannels(tx: Tx, ownerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`channels ${ownerId}`}))`)
}
