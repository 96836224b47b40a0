import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

type Gap = {
  channelId: string
  /** The last moment at which the previous link was known to be alive. */
  since: Date
  /** The oldest message in this part of the phone's history; null when it has just been linked and has sent none. */
  oldest: Date | null
  /** The moment at which the gateway reported it. */
  at: Date
}

/**
 * Records the period without messages after a phone was linked again. The outage that ended by it stores the period,
 * which shrinks with every part of the phone's history. When the owner had disconnected the channel there was no outage;
 * then one is recorded.
 */
export async function noteGap(tx: Tx, { channelId, since, oldest, at }: Gap): Promise<void> {
  const { rowCount: isKnown } = await tx.execute(sql`
    update channel_outages set missing_until = least(missing_until, ${oldest}::timestamptz)
    where channel_id = ${channelId}::uuid and missing_from = ${since}::timestamptz`)
  if (isKnown) return
  const { rowCount: isEnded } = await tx.execute(sql`
    update channel_outages set missing_from = ${since}::timestamptz, missing_until = least(until, ${oldest}::timestamptz)
    where id = (select id from channel_outages where channel_id = ${channelId}::uuid and until >= ${at}::timestamptz - ${A_MOMENT}
      order by until desc limit 1)`)
  if (isEnded) return
  // The outage that is noted below includes the one that the owner ended by disconnecting, so that one is put away.
  await tx.execute(sql`
    update channel_outages set dismissed_at = ${at}::timestamptz
    where channel_id = ${channelId}::uuid and dismissed_at is null and until > ${since}::timestamptz`)
  await tx.execute(sql`
    insert into channel_outages (owner_id, channel_id, since, until, reason, told_back_at, missing_from, missing_until)
    select owner_id, id, ${since}::timestamptz, ${at}::timestamptz, 'logged-out', ${at}::timestamptz,
      ${since}::timestamptz, least(${at}::timestamptz, ${oldest}::timestamptz)
    from channels where id = ${channelId}::uuid and ${since}::timestamptz < ${at}::timestamptz`)
}

/** Time between the opening of a connection and its first report. */
const A_MOMENT = sql`interval '10 seconds'`
