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

/** The fields of a house, in the order in which they were made. */
export async function findCustomFields(tx: Tx): Promise<CustomField[]> {
  return tx.select(COLUMNS).from(contactFields).orderBy(asc(contactFields.createdAt), asc(contactFields.key))
}

/** @returns null when there are as many as there may be, or a choice has nothing to choose from */
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

/** Its kind and key stay. A choice that is gone stays with the contacts that have it. */
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

/** @returns whether it was there. What contacts had in it goes with it. */
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

/** The letters of a label, `_` between words, with a number behind them where that is taken or means something already. */
async function freeKey(tx: Tx, label: string, taken: ReadonlySet<string>): Promise<string> {
  const { rows } = await tx.execute<{ folded: string }>(sql`select fold(${storableText(label)}) as folded`)
  const letters = rows[0]!.folded.replace(/[^a-z0-9]+/g, '_').replace(/^[_0-9]+|_+$/g, '')
  const stem = letters.slice(0, 36).replace(/_+$/, '') || 'campo'
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? stem : `${stem}_${number}`
    if (!taken.has(key) && !RESERVED.has(key)) return key
  }
}

/** Variables that texts have already. */
const RESERVED = new Set<string>([
  ...TEXT_VARIABLES,
  ...PERSON_VARIABLES,
  'telefone',
  'email',
  'aniversario',
  'etiquetas',
  'evento',
])
