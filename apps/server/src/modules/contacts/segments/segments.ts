import { sqlState } from '@balcao/contract/stored-errors'
import { type Segment, type SegmentInput, type SegmentRule, SEGMENTS_AT_MOST } from '@balcao/contract'
import { eq, type SQL, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { contactSegments } from '../schema.ts'
import { storableText } from '#platform/storable-text.ts'
import { contactsOfRules } from './segment-rules.ts'

/** Returns all segments, ordered by name. */
export async function findSegments(tx: Tx): Promise<Segment[]> {
  return tx.select(COLUMNS).from(contactSegments).orderBy(sql`fold(${contactSegments.name})`)
}

/**
 * Returns a query of the ids of everybody who is in a segment now, for a larger statement of the same transaction
 * (`k.id in (${await contactsOfSegment(tx, id, now)})`); of a saved segment, or of these rules. People who opted out
 * are included, unless the segment says otherwise.
 *
 * @returns null when there is no such segment, or it is another owner's
 */
export async function contactsOfSegment(tx: Tx, which: string | SegmentRule[], now: Date): Promise<SQL | null> {
  if (typeof which !== 'string') return contactsOfRules(which, now)
  const [segment] = await tx.select(COLUMNS).from(contactSegments).where(eq(contactSegments.id, which))
  return segment ? contactsOfRules(segment.rules, now) : null
}

/**
 * Adds a segment. Rejects with a violated unique key when the name is taken.
 *
 * @returns null when there are as many as allowed
 */
export async function addSegment(
  tx: Tx,
  { ownerId, now }: { ownerId: string; now: Date },
  input: SegmentInput,
): Promise<Segment | null> {
  // Two additions at once must not both find room.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`contact-segments ${ownerId}`}))`)
  if ((await tx.$count(contactSegments)) >= SEGMENTS_AT_MOST) return null
  const values = { ownerId, ...storable(input), updatedAt: now }
  const [row] = await tx.insert(contactSegments).values(values).returning(COLUMNS)
  return row!
}

/** Changes a segment. @returns null when there is no such segment, or it is another owner's */
export async function updateSegment(tx: Tx, id: string, input: SegmentInput, now: Date): Promise<Segment | null> {
  const change = { ...storable(input), updatedAt: now }
  const [row] = await tx.update(contactSegments).set(change).where(eq(contactSegments.id, id)).returning(COLUMNS)
  return row ?? null
}

/** Removes a segment. @returns whether it existed */
export async function removeSegment(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.delete(contactSegments).where(eq(contactSegments.id, id)).returning({ id: contactSegments.id })
  return rows.length > 0
}

/** Tells whether a write failed because another segment has the name. */
export const isTaken = (error: unknown) => sqlState(error) === '23505'

const COLUMNS = { id: contactSegments.id, name: contactSegments.name, rules: contactSegments.rules }

const storable = ({ name, rules }: SegmentInput) => ({
  name: storableText(name),
  rules: rules.map((rule) => (rule.kind === 'tag' ? { ...rule, tag: storableText(rule.tag) } : rule)),
})
