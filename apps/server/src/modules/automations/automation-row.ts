import { type Automation, type AutomationInput, allSteps } from '@balcao/contract'
import { findVenueFiles } from '#modules/venue/index.ts'
import { type SQL, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

/** An automation as it is stored. */
export type AutomationRow = AutomationInput & { id: string; ownerId: string; onSince: Date }

/** Loads the automations that `tail` selects. @param tail the SQL from `where` on; the table is `a` */
export async function selectAutomations(tx: Tx, tail: SQL): Promise<AutomationRow[]> {
  const { rows } = await tx.execute<Omit<AutomationRow, 'onSince'> & { onSince: string }>(sql`
    select a.id, a.owner_id as "ownerId", a.name, a.trigger, a.conditions, a.actions, a.is_on as "isOn", a.on_since as "onSince"
    from automations a ${tail}`)
  return rows.map((row) => ({ ...row, onSince: new Date(row.onSince) }))
}

/** Returns all automations of a venue, in the order in which they are judged. */
export async function findAutomations(tx: Tx): Promise<Automation[]> {
  return present(tx, await selectAutomations(tx, sql`order by a.place, a.id`))
}

/** Loads one automation. @returns null when there is none, or it is another owner's */
export async function getAutomation(tx: Tx, id: string): Promise<Automation | null> {
  return (await present(tx, await selectAutomations(tx, sql`where a.id = ${id}::uuid`)))[0] ?? null
}

async function present(tx: Tx, rows: AutomationRow[]): Promise<Automation[]> {
  const { rows: counts } = await tx.execute<{ id: string; fired: number; last: string; waiting: number }>(sql`
    select automation_id as id, count(*)::int as fired, max(at) as last, count(due_at)::int as waiting from automation_runs
    where fired and automation_id = any(${sql.param(rows.map(({ id }) => id))}::uuid[]) group by 1`)
  const byId = new Map(counts.map((count) => [count.id, count]))
  const files = await findVenueFiles(tx, rows.flatMap(filesOf))
  return rows.map(({ ownerId: _owner, onSince: _since, ...row }) => {
    const count = byId.get(row.id)
    return {
      ...row,
      fired: count?.fired ?? 0,
      lastFiredAt: count ? new Date(count.last) : null,
      waiting: count?.waiting ?? 0,
      files: files.filter(({ id }) => filesOf(row).includes(id)),
    }
  })
}

/** Returns the ids of the files that an automation sends. */
const filesOf = ({ actions }: Pick<AutomationInput, 'actions'>): string[] =>
  allSteps(actions).flatMap((step) => (step.kind === 'send' && step.fileId ? [step.fileId] : []))
