import { type SQL, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

export type Alert = {
  channelId: string
  ownerId: string
  email: string
  number: string
  /** The owner's name for the channel; may be empty. */
  label: string
  since: Date
  /** The end of the outage; null while it lasts. */
  until: Date | null
  reason: string | null
  /** The venue's time zone. */
  timezone: string
}

/**
 * Claims the outages whose owners are to be notified now, across owners: once of each that lasts longer than the
 * channel's limit, and once of its end. Write the mails in the same transaction.
 */
export async function alertDueOutages(tx: Tx, now: Date): Promise<Alert[]> {
  const { rows } = await tx.execute<Omit<Alert, 'since' | 'until'> & { since: string; until: string | null }>(sql`
    update channel_outages o set
      alerted_at = coalesce(o.alerted_at, ${now}::timestamptz),
      told_back_at = case when o.until is not null then ${now}::timestamptz end
    from channels i join profiles p on p.id = i.owner_id left join agent_profile h on h.user_id = i.owner_id
    where ${isAlertDue(now)}
    returning o.owner_id as "ownerId", p.email, coalesce(i.number, '') as number, i.label, o.since, o.until, o.reason,
      i.id as "channelId", coalesce(h.timezone, 'America/Sao_Paulo') as timezone`)
  return rows.map((row) => ({ ...row, since: new Date(row.since), until: row.until ? new Date(row.until) : null }))
}

/** Returns the condition that `alertDueOutages` would claim one. */
export const anyAlertDue = (now: Date): SQL =>
  sql`exists (select from channel_outages o, channels i where ${isAlertDue(now)})`

const isAlertDue = (now: Date) => sql`(i.owner_id, i.id) = (o.owner_id, o.channel_id)
  and (o.until is null and o.alerted_at is null
      and o.since + make_interval(mins => i.alert_minutes) <= ${now}::timestamptz
    or o.until is not null and o.alerted_at is not null and o.told_back_at is null)`
