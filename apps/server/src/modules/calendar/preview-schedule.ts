import type { Audience, SchedulePreview, SchedulePreviewInput } from '@balcao/contract'
import { contactsRoom, findSuppressedPhones } from '#modules/contacts/index.ts'
import { loadWeeklyCap } from '#modules/conversations/index.ts'
import { type ChannelRow, estimateOutreach, outreachRoom } from '#modules/channels/index.ts'
import { countAudience, findListedPeople } from './audiences.ts'
import { findSchedulesAhead } from './due-schedules.ts'
import { type ScheduleRow, channelOf } from './schedule-row.ts'
import { loadFieldVariables, unknownVariables } from '#modules/templates/index.ts'
import type { Tx } from '#platform/database.ts'
import { instantOfLocal, localTime } from '@balcao/contract/local-time'
import { askedAudience, rowsOf } from './asked-audience.ts'
import { ownerPhone } from './owner-reminder.ts'
import { shareOf } from './save-schedule.ts'
import { cappedAt, findMeant } from './preview-people.ts'

const SAMPLES = 3

/**
 * Returns what a schedule would do as things are now: the number of recipients, sample texts, and the time that it
 * takes.
 */
export async function previewSchedule(
  tx: Tx,
  ownerId: string,
  asked: SchedulePreviewInput,
  now: Date,
): Promise<SchedulePreview> {
  const channel = await channelOf(tx, asked.channelId)
  const audience = await askedAudience(tx, asked, now)
  const owner = audience.kind === 'owner' ? await ownerPhone(tx, ownerId) : null
  const place = { ownerId, audience, channelId: channel?.id ?? null }
  const capped = cappedAt(asked, now)
  const counts = await countMeant(tx, place, capped)
  const first = { search: '', offset: 0, limit: SAMPLES, reachedOnly: true, cappedAt: capped }
  const { people } = await findMeant(tx, place, asked, first)
  const startsAt = new Date(Math.max(now.getTime(), instantOfLocal(asked.start, asked.zone).getTime()))
  const count = counts.total - counts.optedOut - counts.unreachable - counts.capped
  const isLimited = channel && count > 0 && !owner
  const share = shareOf(asked)
  const ahead =
    isLimited && share === 'campaigns'
      ? await aheadOf(tx, channel, { startsAt, scheduleId: asked.scheduleId, now })
      : []
  const estimate = isLimited ? await estimateOutreach(tx, channel.id, { share, count, startsAt, now, ahead }) : null
  return {
    ...counts,
    perWeek: capped && !owner ? await loadWeeklyCap(tx) : null,
    samples: people.map(({ name, phone, text }) => ({ name, phone, text })),
    unknownVariables: unknownVariables(asked.text, await loadFieldVariables(tx, owner !== null)),
    estimate: estimate?.lastAt
      ? { lastAt: estimate.lastAt, lastAtLocal: localTime(estimate.lastAt, asked.zone), dailyCap: estimate.dailyCap }
      : null,
    plan: owner ? { left: null, overContacts: false } : await outreachRoom(tx, ownerId, { share, at: startsAt }),
    newContacts: await newContacts(tx, place),
    channel: channel
      ? { id: channel.id, label: channel.label || channel.number || '', isOpen: channel.state === 'open' }
      : null,
    owner: owner && { phone: owner.phone, isKnown: owner.isKnown },
  }
}

/** Returns the schedules that are sent from this channel first. */
async function aheadOf(
  tx: Tx,
  { id: channelId, isPrincipal }: ChannelRow,
  { startsAt, scheduleId, now }: { startsAt: Date; scheduleId: string | null; now: Date },
) {
  const found = await findSchedulesAhead(tx, { channelId, isPrincipal, by: startsAt, except: scheduleId })
  const ahead = []
  for (const { row, waiting } of found) {
    const isNamed = row.status === 'running' || row.audience === 'chosen'
    const count = isNamed ? waiting : await countUnnamed(tx, row, { channelId, now })
    ahead.push({ count, from: row.startsAt > now ? row.startsAt : now, until: row.endsAt })
  }
  return ahead
}

/** Counts the people that a schedule would reach if it began now. */
async function countUnnamed(tx: Tx, { id }: ScheduleRow, { channelId, now }: { channelId: string; now: Date }) {
  const audience = await askedAudience(tx, { audience: { kind: 'kept' }, scheduleId: id }, now)
  if (audience.kind === 'owner' || audience.kind === 'people') return 0
  const { total, optedOut, unreachable } = await countAudience(tx, audience, channelId)
  return total - optedOut - unreachable
}

type Place = Parameters<typeof findMeant>[1]

async function countMeant(tx: Tx, { ownerId, audience, channelId }: Place, at: Date | null) {
  if (audience.kind === 'owner') {
    const { isKnown } = await ownerPhone(tx, ownerId)
    return { total: 1, optedOut: 0, unreachable: isKnown ? 0 : 1, capped: 0 }
  }
  if (audience.kind !== 'people') return countAudience(tx, audience, channelId, at)
  const phones = phonesOf(audience)
  const known = await countAudience(tx, { kind: 'phones', phones }, channelId, at)
  const erased = await findSuppressedPhones(tx, ownerId, phones)
  const contacts = erased.size > 0 ? await findListedPeople(tx, [...erased]) : new Map()
  return {
    total: phones.length,
    optedOut: known.optedOut + erased.size - contacts.size,
    unreachable: 0,
    capped: known.capped,
  }
}

/** Counts the people of a list who become contacts when it is saved, and the places that the plan has left for them. */
async function newContacts(tx: Tx, { ownerId, audience }: Place): Promise<SchedulePreview['newContacts']> {
  if (audience.kind !== 'people') return null
  const phones = phonesOf(audience)
  const known = await findListedPeople(tx, phones)
  const { used, limit } = await contactsRoom(tx, ownerId)
  return { count: phones.length - known.size, left: limit === null ? null : Math.max(0, limit - used) }
}

const phonesOf = ({ people }: Extract<Audience, { kind: 'people' }>) => [
  ...new Set(rowsOf(people).map(({ phone }) => phone)),
]
