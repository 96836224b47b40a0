import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

/**
 * Milliseconds without a sign of life after which a connection counts as dead, whatever it reports. Baileys asks
 * WhatsApp every 30 s.
 */
const SILENT_AFTER = 180_000

/** Tells whether a connection with a sign of life at that time still counts as alive. */
export const provesLife = (at: Date, now: Date) => at.getTime() > now.getTime() - SILENT_AFTER

export type Sign = { instanceName: string; at: Date }

/** Stores the last times at which connections proved to be alive, across owners. */
export async function noteSignsOfLife(tx: Tx, signs: Sign[]): Promise<void> {
  await tx.execute(sql`
    update channels i set alive_at = greatest(i.alive_at, s.at)
    from unnest(${sql.param(signs.map(({ instanceName }) => instanceName))}::text[],
      ${sql.param(signs.map(({ at }) => at.toISOString()))}::timestamptz[]) s (name, at)
    where i.instance_name = s.name and (i.alive_at is null or i.alive_at < s.at)`)
}

/** A channel whose state is wrong; `back` means that it counted as dead and lives. */
export type Silent = { id: string; ownerId: string; aliveAt: Date; back: boolean }

/**
 * Finds channels that are stored as connected without a recent sign of life, and channels that counted as dead and live.
 * With `channelId` it checks that one alone and locks it until the transaction ends, because its state may have changed.
 */
export async function findSilentChannels(tx: Tx, now: Date, channelId?: string): Promise<Silent[]> {
  const since = new Date(now.getTime() - SILENT_AFTER)
  const { rows } = await tx.execute<Omit<Silent, 'aliveAt'> & { aliveAt: string }>(sql`
    select id, owner_id as "ownerId", alive_at as "aliveAt", alive_at > ${since}::timestamptz as back from channels
    where keep_connected and alive_at is not null
      and (state = 'open' and alive_at <= ${since}::timestamptz
        or state = 'connecting' and reason = 'silent' and alive_at > ${since}::timestamptz)
      ${channelId ? sql`and id = ${channelId}::uuid for update` : sql``}`)
  return rows.map((row) => ({ ...row, aliveAt: new Date(row.aliveAt) }))
}
