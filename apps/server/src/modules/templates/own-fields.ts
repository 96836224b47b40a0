import { type CustomField, type CustomValue, OWNER_VARIABLES } from '@balcao/contract'
import { schedules as copy } from '@balcao/copy/schedules/server'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

type Field = Pick<CustomField, 'key' | 'kind'>

/**
 * Returns the names of variables that a text may have besides those that every text may have.
 *
 * @param forOwner true for a text that the owner reads
 */
export async function loadFieldVariables(tx: Tx, forOwner = false): Promise<string[]> {
  const keys = (await findFields(tx)).map(({ key }) => key)
  return forOwner ? [...OWNER_VARIABLES, ...keys] : keys
}

/**
 * Returns a function that gives a contact's values of the venue's own fields, as words; an empty word where there is no
 * value. They are read only for texts that have variables.
 */
export async function loadFieldValues(
  tx: Tx,
  text: string,
  contactIds: string[],
): Promise<(contactId: string) => Record<string, string>> {
  const fields = text.includes('{') ? await findFields(tx) : []
  if (fields.length === 0) return () => ({})
  const { rows } = await tx.execute<{ id: string; custom: Record<string, CustomValue> }>(
    sql`select id, custom from contacts where id = any(${sql.param(contactIds)}::uuid[])`,
  )
  const known = new Map(rows.map(({ id, custom }) => [id, custom]))
  return (contactId) => {
    const custom = known.get(contactId) ?? {}
    return Object.fromEntries(fields.map(({ key, kind }) => [key, inWords(custom[key], kind)]))
  }
}

/**
 * Returns the longest value that any contact of the venue has, by field. They are read only for texts that have
 * variables.
 */
export async function loadLongestFieldValues(tx: Tx, text: string): Promise<Record<string, string>> {
  const fields = text.includes('{') ? await findFields(tx) : []
  const longest: Record<string, string> = {}
  for (const { key, kind } of fields) {
    const { rows } = await tx.execute<{ value: CustomValue }>(sql`
      select custom -> ${key}::text as value from contacts where custom ? ${key}::text order by length(custom ->> ${key}::text) desc limit 1`)
    longest[key] = inWords(rows[0]?.value, kind)
  }
  return longest
}

async function findFields(tx: Tx): Promise<Field[]> {
  return (await tx.execute<Field>(sql`select key, kind from contact_fields`)).rows
}

/** Writes a value as Brazilians do. */
function inWords(value: CustomValue | undefined, kind: CustomField['kind']): string {
  if (value === undefined) return ''
  if (typeof value === 'boolean') return value ? copy.yes : copy.no
  if (typeof value === 'number') return String(value).replace('.', ',')
  return kind === 'date' ? value.split('-').toReversed().join('/') : value
}
