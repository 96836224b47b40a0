import type { Tx } from '#platform/database.ts'
import { zoneRules } from '#platform/schema/tables.ts'

/**
 * The time zone rules with which this process computes: the version of the IANA database in Node's ICU, such as
 * `2026a`.
 */
export const ZONE_RULES = process.versions.tz ?? ''

/**
 * Reads the rules with which the stored instants were computed; null where none are stored. It needs a transaction of
 * `Database.worker`.
 */
export async function readZoneRules(tx: Tx): Promise<string | null> {
  const [row] = await tx.select().from(zoneRules)
  return row?.version ?? null
}

export async function keepZoneRules(tx: Tx, version: string): Promise<void> {
  await tx.insert(zoneRules).values({ version }).onConflictDoUpdate({ target: zoneRules.id, set: { version } })
}
