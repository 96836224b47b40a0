/**
 * The owner writes automations down, changes them, and tries them.
 *
 *   the screen ─▶ one row ─▶ run-automations.ts
 */
import type { AutomationInput } from '@balcao/contract'
import { getAutomation } from './automation-row.ts'
import { insertAutomation, updateAutomation } from './save-automation.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { signedIn } from '#platform/http/procedures.ts'
import { needUnchanged } from '#platform/http/need-unchanged.ts'
import { publish } from '#platform/realtime.ts'
import { needOwn } from '#platform/sql/need-own.ts'
import { checkTexts } from '#modules/calendar/index.ts'
import { dryRun } from './dry-run.ts'

export function automationChangeRoutes({ db, clock }: { db: Database; clock: Clock }) {
  const { create, update, dryRun: rehearse } = signedIn.automations
  return {
    create: create.handler(({ context: { ownerId, once }, input, errors }) =>
      db.tenant(ownerId, async (tx) => {
        return once(tx, input, async () => {
          await check(tx, input)
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
        await check(tx, change, before?.conditions)
        if (!(await updateAutomation(tx, id, change, clock.now()))) throw errors.not_found()
        await publish(tx, ownerId, [{ type: 'automations.changed' }])
        return (await getAutomation(tx, id))!
      }),
    ),
    dryRun: rehearse.handler(({ context: { ownerId }, input }) =>
      db.tenant(ownerId, async (tx) => {
        await check(tx, input)
        return { trials: await dryRun(tx, ownerId, input, clock.now()) }
      }),
    ),
  }
}

type Checked = Pick<AutomationInput, 'actions' | 'conditions'>

/** @param before conditions that it had, which may name segments that are gone since */
async function check(tx: Tx, { actions, conditions }: Checked, before: AutomationInput['conditions'] = []) {
  const known = new Set(segmentsIn(before))
  await needOwn(tx, { segments: segmentsIn(conditions).filter((id) => !known.has(id)) })
  await checkTexts(
    tx,
    actions.flatMap((action) => ('text' in action ? [action.text] : [])),
  )
}

const segmentsIn = (conditions: AutomationInput['conditions']) =>
  conditions.flatMap((condition) => (condition.kind === 'segment' ? [condition.segmentId] : []))
