import {
  CUSTOM_FIELDS_AT_MOST,
  type CustomField,
  type CustomFieldInput,
  PERSON_VARIABLES,
  TEXT_VARIABLES,
} from '@balcao/contract'
import { asc, eq, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { contactFields } from '../schema.ts'
import { storableText } from '#platform/storable-text.ts'

/** Returns the custom fields of a venue, in the order in which they were made. */
export async function findCustomFields(tx: Tx): Promise<CustomField[]> {
  return tx.select(COLUMNS).from(contactFields).orderBy(asc(contactFields.createdAt), asc(contactFields.key))
}

/**
 * Adds a custom field.
 *
 * @returns the field; `too-many` when there are as many as allowed, `no-choices` when a choice field has none
 */
export async function addCustomField(
  tx: Tx,
  { ownerId, now }: { ownerId: string; now: Date },
  input: CustomFieldInput,
): Promise<CustomField | 'too-many' | 'no-choices'> {
  // Two additions at once must neither both find room nor choose the same key.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`contact-fields ${ownerId}`}))`)
  const others = await findCustomFields(tx)
  if (others.length >= CUSTOM_FIELDS_AT_MOST) return 'too-many'
  const choices = choicesOf(input)
  if (input.kind === 'choice' && choices.length === 0) return 'no-choices'
  const taken = new Set(others.map(({ key }) => key))
  const key = await freeKey(tx, input.label, taken)
  const label = storableText(input.label)
  const [row] = await tx
    .insert(contactFields)
    .values({ ownerId, ...input, label, key, choices, createdAt: now })
    .returning(COLUMNS)
  return row!
}

/** Changes a custom field except its kind and key. Contacts keep a removed choice that they have. */
export async function updateCustomField(
  tx: Tx,
  id: string,
  input: Omit<CustomFieldInput, 'kind'>,
): Promise<CustomField | 'missing' | 'no-choices'> {
  const [field] = await tx.select(COLUMNS).from(contactFields).where(eq(contactFields.id, id)).for('update')
  if (!field) return 'missing'
  const choices = choicesOf({ ...input, kind: field.kind })
  if (field.kind === 'choice' && choices.length === 0) return 'no-choices'
  const change = { label: storableText(input.label), choices, inTable: input.inTable }
  const [row] = await tx.update(contactFields).set(change).where(eq(contactFields.id, id)).returning(COLUMNS)
  return row!
}

/** Removes a custom field with its values. @returns whether it existed */
export async function removeCustomField(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx.delete(contactFields).where(eq(contactFields.id, id)).returning({ key: contactFields.key })
  if (!row) return false
  await tx.execute(sql`update contacts set custom = custom - ${row.key}::text where custom ? ${row.key}::text`)
  return true
}

const COLUMNS = {
  id: contactFields.id,
  key: contactFields.key,
  label: contactFields.label,
  kind: contactFields.kind,
  choices: contactFields.choices,
  inTable: contactFields.inTable,
}

function choicesOf({ kind, choices }: Pick<CustomFieldInput, 'kind' | 'choices'>): string[] {
  return kind === 'choice' ? [...new Set(choices.map(storableText))] : []
}

/**
 * Returns a key made of the label's letters, with `_` between words, and a number at the end where the key is taken or
 * reserved.
 */
async function freeKey(tx: Tx, label: string, taken: ReadonlySet<string>): Promise<string> {
  const { rows } = await tx.execute<{ folded: string }>(sql`select fold(${storableText(label)}) as folded`)
  const letters = rows[0]!.folded.replace(/[^a-z0-9]+/g, '_').replace(/^[_0-9]+|_+$/g, '')
  const stem = letters.slice(0, 36).replace(/_+$/, '') || 'campo'
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? stem : `${stem}_${number}`
    if (!taken.has(key) && !RESERVED.has(key)) return key
  }
}

/** Names of existing text variables, which no custom field may use. */
const RESERVED = new Set<string>([
  ...TEXT_VARIABLES,
  ...PERSON_VARIABLES,
  'telefone',
  'email',
  'aniversario',
  'etiquetas',
  'evento',
])
