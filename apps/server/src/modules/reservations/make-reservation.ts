import { randomInt } from 'node:crypto'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { reservations } from './schema.ts'
import { storableText } from '#platform/storable-text.ts'
import type { StoredRow } from './find-reservations.ts'
import { noteChange } from './note-change.ts'

/** The letters and digits of a code, without those that are mistaken for others when read aloud. */
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ'
const DIGITS = '23456789'
const ATTEMPTS = 20

export type NewReservation = Pick<
  StoredRow,
  'date' | 'minutes' | 'startsAt' | 'partySize' | 'name' | 'phone' | 'notes' | 'origin'
> & {
  status: 'requested' | 'confirmed'
  contactId?: string | null
  conversationId?: string | null
  messageId?: bigint
  /** The person who enters it; null for the customer through the assistant. */
  personId: string | null
}

/** Stores a reservation under a new code. For the same message again it returns the row that exists. */
export async function makeReservation(tx: Tx, ownerId: string, wish: NewReservation, now: Date): Promise<StoredRow> {
  const { personId, ...fields } = wish
  const values = {
    ...fields,
    ownerId,
    name: storableText(wish.name),
    notes: storableText(wish.notes),
    createdAt: now,
    updatedAt: now,
  }
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const code = newCode(attempt)
    const [row] = await tx
      .insert(reservations)
      .values({ ...values, code })
      .onConflictDoNothing()
      .returning()
    if (row) {
      await noteChange(tx, row, personId, now)
      return row
    }
    const before = await ofMessage(tx, wish)
    if (before) return before
  }
  throw new Error('no reservation code was free')
}

async function ofMessage(tx: Tx, { conversationId, messageId }: NewReservation): Promise<StoredRow | null> {
  if (!conversationId || messageId === undefined) return null
  const [row] = await tx
    .select()
    .from(reservations)
    .where(sql`${reservations.conversationId} = ${conversationId} and ${reservations.messageId} = ${messageId}`)
  return row ?? null
}

/**
 * Returns a code such as `R7K2`. The later attempts return longer ones, for venues that have used nearly all short
 * ones.
 */
function newCode(attempt: number) {
  const pair = () => LETTERS[randomInt(LETTERS.length)]! + DIGITS[randomInt(DIGITS.length)]!
  return attempt < ATTEMPTS / 2 ? pair() + pair() : pair() + pair() + pair()
}
