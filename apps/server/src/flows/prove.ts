/**
 * Provas: the owner's own questions, asked again after every change of the house.
 *
 *   house, knowledge, menu, programme, lists, rules change ─▶ `proof_runs.stale` (a trigger, same commit) ─▶ 1 run ─▶ results, activity
 *
 * After a change the local engine answers: that costs nothing, and the same house gives the same result. A run that a person
 * asks for asks what answers customers: a model, where there is one and the month has tokens left. Each result says which.
 */
import { askedAt, composeReply, prepareReplies, type ReplyRequest } from '#features/assistant/index.ts'
import { loadHouse } from '#features/house/index.ts'
import { recordActivity } from '#features/overview/index.ts'
import { endRun, findProofs, judgeReply, type Run, staleOwners, storeResults, takeRun } from '#features/proofs/index.ts'
import type { Proof } from '@balcao/contract'
import { after, MINUTE } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { publish } from '#platform/realtime.ts'
import { describe, type Step } from '#platform/steps.ts'
import { loadFacts } from './load-facts.ts'
import { askWithinLimit } from './model-answers.ts'
import { actInVain } from './rehearsal/act-in-vain.ts'
import type { Rehearsing } from './rehearsal/rehearse.ts'

const AT_ONCE = 16
/** Questions of one run that a model has at a time. */
const MODEL_AT_ONCE = 4
/** Longer than all questions of a run may take; then another worker begins it again. */
const LEASE = 30 * MINUTE

/** 1. Asks the questions of owners whose house has changed. */
export function proveStep(deps: Rehearsing): Step {
  const { db, clock, logger } = deps
  return {
    name: 'prove',
    topic: 'prove',
    batch: AT_ONCE,
    async run() {
      const owners = await db.systemStatement((tx) => staleOwners(tx, clock.now(), AT_ONCE))
      for (const ownerId of owners) {
        // One owner's trouble is theirs alone.
        await prove(deps, ownerId).catch((error: unknown) =>
          logger.error({ owner: ownerId, error: describe(error) }, 'proofs did not run'),
        )
      }
      return owners.length
    },
  }
}

async function prove(deps: Rehearsing, ownerId: string): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  const run = await db.tenant(ownerId, (tx) => takeRun(tx, now, after(clock, LEASE)))
  if (!run) return
  const [proofs, house, facts] = await db.tenant(ownerId, async (tx) => [
    await findProofs(tx),
    await loadHouse(tx, ownerId),
    await loadFacts(tx, ownerId, now),
  ])
  await prepareReplies(deps.assistant, { house, facts })
  const answers: Answer[] = []
  // No transaction is open while a provider thinks.
  for (let at = 0; at < proofs.length; at += MODEL_AT_ONCE)
    answers.push(...(await Promise.all(proofs.slice(at, at + MODEL_AT_ONCE).map(ask))))
  await db.tenant(ownerId, (tx) => store(tx, deps, { ownerId, run, answers, now }))

  async function ask(proof: Proof): Promise<Answer> {
    const at = askedAt(proof.moment, now, house.profile.timezone)
    const asked = { origin: 'contact' as const, kind: 'text', text: proof.question, at, answered: false }
    const thread = { contact: { name: null, phone: null }, guests: [], dialogue: null, messages: [asked] }
    const lastResort = run!.asksModel && deps.engines.assistant !== null
    const request: ReplyRequest = { house, facts, thread, now: at }
    const given = run!.asksModel ? await askWithinLimit(deps, ownerId, request, null) : null
    return {
      proof,
      request,
      reply: given?.reply ?? composeReply(deps.assistant, { ...request, lastResort }),
      engine: given?.engine ?? 'local',
    }
  }
}

type Answer = {
  proof: Proof
  request: ReplyRequest
  reply: ReturnType<typeof composeReply>
  engine: 'model' | 'local'
}
type Ran = { ownerId: string; run: Run; answers: Answer[]; now: Date }

/** Tables and names on lists are judged by what the rules and the room would make of them. */
async function store(tx: Tx, { logger }: Rehearsing, { ownerId, run, answers, now }: Ran): Promise<void> {
  const results = []
  for (const { proof, request, reply, engine } of answers) {
    const parts = await actInVain(tx, { ownerId, house: request.house, now: request.now, reply }, logger)
    const text = parts.map((part) => part.text).join('\n\n')
    const handedOver = reply.actions.some(({ type }) => type === 'handoff')
    results.push({ id: proof.id, reply: text, handedOver, engine, ...judgeReply(proof, { text, handedOver }) })
  }
  const failing = await storeResults(tx, results, now)
  await endRun(tx, run)
  await recordActivity(
    tx,
    failing.map((subject) => ({ ownerId, kind: 'proof-failed' as const, subject, at: now })),
  )
  await publish(tx, ownerId, [{ type: 'proofs.changed' }])
}
