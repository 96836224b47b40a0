import { sqlState } from '@balcao/contract/stored-errors'
import type { ErrorCode } from '@balcao/contract'
import { type SQL, sql } from '#platform/drizzle.ts'
import { attempt, type Tx } from '#platform/database.ts'
import type { ChannelRow } from './channel.ts'

type Taken = Extract<ErrorCode, 'phone_taken' | 'phone_elsewhere'>

/** The reason shown for each refusal. */
const REASONS: Record<Taken, string> = { phone_taken: 'phone-twice', phone_elsewhere: 'phone-elsewhere' }

/**
 * Assigns the phone to this channel. A unique key across owners decides, so that of two claims at the same moment
 * exactly one succeeds.
 *
 * @param phone digits with country code
 * @returns who else has the phone: another channel of this owner, or another account; null when the claim succeeded
 */
export async function claimPhone(tx: Tx, { id }: ChannelRow, phone: string): Promise<Taken | null> {
  const claimed = attempt(tx, () =>
    tx.execute(sql`
      update channels set linked_phone = ${phone}, refused_at = null, refusal_due_at = null
      where id = ${id}::uuid and removed_at is null
        and (linked_phone is distinct from ${phone} or refused_at is not null or refusal_due_at is not null)`),
  )
  const isFree = await claimed.then(
    () => true,
    (error: unknown) => {
      if (sqlState(error) !== '23505') throw error
      return false
    },
  )
  if (isFree) return null
  // The other row is seen only if it is the same owner's.
  const { rows } = await tx.execute(sql`
    select from channels twin join channels own on own.id = ${id}::uuid
    where twin.id <> own.id and twin.owner_id = own.owner_id and twin.network = own.network and twin.linked_phone = ${phone}`)
  return rows.length > 0 ? 'phone_taken' : 'phone_elsewhere'
}

/**
 * Refuses a channel's phone; people never see it as connected. Until the gateway reports it closed, none of its events
 * is stored; a worker logs it out.
 */
export async function refusePhone(tx: Tx, channelId: string, why: Taken, now: Date): Promise<void> {
  await tx.execute(sql`
    update channels set refused_at = ${now}::timestamptz, refusal_due_at = ${now}::timestamptz, linked_phone = null,
      state = 'close', told_open = false, reason = ${REASONS[why]}, attempt_step = 'failed', attempt_error = ${why},
      attempt_qr = null, attempt_failure = null, attempt_pairing = null, attempt_due_at = null
    where id = ${channelId}::uuid`)
}

/** Unlinks the phone of a channel that its owner wants to link again. */
export async function unlinkPhone(tx: Tx, channelId: string): Promise<void> {
  await tx.execute(sql`
    update channels set state = 'close', told_open = false, reason = 'logged-out', linked_phone = null
    where id = ${channelId}::uuid and (told_open or reason is not null)`)
}

type Refused = { id: string; instanceName: string; lease: Date }

/** Claims refused channels that are to be logged out, across owners; they are due again at `lease`. */
export async function takeRefusedChannels(tx: Tx, now: Date, lease: Date, limit: number): Promise<Refused[]> {
  const { rows } = await tx.execute<{ id: string; instanceName: string }>(sql`
    update channels i set refusal_due_at = ${lease}::timestamptz from (
      select owner_id, id from channels where ${isDue(now)} order by refusal_due_at limit ${limit} for update skip locked
    ) due where (i.owner_id, i.id) = (due.owner_id, due.id) returning i.id, i.instance_name as "instanceName"`)
  return rows.map((row) => ({ ...row, lease }))
}

const isDue = (now: Date) => sql`refusal_due_at <= ${now}::timestamptz`
export function anyChannelRefused(now: Date): SQL {
  return sql`exists (select from channels where ${isDue(now)})`
}

/** Records that a refused channel is logged out. One that was refused again meanwhile stays due. */
export async function finishRefusal(tx: Tx, { instanceName, lease }: Refused): Promise<void> {
  await tx.execute(sql`
    update channels set refusal_due_at = null where instance_name = ${instanceName} and refusal_due_at = ${lease}::timestamptz`)
}
