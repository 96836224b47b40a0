import type { Plan } from '@balcao/contract'
import { admin } from '@balcao/copy/admin/screens'
import { limitNames } from '@balcao/copy/billing/limits'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ListPanelSkeleton } from '#ui/lists/list-panel.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { api } from '#lib/api.ts'
import { formatDate } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Check, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { priceOf } from '../price-of.ts'
import { BackLink, FactsPanel } from '../facts-panel.tsx'
import { SubscriptionList } from '../subscriptions/subscription-list.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { PlanRemoval } from './plan-removal.tsx'

const { plans: copy } = admin

/** Shows one plan: its description, its limits, and who has it. */
export function PlanPage() {
  const { planId = '' } = useParams()
  const query = useQuery(api.admin.plans.get.queryOptions({ input: { planId } }))
  const [open, setOpen] = useState<'form' | 'removal' | null>(null)
  const navigate = useNavigate()
  const plan = query.data
  return (
    <>
      <Page
        title={plan?.name ?? copy.title}
        action={
          plan && (
            <div className="flex gap-2">
              <Button variant="secondary" onClick={() => setOpen('removal')}>
                <Trash2 size={18} aria-hidden />
                {copy.removal.submit}
              </Button>
              <Button onClick={() => setOpen('form')}>
                <Pencil size={18} aria-hidden />
                {copy.form.editTitle}
              </Button>
            </div>
          )
        }
      >
        <BackLink to={paths.adminPlans}>{copy.detail.back}</BackLink>
        {query.isPending && <ListPanelSkeleton />}
        {query.isError && !plan && (
          <ErrorState title={copy.loadError} error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
        )}
        {plan && <Parts plan={plan} />}
      </Page>
      {plan && open === 'form' && <PlanDialog plan={plan} onClose={() => setOpen(null)} />}
      <PlanRemoval
        plan={open === 'removal' ? (plan ?? null) : null}
        onClose={() => setOpen(null)}
        onRemoved={() => void navigate(paths.adminPlans)}
      />
    </>
  )
}

function Parts({ plan }: { plan: Plan }) {
  const { columns, detail } = copy
  return (
    <div className="space-y-5">
      <p className="max-w-prose wrap-anywhere">{plan.description}</p>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Panel title={detail.features}>
          <ul className="space-y-2 text-sm">
            {plan.features.map((feature) => (
              <li key={feature} className="flex gap-2 wrap-anywhere">
                <Check size={18} aria-hidden className="shrink-0 text-leaf" />
                {feature}
              </li>
            ))}
          </ul>
        </Panel>
        <FactsPanel
          title={detail.limits}
          facts={[
            { term: columns.price, value: priceOf(plan) },
            { term: columns.duration, value: copy.days(plan.duration) },
            { term: columns.created, value: formatDate(plan.createdAt) },
            ...limitNames.order.map((name) => ({
              term: limitNames.names[name],
              value: limitNames.value(plan.limits[name]),
            })),
          ]}
        />
      </div>
      <section>
        <h2 className="mb-3 font-display text-lg font-semibold">{detail.subscribers}</h2>
        <SubscriptionList of={{ planId: plan.id }} nothing={detail.noSubscribers} />
      </section>
    </div>
  )
}
