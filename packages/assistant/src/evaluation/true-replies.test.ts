import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { count } from '../../../../test/support/full.ts'
import { createIndexCache } from '../retrieval/index-cache.ts'
import { objectionTo } from '../testing/objection-to.ts'
import { EVALS, readSet, setsAmong } from './read-set.ts'
import { runSet } from './run-set.ts'

/**
 * The check that a model's reply has to pass refuses hardly anything that is true: the replies of the local engine to every set are
 * the venues' own sentences, and pass it; one case in twelve of each set, and every one under `npm run test:full`. Of the sets that
 * are kept apart only the count is looked at.
 */
const read = (file: string) => z.array(z.unknown()).parse(readSet(path.join(EVALS, file)))
const sets = setsAmong(readdirSync(EVALS, { recursive: true, encoding: 'utf8' }))

/** Without quotes the evidence is looked up, and may be that of another text. */
const AT_MOST = 1
const EACH = count(12, 1)

it.each(sets)('the check lets the true replies of %s pass', (set) => {
  const houses = set.startsWith('reworded-') ? 'houses.json' : `${set}houses.json`
  const indexes = createIndexCache(50)
  const refused: string[] = []
  // Others of each set.
  const cases = read(`${set}cases.json`).filter((_, at) => (at + sets.indexOf(set)) % EACH === 0)
  expect(cases).not.toEqual([])
  runSet(read(houses), cases, (input, reply, { id }) => {
    const objection = objectionTo(input, reply, indexes)
    // Of the customer's own table the words of the row speak, and a model's never.
    if (!objection || (objection.kind === 'claim' && input.reservations?.length)) return
    const what = set.startsWith('held-out')
      ? ''
      : `${id} ${objection.kind} ${objection.found}\n> ${input.messages.join(' / ')}\n< ${reply.text}`
    refused.push(what)
  })
  expect(refused.slice(AT_MOST)).toEqual([])
})
