import path from 'node:path'
import { expect, it } from 'vitest'
import { venuesById } from './case-format.ts'
import { tableTrials } from './booking-trials.ts'
import {
  dayTrials,
  extremeTrials,
  foreignTrials,
  menuTrials,
  peopleTrials,
  questionTrials,
  ratesOf,
  sizeTrials,
  type Trial,
  untoldTrials,
} from './metamorphic.ts'
import { EVALS, readSet } from './read-set.ts'

const read = (file: string) => readSet(path.join(EVALS, file))
const WEDNESDAY = new Date('2027-01-13T19:00:00-03:00')
// Two venues with menu and events; the rates of all are under Rates in evals/README.md.
const VENUES = [...venuesById(read('talks/second-houses.json')).entries()].slice(0, 2)

/** Matches relations that hold too rarely yet; `npm run evals -- --relations questions` measures them. */
const LEARNING = /^(?:spoken|abbreviated|a letter|two )/

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
  const trials = questionTrials(read('houses.json'), read('cases.json')).filter(
    ({ relation }) => !LEARNING.test(relation),
  )
  expect(trials.length).toBeGreaterThan(200)
  expect(weak(trials)).toEqual([])
})

it('tells the cheapest and the dearest of a kind, other sizes, and what is not told', () => {
  const trials = VENUES.flatMap(([id, venue]) => [
    ...extremeTrials(id, venue, WEDNESDAY),
    ...sizeTrials(id, venue, WEDNESDAY),
    ...untoldTrials(id, venue, WEDNESDAY),
  ])
  expect(trials.length).toBeGreaterThan(20)
  expect(weak(trials)).toEqual([])
})

it('answers English and Spanish as it answers Portuguese', () => {
  const [[id, venue] = []] = VENUES
  const trials = foreignTrials(id!, venue!, WEDNESDAY)
  expect(trials.length).toBeGreaterThan(60)
  const failed = trials.filter(({ reason }) => reason !== '')
  expect(failed.length / trials.length, JSON.stringify(failed)).toBeLessThan(1 - LEAST)
})

it('books one table in every order, wording and interruption', { timeout: 180_000 }, () => {
  const [[id, venue] = []] = VENUES
  const trials = tableTrials(id!, venue!, WEDNESDAY, ['aceita pix?'])
  expect(trials.length).toBeGreaterThan(100)
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
