/** Reads the venues and the labelled utterances that the ranker is trained on (README.md beside this). */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Before } from '../src/understanding/acts.ts'

const FOLDER = path.join(import.meta.dirname, 'venues')

type Unit = { ref: string; kind: string; text: string }
export type Utterance = { acts: string[]; topic: string; answers: string[]; text: string; before: string; full: string }
export type Venue = { id: string; units: Unit[]; utterances: Utterance[] }

type House = {
  agent_settings: { name: string; description: string; history: string }
  agent_profile: { endereco: string; horarios: { dia: string }[] }
  knowledge: { title: string; content: string }[]
  menu: { id: string; category: string; name: string; description: string; price: number | null }[]
  events: {
    id: string
    title: string
    attractions: string
    entrance: string
    description: string
    date: string
    starts: string
  }[]
}

/** Returns all venues, ordered by name. */
export function readVenues(): Venue[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => {
      const house: House = JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8'))
      const rows = readFileSync(path.join(FOLDER, name.replace(/json$/, 'tsv')), 'utf8').split('\n')
      return {
        id: name.slice(0, -5),
        units: unitsOf(house),
        utterances: rows.filter(Boolean).map((row) => {
          const [acts = '', topic = '', answers = '', , text = '', before = '', full = ''] = row.split('\t')
          const refs = answers === '-' || answers === '' ? [] : answers.split(',').map(wholeRef)
          return { acts: acts.split(','), topic, answers: [...new Set(refs)], text, before, full }
        }),
      }
    })
}

/** A message alone, with the assistant's action before it (`acts.tsv`). */
export type ActExample = { acts: string[]; before?: Before; text: string }

/** Returns all messages whose acts are labelled: those to the venues, whatever came before, and those of `acts.tsv`. */
export function readActExamples(venues: Venue[]): { toVenues: ActExample[]; alone: ActExample[] } {
  const rows = readFileSync(path.join(import.meta.dirname, 'acts.tsv'), 'utf8')
    .split('\n')
    .filter(Boolean)
  return {
    toVenues: venues.flatMap(({ utterances }) => utterances.map(({ acts, text }) => ({ acts, text }))),
    alone: rows.map((row) => {
      const [acts = '', before = '', text = ''] = row.split('\t')
      return { acts: acts.split(','), before: before as Before, text }
    }),
  }
}

/** Returns a reference without its day, because the dates decide which day is meant; all hours are one text. */
const wholeRef = (ref: string) => ref.replace(/^hours\/.*/, 'hours')

/** Returns what a venue can say, sentence by sentence, each with its title. */
function unitsOf({ agent_settings, agent_profile, knowledge, menu, events }: House): Unit[] {
  const { name, description, history } = agent_settings
  const unit = (ref: string, kind: string, text: string): Unit => ({ ref, kind, text })
  return [
    ...knowledge.flatMap(({ title, content }, at) =>
      sentencesOf(content).map((sentence) => unit(`knowledge/${at}`, 'knowledge', `${title}. ${sentence}`)),
    ),
    ...menu.map((item) => unit(`menu/${item.id}`, 'menu', `${item.name} ${item.category} ${item.description}`)),
    ...events.map((event) =>
      unit(`events/${event.id}`, 'event', `${event.title} ${event.attractions} ${event.description}`),
    ),
    unit('hours', 'hours', ''),
    unit('contact/endereco', 'address', agent_profile.endereco),
    ...['telefone', 'email', 'website', 'instagram', 'facebook', 'whatsapp'].map((field) =>
      unit(`contact/${field}`, field, ''),
    ),
    unit('about/name', 'name', name),
    ...sentencesOf(description).map((text) => unit('about/description', 'description', text)),
    ...sentencesOf(history).map((text) => unit('about/history', 'history', text)),
  ]
}

const sentencesOf = (text: string) => text.split(/(?<=[.!?;])\s+(?=\S)|\n+/).filter((part) => part.trim() !== '')
