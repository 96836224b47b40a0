import { assistantCopy } from '@balcao/copy/assistant/portuguese'
import { offerCopy } from '@balcao/copy/assistant/offer'
import type { AssistantVenue, VenueEvent, MenuItem } from '../assistant-types.ts'
import { weekdayOf } from '@balcao/contract/local-time'
import { normalize } from '../language/fold.ts'
import { termsOf } from '../language/terms.ts'
import type { Passage } from './passage.ts'
import type { Sentence } from './sentences.ts'

/**
 * Returns the menu as texts, one for each category, and the events, one for each evening, those that do not take place
 * too; the oldest evening first.
 */
export function offerPassages({ menu = [], events = [], cancelledEvents = [] }: AssistantVenue): Passage[] {
  const categories = Map.groupBy(menu, ({ category }) => category.trim())
  const evenings = [
    ...events.map((event) => ({ event, passage: eventPassage(event) })),
    ...cancelledEvents.map((event) => ({ event, passage: cancelledPassage(event, events) })),
  ].toSorted((a, b) => `${a.event.date} ${a.event.starts}`.localeCompare(`${b.event.date} ${b.event.starts}`))
  return [
    ...[...categories].map(([category, items]) => menuPassage(category, items)),
    ...evenings.map(({ passage }) => passage),
  ]
}

/** Returns an event as customers are told. */
export function sayEvent(event: VenueEvent): string {
  const { date, starts, repeats, plannedFor = date } = event
  // A night that was moved is not on the day of its rhythm.
  const days = repeats && (repeats.weekdays.length > 0 ? repeats.weekdays : [weekdayOf(date)])
  const rhythm = repeats && days && plannedFor === date ? offerCopy.rhythm(repeats.recurrence, days) : ''
  return offerCopy.event(event, sayDate(date), starts ? assistantCopy.at(starts) : '', rhythm)
}

/** Returns that an event is not on, as customers are told, with its next night. */
export function sayCancelled({ title, date, seriesId }: VenueEvent, events: VenueEvent[]): string {
  const next = events
    .filter((event) => seriesId !== undefined && event.seriesId === seriesId && event.date > date)
    .toSorted((a, b) => a.date.localeCompare(b.date))[0]
  const again = next
    ? [sayDate(next.date), next.starts && assistantCopy.at(next.starts)].filter(Boolean).join(', ')
    : ''
  return offerCopy.noEvent(title, sayDate(date), again)
}

const sayDate = (date: string) => assistantCopy.day(weekdayOf(date), `${date.slice(8)}/${date.slice(5, 7)}`)

function menuPassage(category: string, items: MenuItem[]): Passage {
  const sentences = items.map(menuSentence)
  return {
    id: `menu:${category}`,
    kind: 'menu',
    title: category || offerCopy.menu,
    content: sentences.map(({ text }) => text).join('\n'),
    titleTerms: new Set(termsOf(category)),
    sentences,
  }
}

function menuSentence(item: MenuItem): Sentence {
  const hours = item.from && item.to ? assistantCopy.ranges([{ from: item.from, to: item.to }]) : ''
  // Only the owner's words are what an item is about: those around the price would match any question.
  const words = `${item.name}\n${item.description}`
  return {
    text: offerCopy.menuItem(item, offerCopy.served(item.days, hours)),
    normalized: normalize(words),
    terms: new Set(termsOf(words)),
    days: [],
    weekdays: new Set(),
    hasPrice: item.price !== null,
    serving: { days: item.days, from: item.from, to: item.to },
    item,
  }
}

function eventPassage(event: VenueEvent): Passage {
  const sentence = eventSentence(event)
  const titleTerms = new Set(['#evento', ...termsOf(event.title)])
  return {
    id: `event:${event.id}`,
    kind: 'event',
    title: event.title,
    content: sentence.text,
    titleTerms,
    sentences: [sentence],
    ...(event.seriesId && { series: event.seriesId }),
  }
}

function cancelledPassage(event: VenueEvent, events: VenueEvent[]): Passage {
  const bare = { ...event, entrance: '', description: '' }
  const { names: _, event: __, ...sentence } = eventSentence(bare)
  const text = sayCancelled(event, events)
  return { ...eventPassage(bare), content: text, sentences: [{ ...sentence, text }], isOff: true }
}

/** Matches what separates two names ("Grupo Raiz, DJ Rell"); "e" in "Ze e o Gerente" does not. */
const BETWEEN_NAMES = /\s*[,;/+&|\n]\s*/

const namesOf = ({ title, attractions }: VenueEvent) =>
  [title, attractions, ...attractions.split(BETWEEN_NAMES)]
    .map((name) => normalize(name))
    .filter((name) => /\w/.test(name))

function eventSentence(event: VenueEvent): Sentence {
  const { date } = event
  const words = [event.title, event.attractions, event.entrance, event.description].join('\n')
  const entrance = event.entrance ? ['#entrada'] : []
  return {
    text: sayEvent(event),
    normalized: normalize(words),
    terms: new Set(['#evento', ...entrance, ...termsOf(words)]),
    days: [date.slice(5)],
    date,
    names: namesOf(event),
    besideNames: [event.entrance, event.description].filter(Boolean).join('\n'),
    weekdays: new Set([weekdayOf(date)]),
    hasPrice: event.entrance !== '',
    event,
  }
}
