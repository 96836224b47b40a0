import { auditDetails } from '@balcao/copy/admin/audit'
import { recordAudit } from '#modules/audit/index.ts'
import { createPlan, findPlans, getPlan, removePlan, updatePlan } from '#modules/plans/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { needUnchanged } from '#platform/http/need-unchanged.ts'
import { admin } from '#platform/http/procedures.ts'
import { actorOf } from './actor-of.ts'

export function planRoutes({ db, clock }: { db: Database; clock: Clock }) {
  const { list, get, create, update, remove } = admin.admin.plans
  return {
    list: list.handler(({ input }) => db.admin((tx) => findPlans(tx, input))),
    get: get.handler(async ({ input, errors }) => {
      const plan = await db.admin((tx) => getPlan(tx, input.planId))
      if (!plan) throw errors.not_found()
      return plan
    }),
    create: create.handler(({ context, input }) =>
      db.admin((tx) =>
        context.once(tx, input, async () => {
          const plan = await createPlan(tx, input, clock.now())
          const details = auditDetails.price(plan.price)
          await recordAudit(tx, actorOf(context), { act: 'plan-created', subject: plan, details }, clock.now())
          return plan
        }),
      ),
    ),
    update: update.handler(({ context, input, errors }) =>
      db.admin(async (tx) => {
        const { planId, plan: wanted, base } = input
        const current = () => getPlan(tx, planId)
        await needUnchanged(tx, { what: `plan ${planId}`, base, input: wanted, current })
        const before = await current()
        const plan = before && (await updatePlan(tx, planId, wanted))
        if (!plan) throw errors.not_found()
        const details = auditDetails.planChanges(before, plan)
        await recordAudit(tx, actorOf(context), { act: 'plan-updated', subject: plan, details }, clock.now())
        return plan
      }),
    ),
    remove: remove.handler(({ context, input, errors }) =>
      db.admin(async (tx) => {
        const plan = await getPlan(tx, input.planId)
        const done = await removePlan(tx, input.planId, clock.now())
        if (!plan || done === 'not found') throw errors.not_found()
        if (done === 'in use') throw errors.plan_in_use()
        await recordAudit(tx, actorOf(context), { act: 'plan-removed', subject: plan }, clock.now())
        return {}
      }),
    ),
  }
}
