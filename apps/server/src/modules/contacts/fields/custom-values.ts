import type { CustomChanges, CustomField, CustomValue, CustomValues } from '@balcao/contract'
import { type SQL, sql } from '#platform/drizzle.ts'
import { storableJson } from '#platform/storable-text.ts'

/**
 * Checks the values for a venue's custom fields.
 *
 * @returns null when a value is of another kind than its field, or there is no such field
 */
export function readCustom(fields: CustomField[], changes: CustomChanges): CustomChanges | null {
  const byKey = new Map(fields.map((field) => [field.key, field]))
  const fits = Object.entries(changes).every(([key, value]) => {
    const field = byKey.get(key)
    return field !== undefined && (value === null || isOfKind(field, value))
  })
  return fits ? changes : null
}

/** Builds the SQL for the values of contact `k` after a change. */
export function changedCustom(changes: CustomChanges): SQL {
  const emptied = Object.keys(changes).filter((key) => changes[key] === null)
  return sql`(k.custom || ${storableJson(filledOf(changes))}::jsonb) - ${sql.param(emptied)}::text[]`
}

function filledOf(changes: CustomChanges): CustomValues {
  const filled: CustomValues = {}
  for (const [key, value] of Object.entries(changes)) if (value !== null) filled[key] = value
  return filled
}

function isOfKind({ kind, choices }: CustomField, value: CustomValue): boolean {
  switch (kind) {
    case 'text':
      return typeof value === 'string'
    case 'number':
      return typeof value === 'number' && Number.isFinite(value)
    case 'date':
      return typeof value === 'string' && isDay(value)
    case 'boolean':
      return typeof value === 'boolean'
    case 'choice':
      return typeof value === 'string' && choices.includes(value)
  }
}

/** Tells whether a text is an existing day in the form `YYYY-MM-DD`. */
function isDay(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}
