import { foldText } from '@balcao/contract/fold-text'
import type { MeantPerson, SchedulePeopleInput } from '@balcao/contract'
import { listAudience } from './audiences.ts'
import type { Tx } from '#platform/database.ts'
import { instantOfLocal } from '@balcao/contract/local-time'
import { askedAudience, meantBy, rowsOf } from './asked-audience.ts'
import { ownerPhone } from './owner-reminder.ts'
import { channelOf } from './schedule-row.ts'
import { textFor } from './text-for.ts'

const A_PAGE = 20

type Place = { ownerId: string; audience: Awaited<ReturnType<typeof askedAudience>>; channelId: string | null }
type Page = { search: string; offset: number; limit: number; reachedOnly?: boolean; cappedAt: Date | null }

/** Returns the people of a schedule, page by page, each with their text or the reason why they get nothing. */
export async function previewPeople(tx: Tx, ownerId: string, asked: SchedulePeopleInput, now: Date) {
  const audience = await askedAudience(tx, asked, now)
  const channel = await channelOf(tx, asked.channelId)
  const place = { ownerId, audience, channelId: channel?.id ?? null }
  const page = {
    search: asked.search,
    offset: (asked.page - 1) * A_PAGE,
    limit: A_PAGE,
    cappedAt: cappedAt(asked, now),
  }
  return { ...(await findMeant(tx, place, asked, page)), pageSize: A_PAGE }
}

/**
 * Returns when the recipients of a campaign would be written to, for the weekly cap; null for messages to one person,
 * which have no cap.
 */
export const cappedAt = ({ type, start, zone }: Pick<SchedulePeopleInput, 'type' | 'start' | 'zone'>, now: Date) =>
  type === 'campaign' ? new Date(Math.max(now.getTime(), instantOfLocal(start, zone).getTime())) : null

/** Returns a part of the recipients, each with their text. */
export async function findMeant(
  tx: Tx,
  { ownerId, audience, channelId }: Place,
  { text, start }: { text: string; start: string },
  page: Page,
): Promise<{ people: MeantPerson[]; total: number }> {
  const { people, total } = await find(tx, { ownerId, audience, channelId }, page)
  const texts = await textFor(
    tx,
    { text, start, ownerId, isDraft: true, audience: audience.kind === 'owner' ? 'owner' : 'chosen' },
    people.map(({ contactId, name }, index) => ({
      contactId: keyOf(contactId, index),
      isKnown: contactId !== null,
      name,
    })),
  )
  return {
    people: people.map(({ contactId, ...person }, index) => ({
      ...person,
      text: person.skipped ? '' : (texts.get(keyOf(contactId, index)) ?? ''),
    })),
    total,
  }
}

/** Returns the key of a person; their index where they are no contact yet. */
const keyOf = (contactId: string | null, index: number) => contactId ?? String(index)

async function find(tx: Tx, { ownerId, audience, channelId }: Place, page: Page) {
  if (audience.kind === 'owner') return ofOwner(tx, ownerId, page)
  if (audience.kind !== 'people') return listAudience(tx, audience, channelId, page)
  const { search, offset, limit, reachedOnly } = page
  const rows = rowsOf(audience.people).filter(matches(search))
  // Only the samples leave those out who get nothing: they are at the beginning, and few.
  if (reachedOnly) {
    const first = await meantBy(tx, ownerId, rows.slice(0, limit * 20), page.cappedAt)
    return { people: first.filter(({ skipped }) => !skipped).slice(0, limit), total: rows.length }
  }
  return { people: await meantBy(tx, ownerId, rows.slice(offset, offset + limit), page.cappedAt), total: rows.length }
}

async function ofOwner(tx: Tx, ownerId: string, { reachedOnly }: Page) {
  const { name, phone, isKnown } = await ownerPhone(tx, ownerId)
  const skipped = isKnown ? null : ('no-number' as const)
  return {
    people: reachedOnly && !phone ? [] : [{ contactId: null, name, phone, skipped: reachedOnly ? null : skipped }],
    total: 1,
  }
}

function matches(search: string) {
  const words = foldText(search.trim())
  const digits = words.replace(/\D/g, '')
  return ({ name, phone }: { name: string; phone: string }) =>
    words === '' || foldText(name).includes(words) || (digits.length >= 3 && phone.includes(digits))
}
