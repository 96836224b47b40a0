import { assistantCopy } from '@balcao/copy/assistant/portuguese'
import { offerCopy } from '@balcao/copy/assistant/offer'
import type { AssistantVenue, VenueEvent, MenuItem } from '../assistant-types.ts'
import { weekdayOf } from '../hours/local-time.ts'
import { normalize } from '../language/fold.ts'
import { termsOf } from '../language/terms.ts'
import type { Passage } from './passage.ts'
import type { Sentence } from './sentences.ts'

/**
 * Returns the menu as texts, one for each category, and the events, one for each evening; the oldest evening first.
 */
export function offerPassages({ menu = [], events = [] }: AssistantVenue): Passage[] {
  const categories = Map.groupBy(menu, ({ category }) => category.trim())
  const evenings = events.toSorted((a, b) => `${a.date} ${a.starts}`.localeCompare(`${b.date} ${b.starts}`))
  return [...[...categories].map(([category, items]) => menuPassage(category, items)), ...evenings.map(eventPassage)]
}

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
  }
}

/** Matches what separates two names ("Grupo Raiz, DJ Rell"); "e" in "Ze e o Gerente" does not. */
const BETWEEN_NAMES = /\s*[,;/+&|\n]\s*/

const namesOf = ({ title, attractions }: VenueEvent) =>
  [title, attractions, ...attractions.split(BETWEEN_NAMES)]
    .map((name) => normalize(name))
    .filter((name) => /\w/.test(name))

function eventSentence(event: VenueEvent): Sentence {
  const { date, starts } = event
  const day = assistantCopy.day(weekdayOf(date), `${date.slice(8)}/${date.slice(5, 7)}`)
  const words = [event.title, event.attractions, event.entrance, event.description].join('\n')
  const entrance = event.entrance ? ['#entrada'] : []
  return {
    text: offerCopy.event(event, day, starts ? assistantCopy.at(starts) : ''),
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
