import type { ErrorCode, GatewayFailure } from '@balcao/contract'
import { type SQL, sql } from '#platform/drizzle.ts'
import { type Clock, after, SECOND } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { findByInstanceNames, getChannel, type ChannelRow } from './channel.ts'

/** Milliseconds of a worker's lease on a step, before another worker may take it. */
const LEASE = 30 * SECOND

type NewChannel = {
  ownerId: string
  instanceName: string
  network: 'whatsapp' | 'demo'
  number: string
  isPrincipal: boolean
}

/** Creates a channel. @throws unique violation when the owner has a principal channel already */
export async function createChannel(tx: Tx, input: NewChannel): Promise<ChannelRow> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into channels (owner_id, instance_name, network, number, is_principal)
    values (${input.ownerId}::uuid, ${input.instanceName}, ${input.network}, ${input.number}, ${input.isPrincipal}) returning id`)
  return (await getChannel(tx, rows[0]!.id))!
}

/** Starts an attempt; a running one continues, unless `restart`. The row is the job: it is due at once. */
export async function startConnectAttempt(
  tx: Tx,
  channelId: string,
  options: { page: 'dashboard' | 'settings'; restart: boolean; now: Date },
): Promise<void> {
  const running = sql`attempt_step in ('preparing', 'waiting-scan', 'syncing') and attempt_due_at is not null`
  await tx.execute(sql`
    update channels set attempt_step = 'preparing', attempt_qr = null, attempt_error = null, attempt_failure = null,
      attempt_pairing = null, attempt_clearing = ${options.restart}, attempt_tries = 0,
      attempt_page = ${options.page}, attempt_started_at = ${options.now}::timestamptz, attempt_due_at = ${options.now}::timestamptz
    where id = ${channelId}::uuid and (${options.restart} or not coalesce(${running}, false))`)
}

/** Claims attempts with a step to do, across owners. */
export async function takeDueConnectAttempts(tx: Tx, clock: Clock): Promise<ChannelRow[]> {
  const { rows } = await tx.execute<{ instanceName: string }>(sql`
    update channels i set attempt_due_at = ${after(clock, LEASE)}::timestamptz from (
      select owner_id, id from channels where ${isDue(clock.now())} order by attempt_due_at limit 20 for update skip locked
    ) due where (i.owner_id, i.id) = (due.owner_id, due.id) returning i.instance_name as "instanceName"`)
  return rows.length
    ? findByInstanceNames(
        tx,
        rows.map(({ instanceName }) => instanceName),
      )
    : []
}

const isDue = (now: Date) => sql`attempt_due_at <= ${now}::timestamptz`
export function anyConnectAttemptDue(now: Date): SQL {
  return sql`exists (select from channels where ${isDue(now)})`
}

type Progress =
  | { step: 'preparing' | 'syncing'; dueAt: Date; tried?: boolean; cleared?: boolean }
  | {
      step: 'waiting-scan'
      dueAt: Date
      tried?: boolean
      qr: { code: string; count: number; expiresAt: string }
      /** The code that the phone accepts instead of the QR; without it an earlier code stays. */
      pairing?: { phone: string; code: string }
    }
  | { step: 'connected' }
  | { step: 'failed'; error: ErrorCode; failure?: GatewayFailure }

/**
 * Moves an attempt to its next step if it is still at the step that the caller saw, so that events from the gateway
 * have priority.
 *
 * @returns whether it moved
 */
export async function advanceConnectAttempt(tx: Tx, row: ChannelRow, next: Progress): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update channels set attempt_step = ${next.step},
      attempt_qr = ${'qr' in next ? JSON.stringify(next.qr) : null}::jsonb,
      attempt_error = ${next.step === 'failed' ? next.error : null},
      attempt_failure = ${next.step === 'failed' && next.failure ? JSON.stringify(next.failure) : null}::jsonb,
      attempt_pairing = case when ${next.step} = 'waiting-scan' then coalesce(${'pairing' in next ? JSON.stringify(next.pairing) : null}::jsonb, attempt_pairing) end,
      attempt_clearing = attempt_clearing and ${!('cleared' in next && next.cleared)},
      attempt_due_at = ${'dueAt' in next ? next.dueAt : null}::timestamptz,
      attempt_tries = attempt_tries + ${'tried' in next && next.tried ? 1 : 0}
    where id = ${row.id}::uuid and attempt_step = ${row.attemptStep} and attempt_due_at is not null
    returning id`)
  return rows.length > 0
}

/** Ends an attempt without a result, because the owner closed it. */
export async function cancelConnectAttempt(tx: Tx, channelId: string): Promise<void> {
  await tx.execute(sql`
    update channels set attempt_step = null, attempt_qr = null, attempt_error = null, attempt_failure = null,
      attempt_pairing = null, attempt_due_at = null
    where id = ${channelId}::uuid and attempt_step in ('preparing', 'waiting-scan', 'failed')`)
}
