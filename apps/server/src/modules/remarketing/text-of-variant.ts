import type { Tx } from '#platform/database.ts'
import { localTime } from '@balcao/contract/local-time'
import { textFor } from '#modules/calendar/index.ts'

type Venue = { ownerId: string; texts: string[]; zone: string; isDraft?: boolean }
type Wanted = { variant: number; person: { contactId: string; name: string | null }; now: Date }

/**
 * Returns which wording a contact gets at an attempt: always the same one for the attempt, and another one the next
 * time.
 */
export function variantOf(contactId: string, attempt: number, count: number): number {
  const place = Number.parseInt(contactId.replaceAll('-', '').slice(-6), 16)
  return (place + attempt - 1) % count
}

/** Returns the text that this contact would read now. */
export async function textOfVariant(
  tx: Tx,
  { ownerId, texts, zone, isDraft }: Venue,
  { variant, person, now }: Wanted,
) {
  const asked = { ownerId, isDraft, text: texts[variant] ?? '', start: localTime(now, zone) }
  return (await textFor(tx, asked, [person])).get(person.contactId)!
}
