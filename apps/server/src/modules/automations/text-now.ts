import type { AutomationEvent } from './events.ts'
import type { Known } from './load-subject.ts'
import { loadHouse } from '#modules/venue/index.ts'
import type { Tx } from '#platform/database.ts'
import { localTime } from '#platform/time/local-time.ts'
import { textFor } from '#modules/calendar/index.ts'

/** A text as this person reads it now. */
export async function textNow(
  tx: Tx,
  { ownerId, contactId }: Pick<AutomationEvent, 'ownerId' | 'contactId'>,
  { name }: Pick<Known, 'name'>,
  { text, now }: { text: string; now: Date },
): Promise<string> {
  const { profile } = await loadHouse(tx, ownerId)
  const texts = await textFor(tx, { ownerId, text, start: localTime(now, profile.timezone) }, [{ contactId, name }])
  return texts.get(contactId)!
}
