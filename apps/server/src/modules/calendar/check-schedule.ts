import { type ScheduleChange, CAPTION_AT_MOST, phoneFromInput } from '@balcao/contract'
import { getChannel } from '#modules/channels/index.ts'
import {
  firstName,
  formatMoment,
  loadFieldVariables,
  loadLongestFieldValues,
  mayRenderEmpty,
  renderText,
  unknownVariables,
} from '#modules/templates/index.ts'
import { businessName, getVenueFile } from '#modules/venue/index.ts'
import { MINUTE } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { sql } from '#platform/drizzle.ts'
import { fail } from '#platform/http/procedures.ts'
import { needOwn } from '#platform/sql/need-own.ts'
import { instantOfLocal } from '@balcao/contract/local-time'
import { countOpenRecipients } from './recipients.ts'
import type { ScheduleRow } from './schedule-row.ts'

/** Refuses a schedule that could not be carried out as it is written. */
export async function checkSchedule(
  tx: Tx,
  ownerId: string,
  change: ScheduleChange,
  { now, mayBePast, before }: { now: Date; mayBePast: boolean; before: ScheduleRow | null },
) {
  const { start, end, zone, text, audience, channelId, fileId, type, recurrence, repeatUntil } = change
  const kind = audience.kind === 'kept' ? (before?.audience ?? 'none') : audience.kind
  const hasPeople = kind !== 'none'
  // The times that a series gave it stay possible where a clock skips its start.
  const areGiven = before !== null && start === before.start && end === before.end && zone === before.zone
  if (end < start || (hasPeople && !areGiven && !isSpan(start, end, zone))) throw fail('schedule_ends_early')
  // The last day is that of the series: one time of it may be moved past it.
  const isSeries = recurrence !== 'none' && !before?.isException
  if (isSeries && repeatUntil && repeatUntil < start.slice(0, 10)) throw fail('repeats_until_early')
  if (kind === 'owner' && type !== 'reminder') throw fail('invalid_input')
  if (hasPeople !== (text !== '' || fileId !== null)) throw fail('schedule_incomplete')
  if (hasPeople && kind !== 'owner' && type !== 'campaign' && (await howMany(tx, audience, before)) > 1)
    throw fail('schedule_for_one')
  const names = audience.kind === 'people' ? audience.people.map(({ name }) => name) : []
  await checkContent(tx, ownerId, { text, start, fileId, names, forOwner: kind === 'owner' })
  if (channelId && !(await getChannel(tx, channelId))) throw fail('not_found', 404)
  await needOwn(tx, namedBy(audience))
  const isPast = instantOfLocal(start, zone).getTime() < now.getTime() - MINUTE
  if (hasPeople && isPast && !mayBePast) throw fail('schedule_past')
}

/** Tells whether there is any time between start and end; an hour that daylight saving skips has no length. */
export const isSpan = (start: string, end: string, zone: string) =>
  instantOfLocal(start, zone) < instantOfLocal(end, zone)

/** Returns the number of people who are named; infinity for an audience that is looked up only at the start. */
async function howMany(tx: Tx, audience: ScheduleChange['audience'], before: ScheduleRow | null): Promise<number> {
  if (audience.kind === 'contacts') return new Set(audience.contactIds).size
  if (audience.kind === 'people') return new Set(audience.people.map(({ phone }) => phoneFromInput(phone))).size
  const isNamed = audience.kind === 'kept' && before?.audience === 'chosen'
  return isNamed ? (await countOpenRecipients(tx, before.id, 2)).pending : Number.POSITIVE_INFINITY
}

type Content = Pick<ScheduleChange, 'text' | 'start' | 'fileId'> & { names: string[]; forOwner?: boolean }

/**
 * Refuses a text with unknown variables or one that may turn out empty, and a file that WhatsApp's apps would not show.
 *
 * @param content.names names of people who are no contacts yet
 */
export async function checkContent(
  tx: Tx,
  ownerId: string,
  { text, start, fileId, names, forOwner = false }: Content,
): Promise<void> {
  if (fileId) {
    const file = await getVenueFile(tx, fileId)
    if (!file) throw fail('not_found', 404)
    if (file.kind === 'audio' && text !== '') throw fail('audio_with_text')
    const longest = await longestText(tx, { text, start, ownerId, names })
    if (Math.max(text.length, longest) > CAPTION_AT_MOST) throw fail('caption_too_long')
  }
  await checkTexts(tx, [text], { forOwner, hasFile: fileId !== null })
}

const namedBy = (audience: ScheduleChange['audience']) => ({
  contacts: audience.kind === 'contacts' ? audience.contactIds : [],
  segments: audience.kind === 'segment' ? [audience.segmentId] : [],
})

/**
 * Refuses texts with unknown variables, or that may turn out empty.
 *
 * @param how.forOwner whether the owner reads them, for whom more variables exist
 * @param how.hasFile whether a file is sent along, so that the text may be empty
 * @throws `variable_unknown`, `text_may_be_empty`
 */
export async function checkTexts(
  tx: Tx,
  texts: string[],
  how: { forOwner?: boolean; hasFile?: boolean } = {},
): Promise<void> {
  const own = await loadFieldVariables(tx, how.forOwner)
  if (texts.some((text) => unknownVariables(text, own).length > 0)) throw fail('variable_unknown')
  const needsWords = !how.forOwner && !how.hasFile
  if (needsWords && texts.some((text) => mayRenderEmpty(text, own))) throw fail('text_may_be_empty')
}

type Asked = { text: string; start: string; ownerId: string; names: string[] }

/**
 * Returns how many characters a text may have once its variables are filled in, with the longest name and fields of any
 * contact of the venue. Later contacts may have longer ones.
 *
 * @param asked.names names of people who are no contacts yet
 */
async function longestText(tx: Tx, { text, start, ownerId, names }: Asked): Promise<number> {
  if (!text.includes('{')) return text.length
  const { rows } = await tx.execute<{ name: string }>(
    sql`select name from contacts where name is not null order by length(substring(name from '\\S+')) desc limit 1`,
  )
  const called = [...names, ...rows.map(({ name }) => name)].map(firstName)
  const longest = called.reduce((one, other) => (other.length > one.length ? other : one), '')
  const usual = { ...formatMoment(start), negocio: await businessName(tx, ownerId), nome: longest }
  return renderText(text, { ...(await loadLongestFieldValues(tx, text)), ...usual }, 'drop').length
}
