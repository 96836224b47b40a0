import type { PlanOffer, SubscriptionPage as Subscription } from '@balcao/contract'
import { subscription as copy } from '@balcao/copy/billing/screen'
import { ErrorState } from '#ui/error-state.tsx'
import { Page } from '#ui/page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { api } from '#lib/api.ts'
import { usePollWhileDown } from '#lib/realtime.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChooseDialog } from './choose-dialog.tsx'
import { CurrentPlan } from './current-plan.tsx'
import { History } from './history.tsx'
import { Offers } from './offers.tsx'
import { PlanParts } from '../plan-parts.tsx'
import { PayerPanel } from './payer-panel.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { UsePanel } from './use-panel.tsx'

const POLL = 30_000

/** Shows 'Assinatura': what the venue has, uses and had, the other plans, and the payment. */
export function SubscriptionPage() {
  const refetchInterval = usePollWhileDown(POLL)
  const query = useQuery(api.subscription.get.queryOptions({ refetchInterval }))
  return (
    <Page title={copy.title}>
      <PlanParts current="subscription" />
      {query.isError && !query.data && (
        <ErrorState title={copy.loadError} error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
      )}
      {query.isPending && <Loading />}
      {query.data && <Parts page={query.data} />}
    </Page>
  )
}

function Parts({ page }: { page: Subscription }) {
  const [choosing, setChoosing] = useState<PlanOffer | null>(null)
  const renewal = page.offers.find(({ id }) => id === page.current?.planId)
  return (
    <div className="space-y-6">
      {page.choice && <PaymentPanel choice={page.choice} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <CurrentPlan page={page} onRenew={renewal && (() => setChoosing(renewal))} />
        <UsePanel use={page.use} />
      </div>
      <Offers page={page} onChoose={setChoosing} />
      <History history={page.history} />
      <PayerPanel payer={page.payer} />
      {choosing && <ChooseDialog offer={choosing} page={page} onClose={() => setChoosing(null)} />}
    </div>
  )
}

function Loading() {
  return (
    <div aria-busy className="space-y-6">
      <div className="grid gap-6 lg:grid-cols-2">
        <Skeleton className="h-64 w-full rounded-panel" />
        <Skeleton className="h-64 w-full rounded-panel" />
      </div>
      <Skeleton className="h-72 w-full rounded-panel" />
    </div>
  )
}
