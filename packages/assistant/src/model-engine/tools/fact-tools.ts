import { z } from 'zod'
import { assistantCopy } from '@balcao/copy/assistant/portuguese'
import type { Reading } from '../../dialogue/reading.ts'
import { parseClock } from '@balcao/contract/local-time'
import { openStatusAt } from '../../hours/open-status.ts'
import { termsOf } from '../../language/terms.ts'
import type { Passage } from '../../retrieval/passage.ts'
import { calculate } from '../calculate.ts'
import type { ModelTool } from '../model-types.ts'
import { lineOf, sourcesOf } from '../sources.ts'
import { hoursLine } from './hours-lines.ts'
import { sourceOf } from './source-of.ts'
import type { Toolbox } from './toolbox-types.ts'

const PASSAGES = 5
const Query = z.object({ query: z.string().max(300) })
const Expression = z.object({ expression: z.string().max(200) })
const Moment = z.object({ date: z.iso.date().optional(), time: z.string().optional() })

/** Returns the tools that look up the venue's data. None of them writes. */
export function factTools(reading: Reading, box: Toolbox, isWhole: boolean): ModelTool[] {
  const lookUps = isWhole ? [] : searchTools(reading, box)
  return [
    {
      name: 'calculate',
      description:
        'The exact result of an expression of + - * / and brackets. For every sum, half or share of prices: terms are prices of the venue and counts of the customer.',
      input: Expression,
      run(given) {
        const calculation = calculate(Expression.parse(given).expression)
        if (!calculation) return { error: 'not an expression' }
        box.calculations.push(calculation)
        return { result: calculation.result }
      },
    },
    {
      name: 'open_status',
      description:
        'Opening hours of a date (YYYY-MM-DD) and whether the venue is open at a time (HH:mm); without them, now.',
      input: Moment,
      run: (given) => openStatusOf(reading, Moment.parse(given)),
    },
    ...lookUps,
  ]
}

function searchTools(reading: Reading, box: Toolbox): ModelTool[] {
  return [
    searchTool('search_menu', 'Dishes, drinks and prices. The query may be in Portuguese.', 'menu', reading, box),
    searchTool('search_events', 'Evenings, shows and entrance prices.', 'event', reading, box),
    searchTool(
      'search_knowledge',
      'Everything else the venue has told: rules, parking, payment, pets…',
      'text',
      reading,
      box,
    ),
  ]
}

function openStatusOf({ venue, at }: Reading, { date, time }: z.infer<typeof Moment>) {
  if (!venue.hoursKnown) return { state: 'unknown' }
  const day = date ?? at.date
  const minutes = parseClock(time) ?? at.minutes
  const status = openStatusAt(venue.profile, { date: day, minutes })
  const hours = hoursLine(venue, day)
  if (status.state === 'open') return { state: 'open', hours, since: hoursLine(venue, status.serviceDate) }
  return status.state === 'closed' && status.opensAt
    ? { state: 'closed', hours, next: hoursLine(venue, status.opensAt.date) }
    : { state: status.state, hours }
}

function searchTool(
  name: string,
  description: string,
  kind: Passage['kind'],
  { index, venue }: Reading,
  box: Toolbox,
): ModelTool {
  return {
    name,
    description,
    input: Query,
    run(given) {
      const terms = [...new Set(termsOf(Query.parse(given).query))]
      const all = index.passages.filter((passage) => passage.kind === kind)
      const hits = index.search(terms).filter(({ passage }) => passage.kind === kind)
      // A short menu or list of events is told whole: "what is there?" has no word to look for.
      const passages = hits.length > 0 || kind === 'text' ? hits.map(({ passage }) => passage) : all
      const found = passages.slice(0, PASSAGES)
      box.foundNothing ||= found.length === 0
      const hitOf = (passage: Passage) => hits.find((hit) => hit.passage.id === passage.id)
      const nothing = { matched: new Set<string>() }
      box.sources.push(...found.map((passage) => sourceOf(hitOf(passage) ?? { passage, ...nothing }, terms, index)))
      if (found.length === 0) return { found: false, of: assistantCopy.list([venue.settings.name]) }
      return sourcesOf(venue)
        .filter((source) => found.some(({ id }) => id === source.passage))
        .map(lineOf)
    },
  }
}
