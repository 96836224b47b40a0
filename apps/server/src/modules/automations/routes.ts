import { type AutomationInput, type BranchCondition, allSteps, branchConditions } from '@balcao/contract'
import { checkContent, checkTexts } from '#modules/calendar/index.ts'
import { loadVenue } from '#modules/venue/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { needUnchanged } from '#platform/http/need-unchanged.ts'
import { fail, signedIn } from '#platform/http/procedures.ts'
import { publish } from '#platform/realtime.ts'
import { needOwn } from '#platform/sql/need-own.ts'
import { localTime } from '@balcao/contract/local-time'
import { findAutomations, getAutomation } from './automation-row.ts'
import { dryRun } from './dry-run.ts'
import { eventKindOf, standingStatuses } from './judge.ts'
import { findRuns } from './runs.ts'
import {
  deleteAutomation,
  insertAutomation,
  loadAutomationMode,
  moveAutomation,
  saveAutomationMode,
  setAutomationOn,
  updateAutomation,
} from './save-automation.ts'

/** Returns the routes of automations and their log. */
export function automationRoutes({ db, clock }: { db: Database; clock: Clock }) {
  const { list, remove, setOn, move, setMode, log } = signedIn.automations
  const change = <T>(ownerId: string, work: (tx: Tx) => Promise<T>) =>
    db.tenant(ownerId, async (tx) => {
      const result = await work(tx)
      await publish(tx, ownerId, [{ type: 'automations.changed' }])
      return result
    })
  const there = (isThere: boolean) => {
    if (!isThere) throw fail('not_found', 404)
  }
  const { create, update, dryRun: rehearse } = signedIn.automations
  return {
    list: list.handler(({ context: { ownerId } }) =>
      db.tenant(ownerId, async (tx) => ({
        automations: await findAutomations(tx),
        mode: await loadAutomationMode(tx),
      })),
    ),
    remove: remove.handler(({ context: { ownerId }, input: { id } }) =>
      change(ownerId, async (tx) => {
        there(await deleteAutomation(tx, id))
        return {}
      }),
    ),
    setOn: setOn.handler(({ context: { ownerId }, input: { id, isOn } }) =>
      change(ownerId, async (tx) => {
        there(await setAutomationOn(tx, id, isOn, clock.now()))
        return (await getAutomation(tx, id))!
      }),
    ),
    move: move.handler(({ context: { ownerId }, input }) =>
      change(ownerId, async (tx) => {
        there(await moveAutomation(tx, ownerId, input))
        return {}
      }),
    ),
    setMode: setMode.handler(({ context: { ownerId }, input: { mode } }) =>
      change(ownerId, async (tx) => {
        await saveAutomationMode(tx, ownerId, mode)
        return {}
      }),
    ),
    log: log.handler(({ context: { ownerId }, input }) => db.tenant(ownerId, (tx) => findRuns(tx, input))),
    create: create.handler(({ context: { ownerId, once }, input, errors }) =>
      db.tenant(ownerId, async (tx) => {
        return once(tx, input, async () => {
          await check(tx, ownerId, input, clock.now())
          const id = await insertAutomation(tx, ownerId, input, clock.now())
          if (!id) throw errors.too_many_automations()
          await publish(tx, ownerId, [{ type: 'automations.changed' }])
          return (await getAutomation(tx, id))!
        })
      }),
    ),
    update: update.handler(({ context: { ownerId }, input: { id, base, ...change }, errors }) =>
      db.tenant(ownerId, async (tx) => {
        const current = () => getAutomation(tx, id)
        await needUnchanged(tx, { what: `automation ${id}`, base, input: change, current })
        const before = await current()
        await check(tx, ownerId, change, clock.now(), before)
        if (!(await updateAutomation(tx, id, change, clock.now()))) throw errors.not_found()
        await publish(tx, ownerId, [{ type: 'automations.changed' }])
        return (await getAutomation(tx, id))!
      }),
    ),
    dryRun: rehearse.handler(({ context: { ownerId }, input }) =>
      db.tenant(ownerId, async (tx) => {
        await check(tx, ownerId, input, clock.now())
        return { trials: await dryRun(tx, ownerId, input, clock.now()) }
      }),
    ),
  }
}

type Checked = Pick<AutomationInput, 'trigger' | 'actions' | 'conditions'>

/**
 * Checks the segments, texts and files of an automation.
 *
 * @param before the automation as it was, which may name segments that have been deleted since
 */
async function check(
  tx: Tx,
  ownerId: string,
  { trigger, actions, conditions }: Checked,
  now: Date,
  before: Pick<AutomationInput, 'actions' | 'conditions'> | null = null,
) {
  const steps = allSteps(actions)
  // Only what a reservation began has one to wait for.
  const isAboutTables = standingStatuses(eventKindOf(trigger)) !== undefined
  if (!isAboutTables && steps.some(({ kind }) => kind === 'wait-reservation')) throw fail('invalid_input')
  const known = new Set(before ? segmentsIn([...before.conditions, ...branchConditions(before.actions)]) : [])
  const named = segmentsIn([...conditions, ...branchConditions(actions)])
  await needOwn(tx, { segments: named.filter((id) => !known.has(id)) })
  const start = localTime(now, (await loadVenue(tx, ownerId)).profile.timezone)
  for (const step of steps) {
    if (step.kind === 'schedule') await checkTexts(tx, [step.text])
    if (step.kind === 'send')
      await checkContent(tx, ownerId, { text: step.text, fileId: step.fileId, start, names: [] })
  }
}

const segmentsIn = (conditions: BranchCondition[]) =>
  conditions.flatMap((condition) => (condition.kind === 'segment' ? [condition.segmentId] : []))
