import type {
  AutomationEnd,
  AutomationReason,
  AutomationRun,
  AutomationStep,
  AutomationStepResult,
} from '@balcao/contract'
import { type SQL, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { storableJson } from '#platform/storable-text.ts'
import type { AutomationEvent } from './events.ts'

const RUNS_A_PAGE = 50

/** Holds how far a run has come: the steps that it took, those that are left, and when it goes on. */
type Standing = {
  steps: AutomationStepResult[]
  rest: AutomationStep[] | null
  dueAt: Date | null
  ended: AutomationEnd | null
}

type Outcome = Standing & {
  automationId: string
  fired: boolean
  reason: AutomationReason | null
  condition: number | null
}

export async function recordRuns(tx: Tx, event: AutomationEvent, outcomes: Outcome[], now: Date): Promise<void> {
  if (outcomes.length === 0) return
  await tx.execute(sql`
    insert into automation_runs (event_id, automation_id, owner_id, fired, reason, condition, steps, at, rest, due_at, ended, stepped_at, heard_id)
    select ${event.id}::uuid, o."automationId", ${event.ownerId}::uuid, o.fired, o.reason, o.condition, o.steps, ${now}::timestamptz,
      nullif(o.rest, 'null'), o."dueAt", o.ended, ${now}::timestamptz,
      (select max(c.last_inbound_id) from conversations c where c.contact_id = ${event.contactId}::uuid)
    from jsonb_to_recordset(${storableJson(outcomes)}::jsonb)
      as o("automationId" uuid, fired boolean, reason text, condition int, steps jsonb, rest jsonb, "dueAt" timestamptz, ended text)`)
}

/** Returns the automations that fired earlier in this event's chain. */
export async function findFiredInChain(tx: Tx, { chain, depth }: AutomationEvent): Promise<Set<string>> {
  if (depth === 0) return new Set()
  const { rows } = await tx.execute<{ id: string }>(sql`
    select r.automation_id as id from automation_runs r join automation_events e on e.id = r.event_id where e.chain = ${chain}::uuid and r.fired`)
  return new Set(rows.map(({ id }) => id))
}

type Which = { eventId: string; automationId: string }

/** Holds a run that waits. */
export type WaitingRun = Which & {
  steps: AutomationStepResult[]
  rest: AutomationStep[]
  /** The time at which it began, and the contact's last message then. */
  at: Date
  heardId: string | null
}

const isDue = (now: Date) => sql`r.due_at <= ${now}::timestamptz`
export function anyRunDue(now: Date): SQL {
  return sql`exists (select from automation_runs r where ${isDue(now)})`
}

/** Returns runs whose wait is over, across owners. */
export async function findDueRuns(tx: Tx, now: Date, limit: number) {
  const { rows } = await tx.execute<Which & { ownerId: string; conversationId: string | null }>(sql`
    select r.event_id as "eventId", r.automation_id as "automationId", r.owner_id as "ownerId", e.conversation_id as "conversationId"
    from automation_runs r join automation_events e on (e.owner_id, e.id) = (r.owner_id, r.event_id)
    where ${isDue(now)} order by r.due_at limit ${limit}`)
  return rows
}

/**
 * Locks a run until the transaction ends, after its conversation (`lockEventForUpdate`).
 *
 * @returns null when another worker has it, or it is not due any more
 */
export async function lockRunForUpdate(
  tx: Tx,
  { eventId, automationId }: Which,
  conversationId: string | null,
  now: Date,
): Promise<WaitingRun | null> {
  if (conversationId) await tx.execute(sql`select from conversations where id = ${conversationId}::uuid for update`)
  const { rows } = await tx.execute<Omit<WaitingRun, 'at'> & { at: string }>(sql`
    select r.event_id as "eventId", r.automation_id as "automationId", r.steps, r.rest, r.at, r.heard_id::text as "heardId"
    from automation_runs r where r.event_id = ${eventId}::uuid and r.automation_id = ${automationId}::uuid and ${isDue(now)} for update skip locked`)
  const [row] = rows
  return row ? { ...row, at: new Date(row.at) } : null
}

/** Stores how far a run has come. */
export async function saveRun(
  tx: Tx,
  { eventId, automationId }: Which,
  { steps, rest, dueAt, ended }: Standing,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update automation_runs set steps = ${storableJson(steps)}::jsonb, rest = ${rest && storableJson(rest)}::jsonb, due_at = ${dueAt}::timestamptz,
      ended = ${ended}, stepped_at = ${now}::timestamptz, tries = 0
    where event_id = ${eventId}::uuid and automation_id = ${automationId}::uuid`)
}

/** Schedules a failed run for another try, a few times. */
export async function retryRunLater(tx: Tx, { eventId, automationId }: Which, now: Date): Promise<void> {
  await tx.execute(sql`
    update automation_runs set tries = tries + 1, due_at = case when tries < 4 then ${now}::timestamptz + interval '5 seconds' end,
      rest = case when tries < 4 then rest end, ended = case when tries >= 4 then 'failed' end
    where event_id = ${eventId}::uuid and automation_id = ${automationId}::uuid and due_at is not null`)
}

/** Ends the runs of an automation that wait, because it is switched off. */
export async function endRuns(tx: Tx, automationId: string): Promise<void> {
  await tx.execute(sql`
    update automation_runs set rest = null, due_at = null, ended = 'off' where automation_id = ${automationId}::uuid and due_at is not null`)
}

/** Returns a page of the log, newest first. */
export async function findRuns(
  tx: Tx,
  { automationId, firedOnly, page }: { automationId: string | null; firedOnly: boolean; page: number },
): Promise<{ runs: AutomationRun[]; total: number; pageSize: number }> {
  const only = sql`${firedOnly ? sql`r.fired` : sql`true`} and ${automationId ? sql`r.automation_id = ${automationId}::uuid` : sql`true`}`
  const { rows } = await tx.execute<
    Omit<AutomationRun, 'at' | 'waitsUntil'> & { at: string; waitsUntil: string | null }
  >(sql`
    select r.event_id || ' ' || r.automation_id as id, r.automation_id as "automationId", a.name, r.at, coalesce(k.name, k.phone, '') as contact,
      e.conversation_id as "conversationId", r.fired, r.reason, r.condition, r.steps, r.due_at as "waitsUntil", r.ended as end
    from automation_runs r join automations a on a.id = r.automation_id join automation_events e on e.id = r.event_id join contacts k on k.id = e.contact_id
    where ${only} order by r.at desc, e.seq desc, a.place limit ${RUNS_A_PAGE} offset ${(page - 1) * RUNS_A_PAGE}`)
  const { rows: counted } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from automation_runs r where ${only}`,
  )
  return {
    runs: rows.map(({ at, waitsUntil, ...row }) => ({
      ...row,
      at: new Date(at),
      waitsUntil: waitsUntil ? new Date(waitsUntil) : null,
    })),
    total: counted[0]!.total,
    pageSize: RUNS_A_PAGE,
  }
}
