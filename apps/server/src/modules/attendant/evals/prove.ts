/**
 * Runs the evals ("Provas"): the owner's own questions, asked again after every change of the venue.
 *
 *   venue, knowledge, menu, events, lists, rules change ─▶ `eval_runs.stale` (a trigger, same commit)
 *     ─▶ 1 run: the local engine, at once ─▶ results, activity ─▶ 10 minutes without change ─▶ 2 run: the model too
 *
 * The local engine costs nothing, and the same venue gives the same result. A model is asked when the venue stays
 * unchanged after a change, with a share of the month's tokens, and whenever a person requests a run. Each result
 * belongs to one engine and is compared with the last result of the same engine.
 */
import { foldText } from '@balcao/contract/fold-text'
import { addDays, minutesOf, toInstant, toLocal, weekdayOf } from '@balcao/contract/local-time'
import type { EvalCase } from '@balcao/contract'
import { describeError } from '@balcao/contract/stored-errors'
import { recordActivity } from '#modules/overview/index.ts'
import { loadVenue } from '#modules/venue/index.ts'
import { MINUTE, after } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { publish } from '#platform/realtime.ts'
import type { Step } from '#platform/steps.ts'
import { type ReplyRequest, composeReply, ifOverdue, prepareReplies } from '../compose-reply.ts'
import { loadFacts } from '../load-facts.ts'
import { actInVain } from '../playground/act-in-vain.ts'
import type { Rehearsing } from '../playground/rehearse.ts'
import { type Answer, type Asked, askForEvals } from './ask-for-eval.ts'
import { findEvals } from './evals.ts'
import { type Run, anyDueOwner, dueOwners, endRun, takeRun } from './runs.ts'
import { type EvalResult, storeResults } from './store-results.ts'

const AT_ONCE = 16
/** Milliseconds, more than all questions of a run may take; after them another worker begins the run again. */
const LEASE = 30 * MINUTE

/** 1. Asks the questions of owners whose venue has changed, or has stayed unchanged long enough since. */
export function proveStep(deps: Rehearsing): Step {
  const { db, clock, logger } = deps
  return {
    name: 'prove',
    topic: 'prove',
    batch: AT_ONCE,
    due: anyDueOwner,
    async run() {
      const owners = await db.workerStatement((tx) => dueOwners(tx, clock.now(), AT_ONCE))
      for (const ownerId of owners) {
        // One owner's trouble is theirs alone.
        await prove(deps, ownerId).catch((error: unknown) =>
          logger.error({ owner: ownerId, error: describeError(error) }, 'evals did not run'),
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
  const [evals, venue, facts] = await db.tenant(ownerId, async (tx) => [
    await findEvals(tx, true),
    await loadVenue(tx, ownerId),
    await loadFacts(tx, ownerId, now),
  ])
  await prepareReplies(deps.assistant, { venue, facts })
  const asked = evals.map((evalCase) => ({ evalCase, request: requestOf(evalCase) }))
  const answers = [
    ...(await Promise.all(asked.map((each) => askLocally(deps, each)))),
    ...(await askForEvals(deps, { ownerId, venue }, run.model, asked)),
  ]
  await db.tenant(ownerId, (tx) => store(tx, deps, { ownerId, run, answers }))

  function requestOf({ moment, question: text }: EvalCase): ReplyRequest {
    const at = askedAt(moment, now, venue.profile.timezone)
    const messages = [{ origin: 'contact' as const, kind: 'text', text, at, answered: false }]
    const thread = { contact: { name: null, phone: null }, guests: [], dialogue: null, messages }
    return { venue, facts, thread, now: at }
  }
}

const askLocally = async ({ assistant }: Rehearsing, { evalCase, request }: Asked): Promise<Answer> => {
  const reply = await composeReply(assistant, request).catch(ifOverdue(request))
  return { evalCase, request, asked: 'local', engine: 'local', reply }
}

type Ran = { ownerId: string; run: Run; answers: Answer[] }

/**
 * Stores the results of a run. Reservations and guest list entries are judged by what the rules and the free places
 * would make of them.
 */
async function store(tx: Tx, deps: Rehearsing, { ownerId, run, answers }: Ran): Promise<void> {
  const now = deps.clock.now()
  const results: EvalResult[] = []
  for (const { evalCase, request, reply, asked, engine } of answers) {
    const parts = await actInVain(tx, { ownerId, venue: request.venue, now: request.now, reply }, deps.logger)
    const text = parts.map((part) => part.text).join('\n\n')
    const handedOver = reply.actions.some(({ type }) => type === 'handoff')
    const verdict = judgeReply(evalCase, { text, handedOver })
    results.push({ id: evalCase.id, asked, engine, reply: text, handedOver, ...verdict })
  }
  const failing = await storeResults(tx, ownerId, results, now)
  await endRun(tx, run, { now, asksLater: deps.engines.assistant !== null && answers.length > 0 })
  await recordActivity(
    tx,
    failing.map((subject) => ({ ownerId, kind: 'eval-failed' as const, subject, at: now })),
  )
  await publish(tx, ownerId, [{ type: 'evals.changed' }])
}

type Verdict = { passed: boolean; missing: string[] }

/** Tells whether a reply contains everything expected of it. */
function judgeReply(
  { expected, handsOver }: Pick<EvalCase, 'expected' | 'handsOver'>,
  reply: { text: string; handedOver: boolean },
): Verdict {
  const said = plain(reply.text)
  const missing = expected.filter((fact) => !said.includes(plain(fact)))
  return { passed: missing.length === 0 && (!handsOver || reply.handedOver), missing }
}

/** Removes accents, case, and repeated spaces. */
const plain = (text: string) => foldText(text).replace(/\s+/g, ' ').trim()

/**
 * Returns when an eval's question is asked: at its next weekday and hour in the venue's time zone, or now when it names
 * none.
 *
 * @param zone IANA name
 */
function askedAt(moment: EvalCase['moment'], now: Date, zone: string): Date {
  if (!moment) return now
  const today = toLocal(now, zone)
  const minutes = minutesOf(moment.time)
  const days = (moment.weekday - weekdayOf(today.date) + 7) % 7
  const ahead = days === 0 && minutes < today.minutes ? 7 : days
  return toInstant({ date: addDays(today.date, ahead), minutes }, zone)
}
