import type { AutomationAction } from '@balcao/contract'
import { automationWords } from '@balcao/copy/outreach/automation-words'
import { type AutomationEvent, isAnswer } from './events.ts'
import { UNITS } from './flow.ts'
import type { AutomationRow } from './automation-row.ts'
import type { Known } from './subjects.ts'
import { loadVenue } from '#modules/venue/index.ts'
import { chooseRecipients, insertSchedule } from '#modules/calendar/index.ts'
import { DAY, MINUTE } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { localTime } from '@balcao/contract/local-time'

/** Milliseconds after its time during which a scheduled message may still be sent. */
const LASTS = DAY

type Scheduling = { tx: Tx; event: AutomationEvent; known: Known; row: Pick<AutomationRow, 'name'>; now: Date }

/**
 * Adds a message to the calendar, where people see it, change it and stop it. To somebody who just wrote or waits, it
 * is a message. Anything else was not asked for and is a campaign to one person, which is subject to the weekly cap.
 */
export async function scheduleMessage(
  { tx, event, known: { channelId, state }, row, now }: Scheduling,
  { after, unit, text }: Extract<AutomationAction, { kind: 'schedule' }>,
): Promise<void> {
  const { ownerId, contactId } = event
  const zone = (await loadVenue(tx, ownerId)).profile.timezone
  // The calendar counts minutes: one that has begun is over first.
  const startsAt = new Date(Math.ceil((now.getTime() + after * UNITS[unit]) / MINUTE) * MINUTE)
  const fields = {
    title: automationWords.scheduled(row.name),
    description: automationWords.scheduledDescription,
    type: isAnswer(event, state) ? ('message' as const) : ('campaign' as const),
    start: localTime(startsAt, zone),
    end: localTime(new Date(startsAt.getTime() + LASTS), zone),
    zone,
    // Where they write; the principal one to whoever wrote nowhere.
    channelId,
    audience: 'chosen' as const,
    tags: [],
    segmentId: null,
    text,
    fileId: null,
    recurrence: 'none' as const,
    weekdays: [],
    repeatUntil: null,
    toleranceMinutes: LASTS / MINUTE,
  }
  const id = await insertSchedule(tx, ownerId, fields, now)
  await chooseRecipients(tx, ownerId, id, [contactId])
}
