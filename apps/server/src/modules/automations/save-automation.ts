import { type AutomationInput, type AutomationMode, AUTOMATIONS_AT_MOST } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { storableJson, storableText } from '#platform/storable-text.ts'
import { endRuns } from './runs.ts'

/** Stores a new automation as the last one. @returns its id; null when the venue has the most that it may have */
export async function insertAutomation(
  tx: Tx,
  ownerId: string,
  input: AutomationInput,
  now: Date,
): Promise<string | null> {
  await holdOrder(tx, ownerId)
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into automations (owner_id, name, trigger, kind, conditions, actions, is_on, on_since, place, created_at)
    select ${ownerId}::uuid, ${storableText(input.name)}, ${storableJson(input.trigger)}::jsonb, ${input.trigger.kind}, ${storableJson(input.conditions)}::jsonb,
      ${storableJson(input.actions)}::jsonb, ${input.isOn}, ${now}::timestamptz, (select coalesce(max(place), 0) + 1 from automations), ${now}::timestamptz
    where (select count(*) from automations) < ${AUTOMATIONS_AT_MOST} returning id`)
  return rows[0]?.id ?? null
}

/** Stores all fields of an automation. What waits goes on as it began, unless it is switched off. */
export async function updateAutomation(tx: Tx, id: string, input: AutomationInput, now: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update automations set name = ${storableText(input.name)}, trigger = ${storableJson(input.trigger)}::jsonb, kind = ${input.trigger.kind},
      conditions = ${storableJson(input.conditions)}::jsonb, actions = ${storableJson(input.actions)}::jsonb,
      on_since = case when ${input.isOn} and (not is_on or trigger <> ${storableJson(input.trigger)}::jsonb) then ${now}::timestamptz else on_since end, is_on = ${input.isOn}
    where id = ${id}::uuid returning 1`)
  if (!input.isOn) await endRuns(tx, id)
  return rows.length > 0
}

/** Switches an automation on or off; what waits in one that is switched off ends. */
export async function setAutomationOn(tx: Tx, id: string, isOn: boolean, now: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update automations set on_since = case when ${isOn} and not is_on then ${now}::timestamptz else on_since end, is_on = ${isOn}
    where id = ${id}::uuid returning 1`)
  if (!isOn) await endRuns(tx, id)
  return rows.length > 0
}

/** Swaps an automation with the one before or after it. @returns false when it does not exist */
export async function moveAutomation(
  tx: Tx,
  ownerId: string,
  { id, up }: { id: string; up: boolean },
): Promise<boolean> {
  await holdOrder(tx, ownerId)
  const { rows } = await tx.execute<{ id: string; place: number }>(
    sql`select id, place::int as place from automations order by place, id`,
  )
  const from = rows.findIndex((row) => row.id === id)
  const [one, other] = [rows[from], rows[up ? from - 1 : from + 1]]
  if (!one) return false
  if (other)
    await tx.execute(sql`
      update automations set place = case id when ${one.id}::uuid then ${other.place}::int else ${one.place}::int end
      where id in (${one.id}::uuid, ${other.id}::uuid)`)
  return true
}

export async function deleteAutomation(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`delete from automations where id = ${id}::uuid returning 1`)
  return rows.length > 0
}

export async function saveAutomationMode(tx: Tx, ownerId: string, to: AutomationMode): Promise<void> {
  await tx.execute(sql`
    insert into automation_modes (owner_id, mode) values (${ownerId}::uuid, ${to})
    on conflict (owner_id) do update set mode = excluded.mode`)
}

export async function loadAutomationMode(tx: Tx): Promise<AutomationMode> {
  const { rows } = await tx.execute<{ mode: AutomationMode }>(sql`select mode from automation_modes`)
  return rows[0]?.mode ?? 'all'
}

/** Locks the order of an owner's automations, so that only one transaction changes it at a time. */
const holdOrder = (tx: Tx, ownerId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`automations ${ownerId}`}))`)
