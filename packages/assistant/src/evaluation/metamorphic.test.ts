import path from 'node:path'
import { expect, it } from 'vitest'
import { venuesById } from './case-format.ts'
import { dayTrials, menuTrials, peopleTrials, questionTrials, ratesOf, type Trial } from './metamorphic.ts'
import { EVALS, readSet } from './read-set.ts'

const read = (file: string) => readSet(path.join(EVALS, file))
const WEDNESDAY = new Date('2027-01-13T19:00:00-03:00')
// Two venues with menu and events; the rates of all are under Rates in evals/README.md.
const VENUES = [...venuesById(read('talks/second-houses.json')).entries()].slice(0, 2)

/** The least share of trials of a relation that has to hold. */
const LEAST = 0.93

/** Returns the relations that hold too rarely, with what failed. */
function weak(trials: Trial[]) {
  return ratesOf(trials)
    .filter(({ held, tried }) => held / tried < LEAST)
    .map(({ relation, held, tried }) => ({
      relation,
      held,
      tried,
      failed: trials.filter((trial) => trial.relation === relation && trial.reason !== ''),
    }))
}

it('tells the price of each item, alone, after another one and in a sum', () => {
  const trials = VENUES.flatMap(([id, venue]) => menuTrials(id, venue, WEDNESDAY))
  expect(trials.length).toBeGreaterThan(150)
  expect(weak(trials)).toEqual([])
})

it('answers another day like the whole question about it', () => {
  const trials = VENUES.flatMap(([id, venue]) => dayTrials(id, venue, WEDNESDAY))
  expect(trials.length).toBeGreaterThan(80)
  expect(weak(trials)).toEqual([])
})

it('multiplies what one pays by the people', () => {
  const trials = VENUES.flatMap(([id, venue]) => peopleTrials(id, venue))
  expect(trials.length).toBeGreaterThan(10)
  expect(weak(trials)).toEqual([])
})

it('answers the same with harmless words, after other questions and beside an open form, which stays', {
  timeout: 180_000,
}, () => {
  const trials = questionTrials(read('houses.json'), read('cases.json'))
  expect(trials.length).toBeGreaterThan(200)
  expect(weak(trials)).toEqual([])
})

it('holds nothing for true that a reply does not say', () => {
  const [[id, venue] = []] = VENUES
  const deaf = { prepare: async () => undefined, reply: () => ({ ...SILENT }) }
  const trials = menuTrials(id!, venue!, WEDNESDAY, deaf)
  expect(trials.every(({ reason }) => reason !== '')).toBe(true)
})

const SILENT = {
  text: 'Oi!',
  parts: [{ text: 'Oi!' }],
  actions: [],
  trace: { language: 'pt' as const, intents: [], dates: [], sources: [], unanswered: [] },
  state: { misses: 0 },
}
