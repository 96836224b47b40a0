import { type SQL, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

/**
 * Milliseconds without a sign of life after which a connection counts as dead, whatever it reports. Baileys asks
 * WhatsApp every 30 s.
 */
const SILENT_AFTER = 180_000

/** Tells whether a connection with a sign of life at that time still counts as alive. */
export const provesLife = (at: Date, now: Date) => at.getTime() > now.getTime() - SILENT_AFTER

export type Sign = { instanceName: string; at: Date }

/**
 * Milliseconds by which the stored sign of life of a channel that is alive may be old: much less than the silence after
 * which it counts as dead. One that is older itself is stored as it is, because it may be the last one.
 */
const STORED_EVERY = SILENT_AFTER / 3

/** Stores the last times at which connections proved to be alive, where that is due, across owners. */
export async function noteSignsOfLife(tx: Tx, signs: Sign[], now: Date): Promise<void> {
  await tx.execute(sql`update channels i set alive_at = s.at from ${rowsOf(signs)} where ${isSignDue(now)}`)
}

/** Returns the condition that `noteSignsOfLife` would store something. */
export const anySignDue = (signs: Sign[], now: Date): SQL =>
  sql`exists (select from channels i, ${rowsOf(signs)} where ${isSignDue(now)})`

const rowsOf = (signs: Sign[]) => sql`unnest(${sql.param(signs.map(({ instanceName }) => instanceName))}::text[],
  ${sql.param(signs.map(({ at }) => at.toISOString()))}::timestamptz[]) s (name, at)`

const isSignDue = (now: Date) => {
  const before = new Date(now.getTime() - STORED_EVERY)
  return sql`i.instance_name = s.name and (i.alive_at is null
    or i.alive_at < s.at and (s.at <= ${before}::timestamptz or i.alive_at <= ${before}::timestamptz))`
}

/** A channel whose state is wrong; `back` means that it counted as dead and lives. */
export type Silent = { id: string; ownerId: string; aliveAt: Date; back: boolean }

/**
 * Finds channels that are stored as connected without a recent sign of life, and channels that counted as dead and live.
 * With `channelId` it checks that one alone and locks it until the transaction ends, because its state may have changed.
 */
export async function findSilentChannels(tx: Tx, now: Date, channelId?: string): Promise<Silent[]> {
  const { rows } = await tx.execute<Omit<Silent, 'aliveAt'> & { aliveAt: string }>(sql`
    select id, owner_id as "ownerId", alive_at as "aliveAt", alive_at > ${silentSince(now)} as back from channels
    where ${isStateWrong(now)}
      ${channelId ? sql`and id = ${channelId}::uuid for update` : sql``}`)
  return rows.map((row) => ({ ...row, aliveAt: new Date(row.aliveAt) }))
}

/** Returns the condition that `findSilentChannels` would find one with the signs that are stored. */
export const anySilentChannel = (now: Date): SQL => sql`exists (select from channels where ${isStateWrong(now)})`

const silentSince = (now: Date) => sql`${new Date(now.getTime() - SILENT_AFTER)}::timestamptz`
const isStateWrong = (now: Date) => sql`keep_connected and alive_at is not null
  and (state = 'open' and alive_at <= ${silentSince(now)}
    or state = 'connecting' and reason = 'silent' and alive_at > ${silentSince(now)})`
