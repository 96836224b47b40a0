import { CALL_REJECTION, type ChannelSettings } from '@balcao/contract'
import { type SQL, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

type Wanted = Omit<ChannelSettings, 'isApplied'>
/** Holds the owner's settings, and whether their venue is blocked, which switches them off. */
export type KnownSettings = ChannelSettings & { isBlocked: boolean }
type Row = Omit<KnownSettings, 'callText'> & { callText: string | null; attemptPage: 'dashboard' | 'settings' }
/** Settings that one worker sends to the gateway until `lease`. */
export type DueSettings = { ownerId: string; instanceName: string; lease: Date; settings: KnownSettings }

const COLUMNS = sql`i.id as "channelId", i.reject_calls as "rejectCalls", i.call_text as "callText", i.always_online as "alwaysOnline",
  i.read_status as "readStatus", i.full_history as "fullHistory", i.settings_due_at is null as "isApplied",
  i.attempt_page as "attemptPage", (select p.is_blocked from profiles p where p.id = i.owner_id) as "isBlocked"`

/** Loads the settings of a channel. @returns null when there is no such channel, or it is another owner's */
export async function loadChannelSettings(tx: Tx, channelId: string): Promise<KnownSettings | null> {
  const { rows } = await tx.execute<Row>(
    sql`select ${COLUMNS} from channels i where i.id = ${channelId}::uuid and i.removed_at is null`,
  )
  return rows[0] ? present(rows[0]) : null
}

/** Saves the settings of a channel; the worker sends them to the gateway soon. */
export async function saveChannelSettings(tx: Tx, settings: Wanted, now: Date): Promise<ChannelSettings | null> {
  await tx.execute(sql`
    update channels set reject_calls = ${settings.rejectCalls}, call_text = ${settings.callText},
      always_online = ${settings.alwaysOnline}, read_status = ${settings.readStatus}, full_history = ${settings.fullHistory},
      settings_due_at = ${now}::timestamptz
    where id = ${settings.channelId}::uuid and removed_at is null`)
  return loadChannelSettings(tx, settings.channelId)
}

/** Sends the settings of a channel to the gateway again, which may not have them. */
export async function resendChannelSettings(tx: Tx, channelId: string, now: Date): Promise<void> {
  await tx.execute(sql`update channels set settings_due_at = ${now}::timestamptz where id = ${channelId}::uuid`)
}

/** Sends the settings of every channel of an owner to the gateway again, because the owner's rights have changed. */
export async function resendSettingsOfOwner(tx: Tx, ownerId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update channels set settings_due_at = ${now}::timestamptz where owner_id = ${ownerId}::uuid and removed_at is null`)
}

/** Claims settings that have to be sent to the gateway, across owners; they are due again at `lease`. */
export async function takeDueChannelSettings(tx: Tx, now: Date, lease: Date, limit: number): Promise<DueSettings[]> {
  const { rows } = await tx.execute<Row & { ownerId: string; instanceName: string }>(sql`
    update channels i set settings_due_at = ${lease}::timestamptz from (
      select owner_id, id from channels where ${isDue(now)}
      order by settings_due_at limit ${limit} for update skip locked
    ) due where (i.owner_id, i.id) = (due.owner_id, due.id) returning i.owner_id as "ownerId", i.instance_name as "instanceName", ${COLUMNS}`)
  return rows.map(({ ownerId, instanceName, ...row }) => ({ ownerId, instanceName, lease, settings: present(row) }))
}

const isDue = (now: Date) => sql`settings_due_at <= ${now}::timestamptz and removed_at is null`
export function anyChannelSettingsDue(now: Date): SQL {
  return sql`exists (select from channels where ${isDue(now)})`
}

/**
 * Ends the sending of settings to the gateway. When somebody saved in the meantime, the gateway may have received the
 * two versions in the wrong order, so the settings are sent once more.
 *
 * @param told whether the gateway has them now; if not, they are sent again when the lease is over
 */
export async function settleChannelSettings(
  tx: Tx,
  { lease, settings }: DueSettings,
  told: boolean,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update channels set settings_due_at = case
      when settings_due_at is distinct from ${lease}::timestamptz then ${now}::timestamptz
      when ${told} then null else settings_due_at end
    where id = ${settings.channelId}::uuid`)
}

function present({ callText, attemptPage, ...row }: Row): KnownSettings {
  return { ...row, callText: callText ?? CALL_REJECTION[attemptPage] }
}
