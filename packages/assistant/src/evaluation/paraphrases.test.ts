import path from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { judgeDraft } from '../testing/judge-draft.ts'
import { EvaluationVenue, toAssistantVenue } from './case-format.ts'
import { EVALS, readSet } from './read-set.ts'

/**
 * What a model that quotes nothing might say of venues of the sets, true or made up, where no judge answers: the least that the
 * check does by itself. What turns a permission round in the venue's own words is the judge's to see.
 */
const read = (file: string): unknown => readSet(path.join(EVALS, file))
const Written = z.array(
  z.object({ houses: z.string(), house: z.string(), asked: z.string(), says: z.string(), isTrue: z.boolean() }),
)
const venues = new Map<string, ReturnType<typeof toAssistantVenue>>()
/** A Thursday at noon. */
const now = new Date('2026-12-10T12:00:00-03:00')

function venueOf(file: string, id: string) {
  if (!venues.has(`${file} ${id}`))
    for (const venue of z.array(EvaluationVenue).parse(read(file)))
      venues.set(`${file} ${venue.id}`, toAssistantVenue(venue))
  return venues.get(`${file} ${id}`)!
}

/** Shares, in percent. */
async function rates(file: string) {
  const stopped = { true: 0, untrue: 0 }
  const all = { true: 0, untrue: 0 }
  for (const { houses, house, asked, says, isTrue } of Written.parse(read(file))) {
    const { kinds } = await judgeDraft(says, asked, { venue: venueOf(houses, house), now })
    const kind = isTrue ? 'true' : 'untrue'
    all[kind] += 1
    if (kinds.length > 0) stopped[kind] += 1
  }
  return { trueStopped: (100 * stopped.true) / all.true, untrueStopped: (100 * stopped.untrue) / all.untrue }
}

it.each([
  ['paraphrases.json', { truth: 5, made: 75 }],
  ['twisted.json', { truth: 6, made: 38 }],
  ['held-out/twisted.json', { truth: 10, made: 45 }],
])(
  'of %s, what is true is sent, and of what is made up the share that words alone tell is stopped',
  async (file, least) => {
    const { trueStopped, untrueStopped } = await rates(file)
    expect(trueStopped).toBeLessThanOrEqual(least.truth)
    expect(untrueStopped).toBeGreaterThanOrEqual(least.made)
  },
  120_000,
)
