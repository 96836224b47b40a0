import { readVenueText } from '@balcao/assistant'
import type { Policy, SaveSetupInput, StoredFacts } from '@balcao/contract'
import { setup as copy, usualQuestions } from '@balcao/copy/setup'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { needUnchanged } from '#platform/http/need-unchanged.ts'
import { signedIn } from '#platform/http/procedures.ts'
import { publish } from '#platform/realtime.ts'
import { type Assistant, askLocally } from '#modules/attendant/index.ts'
import { compare } from './compare.ts'
import { loadStored } from './load-stored.ts'
import { saveFacts } from './save-facts.ts'

type Deps = { db: Database; clock: Clock; assistant: Assistant }

/** Serves the guided set-up of a venue: pasted text is read, corrected on screen, and saved as a whole. */
export function setupRoutes({ db, clock, assistant }: Deps) {
  const { read, save, usualQuestions: ask } = signedIn.setup
  return {
    read: read.handler(async ({ context: { ownerId }, input }) => {
      const stored = await db.tenant(ownerId, (tx) => loadStored(tx, ownerId, clock.now()))
      return { ...compare(readVenueText(input.text, stored.today), stored), stored: stored.once }
    }),
    save: save.handler(({ context: { ownerId, once }, input: { base, ...facts }, errors }) =>
      db.tenant(ownerId, (tx) =>
        once(tx, facts, async () => {
          const current = async () => inShapeOf(facts, (await loadStored(tx, ownerId, clock.now())).once)
          await needUnchanged(tx, { what: `venue ${ownerId}`, base, input: facts, current })
          const refused = await saveFacts(tx, ownerId, facts, clock.now())
          if (refused) throw errors[refused]()
          await publish(tx, ownerId, [{ type: 'venue.changed' }, { type: 'knowledge.changed' }])
          return {}
        }),
      ),
    ),
    usualQuestions: ask.handler(async ({ context: { ownerId } }) => ({
      answers: await askLocally({ db, clock, assistant }, ownerId, ({ venue, facts }) => {
        const item = facts.menu.find(({ price }) => price !== null)
        return [...usualQuestions(venue.settings.type), copy.priceOf(item?.name ?? null)]
      }),
    })),
  }
}

/** Returns what is stored in the shape of a save: of the rules those that it names, in its order. */
function inShapeOf({ policies = [] }: SaveSetupInput, { policies: stored, ...once }: StoredFacts) {
  const contentOf = (kind: Policy['kind']) => stored.find((one) => one.kind === kind)?.content ?? ''
  return { ...once, policies: policies.map(({ kind }) => ({ kind, content: contentOf(kind) })) }
}
