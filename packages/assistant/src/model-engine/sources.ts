import { contactFieldNames } from '@balcao/copy/assistant/model'
import { offerCopy } from '@balcao/copy/assistant/offer'
import { assistantCopy } from '@balcao/copy/assistant/portuguese'
import { DAYS } from '@balcao/contract'
import type { AssistantVenue } from '../assistant-types.ts'
import { tableRuleLines } from '../booking/table-rules/say-table-rules.ts'
import { mapLink } from '../dialogue/answer-contacts.ts'
import type { Reading } from '../dialogue/reading.ts'
import { formatClock, weekdayOf } from '@balcao/contract/local-time'
import { dayPlan } from '../hours/day-plan.ts'
import { sayCancelled, sayEvent } from '../retrieval/offer-passages.ts'
import { readOnce } from '../retrieval/read-once.ts'
import { hoursLine } from './tools/hours-lines.ts'

/** A fact of the venue, under the reference by which a model quotes it. */
export type Source = {
  ref: string
  title: string
  text: string
  /** True for a row, which has no running text, so that its reference alone quotes it. */
  isRow: boolean
  /** The text of the index that contains it. */
  passage?: string
  /** The one date that it is about, of an event or a special date. */
  date?: string
  /** The weekdays on which a menu item is served; always when there are none. */
  servedOn?: number[]
  /** The weekday (0 for Monday) whose hours it states. */
  weekday?: number
}

const CONTACTS = [
  'telefone',
  'whatsapp',
  'email',
  'endereco',
  'website',
  'instagram',
  'facebook',
  'twitter',
  'linkedin',
] as const
const ABOUT = ['name', 'description', 'history', 'welcomeMessage'] as const

/** Returns all facts of a venue, in an order that stays the same from one message to the next. */
export const sourcesOf = readOnce((venue: AssistantVenue): Source[] => {
  const { knowledge, menu = [], events = [], cancelledEvents = [], guestLists = [] } = venue
  return [
    ...aboutOf(venue),
    ...contactsOf(venue),
    ...hoursOf(venue),
    ...tableRuleLines(venue.tables).map((text, at) => ({ ref: `rules/${at}`, title: '', text, isRow: true })),
    ...knowledge.map(({ id, title, content }, at) => ({
      ref: `knowledge/${at}`,
      title,
      text: content,
      isRow: false,
      passage: id,
    })),
    ...menu.map((item) => {
      const hours = item.from && item.to ? assistantCopy.ranges([{ from: item.from, to: item.to }]) : ''
      const text = offerCopy.menuItem(item, offerCopy.served(item.days, hours))
      return {
        ref: `menu/${item.id}`,
        title: item.category,
        text,
        isRow: true,
        passage: `menu:${item.category.trim()}`,
        servedOn: item.days,
      }
    }),
    ...[
      ...events.map((event) => ({ event, text: sayEvent(event) })),
      ...cancelledEvents.map((event) => ({ event, text: sayCancelled(event, events) })),
    ].map(({ event, text }) => ({
      ref: `events/${event.id}`,
      title: event.title,
      text,
      isRow: true,
      date: event.date,
      passage: `event:${event.id}`,
    })),
    ...guestLists.map(({ id, date, event, name, cutOff, benefit, companionsAtMost }) => {
      const text = [name, dayOf(date), cutOff, benefit, companionsAtMost].filter(Boolean).join(', ')
      return { ref: `lists/${id}`, title: event, text, isRow: true, date }
    }),
  ].filter(({ text }) => text.trim() !== '')
})

/** Returns a source as the line that a model reads. */
export const lineOf = ({ ref, title, text }: Source) =>
  [ref, title, text.replace(/\s+/g, ' ').trim()].filter(Boolean).join(' | ')

const CHARACTERS_A_TOKEN = 4
const WHOLE_AT_MOST = 12_000 * CHARACTERS_A_TOKEN
const RANKED_AT_MOST = 6_000 * CHARACTERS_A_TOKEN
/** Matches the sources that are always shown, because they are short and often asked for. */
const ALWAYS = /^(?:about|contact|hours|rules)\//

/**
 * Returns the facts of a venue that a model is shown: all of them, or where that is too much, those that rank first for
 * the question.
 */
export function sourcesShown({ venue, index, clauses }: Reading): { shown: Source[]; isWhole: boolean } {
  const sources = sourcesOf(venue)
  const sizeOf = (some: Source[]) => some.reduce((sum, source) => sum + lineOf(source).length + 1, 0)
  if (sizeOf(sources) <= WHOLE_AT_MOST) return { shown: sources, isWhole: true }
  const terms = clauses.flatMap((clause) => clause.terms)
  const ranked = terms.length > 0 ? index.search(terms).map(({ passage }) => passage.id) : []
  const shown = sources.filter(({ ref }) => ALWAYS.test(ref))
  const byPassage = Map.groupBy(sources, ({ passage = '' }) => passage)
  let room = RANKED_AT_MOST - sizeOf(shown)
  for (const source of ranked.flatMap((id) => byPassage.get(id) ?? [])) {
    const size = sizeOf([source])
    if (size > room) continue
    room -= size
    shown.push(source)
  }
  return { shown, isWhole: false }
}

const aboutOf = ({ settings }: AssistantVenue): Source[] =>
  ABOUT.map((field) => ({ ref: `about/${field}`, title: '', text: settings[field], isRow: true }))

const contactsOf = ({ profile }: AssistantVenue): Source[] =>
  CONTACTS.map((field) => {
    const text =
      field === 'endereco' && profile[field].trim()
        ? `${profile[field]}\n${mapLink(profile[field].trim())}`
        : profile[field]
    return { ref: `contact/${field}`, title: contactFieldNames[field], text, isRow: true }
  })

/** Returns the hours of each weekday and of each special date; none where the owner has not set them. */
function hoursOf(venue: AssistantVenue): Source[] {
  if (!venue.hoursKnown) return []
  const week = DAYS.map((day, weekday) => {
    const { known, ranges } = dayPlan({ ...venue.profile, datasEspeciais: [] }, dateOn(weekday))
    const said = ranges.map(({ start, end }) => ({ from: formatClock(start), to: formatClock(end) }))
    const text = !known
      ? assistantCopy.dayUnknown(day)
      : said.length === 0
        ? assistantCopy.dayClosed(day)
        : `${day}: ${assistantCopy.ranges(said)}`
    return { ref: `hours/${day}`, title: '', text, isRow: true, weekday }
  })
  const dates = [...new Set(venue.profile.datasEspeciais.map(({ data }) => data))]
  const special = dates.map((date) => ({
    ref: `hours/${date}`,
    title: '',
    text: hoursLine(venue, date),
    isRow: true,
    date,
  }))
  return [...week, ...special]
}

const dayOf = (date: string) => assistantCopy.day(weekdayOf(date), `${date.slice(8)}/${date.slice(5, 7)}`)

/** Returns some date of a weekday: 1 January 2024 was a Monday. */
const dateOn = (weekday: number) => `2024-01-0${weekday + 1}`
