import { DEFAULT_AGENT } from '@balcao/contract'
import { sql } from 'drizzle-orm'
import { type ScheduleRow, wording } from '#features/schedules/index.ts'
import type { Tx } from '#platform/database.ts'
import { ownerVariables } from './owner-reminder.ts'

/** The text of a schedule as each of these people reads it, by contact. */
export async function textFor(
  tx: Tx,
  {
    text,
    start,
    ownerId,
    audience,
  }: Pick<ScheduleRow, 'text' | 'start' | 'ownerId'> & Partial<Pick<ScheduleRow, 'audience'>>,
  people: { contactId: string; name: string | null }[],
): Promise<Map<string, string>> {
  const negocio = await businessName(tx, ownerId)
  const moment = wording.momentOf(start)
  const owners = audience === 'owner' ? await ownerVariables(tx, { text, start }) : {}
  return new Map(
    people.map(({ contactId, name }) => [
      contactId,
      wording.render(text, { ...moment, ...owners, negocio, nome: wording.firstName(name) }),
    ]),
  )
}

/** What the house is called: as it is described to customers, or as it was signed up until it is. */
export async function businessName(tx: Tx, ownerId: string): Promise<string> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select coalesce(nullif(nullif(a.nome, ''), ${DEFAULT_AGENT.name}), p.business_name) as name
    from profiles p left join agent_profile a on a.user_id = p.id where p.id = ${ownerId}::uuid`)
  return rows[0]?.name ?? ''
}
