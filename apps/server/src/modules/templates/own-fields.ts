import { type CustomField, type CustomValue, OWNER_VARIABLES } from '@balcao/contract'
import { schedules as copy } from '@balcao/copy/schedules/server'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

type Field = Pick<CustomField, 'key' | 'kind'>

/** Returns names of variables that a text may have besides those that every text may have. @param forOwner the owner reads it */
export async function loadFieldVariables(tx: Tx, forOwner = false): Promise<string[]> {
  const keys = (await findFields(tx)).map(({ key }) => key)
  return forOwner ? [...OWNER_VARIABLES, ...keys] : keys
}

/** What is in them, in words, by contact; an empty word where nothing is. Only looked up for texts that name one. */
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

/** The longest that any contact of the house has, by field. Only looked up for texts that name one. */
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

/** As a Brazilian writes it. */
function inWords(value: CustomValue | undefined, kind: CustomField['kind']): string {
  if (value === undefined) return ''
  if (typeof value === 'boolean') return value ? copy.yes : copy.no
  if (typeof value === 'number') return String(value).replace('.', ',')
  return kind === 'date' ? value.split('-').toReversed().join('/') : value
}
