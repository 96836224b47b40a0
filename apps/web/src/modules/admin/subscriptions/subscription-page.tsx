import type { AdminSubscription, SubscriptionChange } from '@balcao/contract'
import { paymentProblems } from '@balcao/copy/admin/audit'
import { admin } from '@balcao/copy/admin/screens'
import { Button } from '#ui/button.tsx'
import { useSaveFile } from '#ui/files/use-save-file.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { ListPanelSkeleton } from '#ui/lists/list-panel.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { api } from '#lib/api.ts'
import { formatDate, formatMoney, formatTime } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { BackLink, FactsPanel } from '../facts-panel.tsx'
import { priceOf } from '../price-of.ts'
import { useAdminChange } from '../queries.ts'
import { dayOf, StatusBadge, SubscriptionBadge } from './subscription-table.tsx'
import { nameOf } from './name-of.ts'
import { canChange, useSetStatus } from './use-set-status.tsx'

const { subscriptions: copy } = admin
const LINK = 'text-brass-ink hover:underline'

/** Shows one subscription: its owner, its plan, its end, and every status that it had. */
export function SubscriptionPage() {
  const { subscriptionId = '' } = useParams()
  const query = useQuery(api.admin.subscriptions.get.queryOptions({ input: { subscriptionId } }))
  const { toggle, changing, dialog } = useSetStatus()
  const subscription = query.data?.subscription
  const action = subscription && canChange(subscription) && (
    <Button variant="secondary" busy={changing !== null} onClick={() => toggle(subscription)}>
      {subscription.status === 'active' ? copy.deactivate : copy.activate}
    </Button>
  )
  return (
    <Page title={subscription ? nameOf(subscription) : copy.title} action={action}>
      <BackLink to={paths.adminSubscriptions}>{copy.detail.back}</BackLink>
      {query.isPending && <ListPanelSkeleton />}
      {query.isError && !query.data && (
        <ErrorState title={copy.loadError} error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
      )}
      {query.data && <Parts {...query.data} />}
      {dialog}
    </Page>
  )
}

type Found = { subscription: AdminSubscription; changes: SubscriptionChange[] }

function Parts({ subscription, changes }: Found) {
  const { columns, detail } = copy
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <FactsPanel
        title={detail.plan}
        facts={[
          {
            term: columns.name,
            value: subscription.userId ? (
              <Link to={paths.adminUser(subscription.userId)} className={LINK}>
                {subscription.fullName}
              </Link>
            ) : (
              nameOf(subscription)
            ),
          },
          {
            term: columns.plan,
            value: (
              <Link to={paths.adminPlan(subscription.planId)} className={LINK}>
                {subscription.planName}
              </Link>
            ),
          },
          { term: columns.status, value: <SubscriptionBadge of={subscription} /> },
          { term: columns.price, value: priceOf(subscription) },
          { term: columns.start, value: dayOf(subscription, subscription.startDate) },
          { term: columns.end, value: dayOf(subscription, subscription.endDate) },
        ]}
      />
      <div className="grid gap-5">
        {subscription.problems.length > 0 && <ProblemsPanel problems={subscription.problems} />}
        <PaymentPanel id={subscription.id} payment={subscription.payment} />
        <History changes={changes} />
      </div>
    </div>
  )
}

/** Shows the payment that is awaited, and how to find it in a statement. */
function PaymentPanel({ id, payment }: Pick<AdminSubscription, 'id' | 'payment'>) {
  const { detail } = copy
  if (!payment)
    return (
      <Panel title={detail.payment}>
        <p className="text-sm text-muted">{detail.given}</p>
      </Panel>
    )
  const { status, amount, txid, expiresAt, settledAt, provider, receiptNumber } = payment
  const isByHand = provider === 'pix'
  return (
    <FactsPanel
      title={detail.payment}
      note={status === 'open' ? (isByHand ? detail.howTo : detail.automatic) : undefined}
      facts={[
        { term: copy.columns.status, value: detail.states[status] },
        { term: detail.amount, value: formatMoney(amount) },
        { term: detail.txid, value: <span className="select-all">{txid}</span> },
        { term: detail.provider, value: isByHand ? detail.byHand : detail.byProvider },
        settledAt
          ? { term: detail.settled, value: `${formatDate(settledAt)} ${formatTime(settledAt)}` }
          : { term: detail.expires, value: `${formatDate(expiresAt)} ${formatTime(expiresAt)}` },
        ...(receiptNumber === null
          ? []
          : [{ term: detail.receipt, value: <ReceiptLink id={id} number={receiptNumber} /> }]),
      ]}
    />
  )
}

function ReceiptLink({ id, number }: { id: string; number: number }) {
  const { save, saving } = useSaveFile()
  return (
    <button type="button" disabled={saving} className={LINK} onClick={() => save(`/api/admin/receipts/${id}`)}>
      {copy.detail.receiptFile(number)}
    </button>
  )
}

/** Shows money that could not be counted by itself, each with its reason, until an admin has settled it. */
function ProblemsPanel({ problems }: Pick<AdminSubscription, 'problems'>) {
  const { problems: words } = copy.detail
  const { done, onError } = useAdminChange(words.error)
  const settle = useMutation(
    api.admin.subscriptions.resolveProblem.mutationOptions({ onSuccess: () => done(words.settled), onError }),
  )
  return (
    <Panel title={words.title}>
      <p className="mb-4 text-sm text-pretty text-muted">{words.text}</p>
      <ul className="divide-y divide-line text-sm">
        {problems.map(({ id, reason, amount, receivedId, at }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-semibold">
                <span className="numeric">{formatMoney(amount)}</span> · {paymentProblems[reason]}
              </p>
              <p className="numeric text-muted wrap-anywhere">
                {`${formatDate(at)} ${formatTime(at)}`}
                {receivedId && ` · ${words.id(receivedId)}`}
              </p>
            </div>
            <Button
              size="sm"
              variant="secondary"
              busy={settle.isPending && settle.variables.problemId === id}
              onClick={() => settle.mutate({ problemId: id })}
            >
              {words.settle}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function History({ changes }: Pick<Found, 'changes'>) {
  return (
    <Panel title={copy.detail.history}>
      <ol className="space-y-3 text-sm">
        {changes.map(({ status, at }) => (
          <li key={at.getTime() + status} className="flex items-center justify-between gap-4">
            <StatusBadge status={status} />
            <span className="numeric text-muted">{`${formatDate(at)} ${formatTime(at)}`}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
