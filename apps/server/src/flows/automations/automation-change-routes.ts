/**
 * The owner writes automations down, changes them, and tries them.
 *
 *   the screen ─▶ one row ─▶ run-automations.ts
 */
import type { AutomationAction } from '@balcao/contract'
import { getAutomation, savingAutomation } from '#features/automations/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { signedIn } from '#platform/http/procedures.ts'
import { publish } from '#platform/realtime.ts'
import { checkTexts } from '../schedules/check-texts.ts'
import { dryRun } from './dry-run.ts'

export function automationChangeRoutes({ db, clock }: { db: Database; clock: Clock }) {
  const { create, update, dryRun: rehearse } = signedIn.automations
  return {
    create: create.handler(({ context: { ownerId }, input, errors }) =>
      db.tenant(ownerId, async (tx) => {
        await check(tx, input.actions)
        const id = await savingAutomation.insert(tx, ownerId, input, clock.now())
        if (!id) throw errors.too_many_automations()
        await publish(tx, ownerId, [{ type: 'automations.changed' }])
        return (await getAutomation(tx, id))!
      }),
    ),
    update: update.handler(({ context: { ownerId }, input: { id, ...change }, errors }) =>
      db.tenant(ownerId, async (tx) => {
        await check(tx, change.actions)
        if (!(await savingAutomation.update(tx, id, change, clock.now()))) throw errors.not_found()
        await publish(tx, ownerId, [{ type: 'automations.changed' }])
        return (await getAutomation(tx, id))!
      }),
    ),
    dryRun: rehearse.handler(({ context: { ownerId }, input }) =>
      db.tenant(ownerId, async (tx) => {
        await check(tx, input.actions)
        return { trials: await dryRun(tx, ownerId, input, clock.now()) }
      }),
    ),
  }
}

const check = (tx: Tx, actions: AutomationAction[]) =>
  checkTexts(
    tx,
    actions.flatMap((action) => ('text' in action ? [action.text] : [])),
  )
