import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { AssistantVenue } from '../assistant-types.ts'
import { tableTrials } from './booking-trials.ts'
import { EvaluationVenue, toAssistantVenue, venuesById } from './case-format.ts'
import {
  type Assistant,
  dayTrials,
  everythingOn,
  extremeTrials,
  foreignTrials,
  hold,
  menuTrials,
  peopleTrials,
  questionTrials,
  SAID,
  sizeTrials,
  type Trial,
  untoldTrials,
} from './metamorphic.ts'
import { EVALS, readSet } from './read-set.ts'

const read = (file: string) => readSet(path.join(EVALS, file))
const TRAINING = path.join(import.meta.dirname, '../../training/venues')
/** A Wednesday afternoon, before happy hours begin. */
const NOW = new Date('2027-01-13T15:30:00-03:00')

/** The sets whose questions are asked in other words and in the middle of talks. */
const QUESTIONS = [
  'houses cases',
  'fresh-houses fresh-cases',
  'offer-houses offer-cases',
  'first-sight/r-houses first-sight/r-cases',
  'first-sight/s-houses first-sight/s-cases',
  'unseen/third-houses unseen/third-cases',
]

/** The number of venues of which the larger kinds are made. */
const FEW = 6

/** Returns all generated talks of one kind, or of every kind, over the venues that may be looked at. */
export function trialsOf(kind?: string, assistant = everythingOn()): Trial[] {
  const venues = [...venuesById(read('talks/houses.json')), ...venuesById(read('talks/second-houses.json'))]
  const trained = trainingVenues()
  const kinds: Record<string, () => Trial[]> = {
    menu: () => venues.flatMap(([id, venue]) => menuTrials(id, venue, NOW, assistant)),
    extremes: () => [...venues, ...trained].flatMap(([id, venue]) => extremeTrials(id, venue, NOW, assistant)),
    sizes: () => [...venues, ...trained].flatMap(([id, venue]) => sizeTrials(id, venue, NOW, assistant)),
    days: () => venues.flatMap(([id, venue]) => dayTrials(id, venue, NOW, assistant)),
    people: () => venues.flatMap(([id, venue]) => peopleTrials(id, venue, assistant)),
    foreign: () => venues.slice(0, FEW).flatMap(([id, venue]) => foreignTrials(id, venue, NOW, assistant)),
    untold: () => [...venues, ...trained].flatMap(([id, venue]) => untoldTrials(id, venue, NOW, assistant)),
    tables: () =>
      venues.slice(0, FEW).flatMap(([id, venue]) => tableTrials(id, venue, NOW, SAID.table.questions, assistant)),
    questions: () =>
      QUESTIONS.flatMap((set) => {
        const [houses, cases] = set.split(' ') as [string, string]
        return questionTrials(read(`${houses}.json`), read(`${cases}.json`), assistant)
      }),
    follow: () => trained.flatMap(([id, venue]) => followTrials(id, venue, assistant)),
  }
  return Object.entries(kinds).flatMap(([name, make]) => (kind === undefined || kind === name ? make() : []))
}

const trainingVenues = (): [string, AssistantVenue][] =>
  readdirSync(TRAINING)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => [
      file.slice(0, -5),
      toAssistantVenue(EvaluationVenue.parse(JSON.parse(readFileSync(path.join(TRAINING, file), 'utf8')))),
    ])

/**
 * Asks what the training data have both as a follow-up and as the whole question that it means: the text that answers
 * the whole one must answer the other.
 */
function followTrials(id: string, venue: AssistantVenue, assistant: Assistant): Trial[] {
  return readFileSync(path.join(TRAINING, `${id}.tsv`), 'utf8')
    .split('\n')
    .flatMap((row): Trial[] => {
      const [, , , , text = '', before = '', full = ''] = row.split('\t')
      if (!before.startsWith('C: ') || !full) return []
      const whole = hold(assistant, venue, NOW, [full])
      const first = before.slice(3)
      if (!whole.known || whole.sources.length === 0 || !hold(assistant, venue, NOW, [first]).known) return []
      const { reply, sources } = hold(assistant, venue, NOW, [first, text])
      const isSame = whole.sources.some((each) => sources.includes(each))
      return [
        {
          relation: 'a follow-up like its whole question',
          house: id,
          messages: [first, text],
          reply,
          reason: isSame ? '' : `the whole question "${full}": ${whole.reply}`,
        },
      ]
    })
}
