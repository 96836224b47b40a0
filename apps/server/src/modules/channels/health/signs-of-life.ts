import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

/** Baileys asks WhatsApp every 30 s; a connection that proved nothing for so long is dead, whatever it says. Milliseconds. */
const SILENT_AFTER = 180_000

/** Whether a connection that was heard of then counts as one now. */
export const provesLife = (at: Date, now: Date) => at.getTime() > now.getTime() - SILENT_AFTER

export type Sign = { instanceName: string; at: Date }

/** Notes when connections last proved to be alive, across owners. */
export async function noteSignsOfLife(tx: Tx, signs: Sign[]): Promise<void> {
  await tx.execute(sql`
    update instances i set alive_at = greatest(i.alive_at, s.at)
    from unnest(${sql.param(signs.map(({ instanceName }) => instanceName))}::text[],
      ${sql.param(signs.map(({ at }) => at.toISOString()))}::timestamptz[]) s (name, at)
    where i.instance_name = s.name and (i.alive_at is null or i.alive_at < s.at)`)
}

/** `back`: it was thought dead, and lives. */
export type Silent = { id: string; ownerId: string; aliveAt: Date; back: boolean }

/**
 * Numbers that are said to be connected and did not prove it lately, and ones that were thought dead and live. The one that is
 * named is held until the transaction ends: what was found before may be otherwise by now.
 */
export async function findSilentNumbers(tx: Tx, now: Date, numberId?: string): Promise<Silent[]> {
  const since = new Date(now.getTime() - SILENT_AFTER)
  const { rows } = await tx.execute<Omit<Silent, 'aliveAt'> & { aliveAt: string }>(sql`
    select id, owner_id as "ownerId", alive_at as "aliveAt", alive_at > ${since}::timestamptz as back from instances
    where keep_connected and alive_at is not null
      and (state = 'open' and alive_at <= ${since}::timestamptz
        or state = 'connecting' and reason = 'silent' and alive_at > ${since}::timestamptz)
      ${numberId ? sql`and id = ${numberId}::uuid for update` : sql``}`)
  return rows.map((row) => ({ ...row, aliveAt: new Date(row.aliveAt) }))
}
