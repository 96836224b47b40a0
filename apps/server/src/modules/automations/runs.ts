import type { AutomationReason, AutomationRun, AutomationStep } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import type { AutomationEvent } from './events.ts'

const RUNS_A_PAGE = 50

type Outcome = {
  automationId: string
  fired: boolean
  reason: AutomationReason | null
  condition: number | null
  steps: AutomationStep[]
}

export async function recordRuns(tx: Tx, event: AutomationEvent, outcomes: Outcome[], now: Date): Promise<void> {
  if (outcomes.length === 0) return
  await tx.execute(sql`
    insert into automation_runs (event_id, automation_id, owner_id, fired, reason, condition, steps, at)
    select ${event.id}::uuid, o."automationId", ${event.ownerId}::uuid, o.fired, o.reason, o.condition, o.steps, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o("automationId" uuid, fired boolean, reason text, condition int, steps jsonb)`)
}

/** Returns the automations that fired earlier in this event's chain. */
export async function findFiredInChain(tx: Tx, { chain, depth }: AutomationEvent): Promise<Set<string>> {
  if (depth === 0) return new Set()
  const { rows } = await tx.execute<{ id: string }>(sql`
    select r.automation_id as id from automation_runs r join automation_events e on e.id = r.event_id where e.chain = ${chain}::uuid and r.fired`)
  return new Set(rows.map(({ id }) => id))
}

/** Returns a page of the log, newest first. */
export async function findRuns(
  tx: Tx,
  { automationId, firedOnly, page }: { automationId: string | null; firedOnly: boolean; page: number },
): Promise<{ runs: AutomationRun[]; total: number; pageSize: number }> {
  const only = sql`${firedOnly ? sql`r.fired` : sql`true`} and ${automationId ? sql`r.automation_id = ${automationId}::uuid` : sql`true`}`
  const { rows } = await tx.execute<Omit<AutomationRun, 'at'> & { at: string }>(sql`
    select r.event_id || ' ' || r.automation_id as id, r.automation_id as "automationId", a.name, r.at, coalesce(k.name, k.phone, '') as contact,
      e.conversation_id as "conversationId", r.fired, r.reason, r.condition, r.steps
    from automation_runs r join automations a on a.id = r.automation_id join automation_events e on e.id = r.event_id join contacts k on k.id = e.contact_id
    where ${only} order by r.at desc, e.seq desc, a.place limit ${RUNS_A_PAGE} offset ${(page - 1) * RUNS_A_PAGE}`)
  const { rows: counted } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from automation_runs r where ${only}`,
  )
  return {
    runs: rows.map((row) => ({ ...row, at: new Date(row.at) })),
    total: counted[0]!.total,
    pageSize: RUNS_A_PAGE,
  }
}
