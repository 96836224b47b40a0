import type { BranchCondition } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import { contactsOfSegment } from '#modules/contacts/index.ts'
import type { Tx } from '#platform/database.ts'

/** Returns, for each of these contacts, the segments named in conditions that they are in. */
export async function segmentsOf(
  tx: Tx,
  conditions: BranchCondition[],
  contactIds: string[],
  now: Date,
): Promise<Map<string, Set<string>>> {
  const named = conditions.flatMap((condition) => (condition.kind === 'segment' ? condition.segmentId : []))
  const found = new Map(contactIds.map((id) => [id, new Set<string>()]))
  for (const segmentId of new Set(named)) {
    const ids = await contactsOfSegment(tx, segmentId, now)
    if (!ids) continue
    const { rows } = await tx.execute<{ id: string }>(
      sql`select k.id from contacts k where k.id = any(${sql.param(contactIds)}::uuid[]) and k.id in (${ids})`,
    )
    for (const { id } of rows) found.get(id)?.add(segmentId)
  }
  return found
}
