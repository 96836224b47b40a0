/**
 * Provas: the owner's own questions, asked again after every change of the house.
 *
 *   house, knowledge, menu, programme change ─▶ `proof_runs.stale` (a trigger, same commit) ─▶ 1 run ─▶ results, activity
 *
 * The local engine answers: a run costs nothing, and the same house gives the same result.
 */
import { askedAt, composeReply, type createLocalAssistant } from '#features/assistant/index.ts'
import { loadHouse } from '#features/house/index.ts'
import { recordActivity } from '#features/overview/index.ts'
import { findProofs, judgeReply, staleOwners, storeResults, takeRun } from '#features/proofs/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Logger } from '#platform/logger.ts'
import { publish } from '#platform/realtime.ts'
import { describe, type Step } from '#platform/steps.ts'
import { loadFacts } from './load-facts.ts'

const AT_ONCE = 16

type Deps = {
  db: Database
  clock: Clock
  logger: Logger
  assistant: Pick<ReturnType<typeof createLocalAssistant>, 'reply'>
}

/** 1. Asks the questions of owners whose house has changed. */
export function proveStep({ db, clock, logger, assistant }: Deps): Step {
  return {
    name: 'prove',
    topic: 'prove',
    batch: AT_ONCE,
    async run() {
      const owners = await db.systemStatement((tx) => staleOwners(tx, AT_ONCE))
      for (const ownerId of owners) {
        // One owner's trouble is theirs alone.
        await db
          .tenant(ownerId, (tx) => prove(tx, assistant, ownerId, clock.now()))
          .catch((error: unknown) => logger.error({ owner: ownerId, error: describe(error) }, 'proofs did not run'))
      }
      return owners.length
    },
  }
}

async function prove(tx: Tx, assistant: Deps['assistant'], ownerId: string, now: Date): Promise<void> {
  if (!(await takeRun(tx))) return
  const [proofs, house] = [await findProofs(tx), await loadHouse(tx, ownerId)]
  const facts = await loadFacts(tx, ownerId, now)
  const results = proofs.map((proof) => {
    const at = askedAt(proof.moment, now, house.profile.timezone)
    const asked = { origin: 'contact' as const, kind: 'text', text: proof.question, at, answered: false }
    const thread = { contact: { name: null, phone: null }, guests: [], dialogue: null, messages: [asked] }
    const reply = composeReply(assistant, { house, facts, thread, now: at })
    const given = { text: reply.text, handedOver: reply.actions.some(({ type }) => type === 'handoff') }
    return { id: proof.id, reply: given.text, handedOver: given.handedOver, ...judgeReply(proof, given) }
  })
  const failing = await storeResults(tx, results, now)
  await recordActivity(
    tx,
    failing.map((subject) => ({ ownerId, kind: 'proof-failed' as const, subject, at: now })),
  )
  await publish(tx, ownerId, [{ type: 'proofs.changed' }])
}
