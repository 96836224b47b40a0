import type { AdminPanel } from '@balcao/contract'
import { admin } from '@balcao/copy/admin/screens'
import { ErrorState } from '#ui/error-state.tsx'
import { ListPanelSkeleton } from '#ui/lists/list-panel.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { api } from '#lib/api.ts'
import { formatAgo, formatCount, formatMoney } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { useNow } from '#lib/use-now.ts'
import { useQuery } from '@tanstack/react-query'
import { BadgeDollarSign, CreditCard, type LucideIcon, TrendingDown, TrendingUp, Users, Wallet } from 'lucide-react'
import { Link } from 'react-router'
import { Deed } from './audit-page.tsx'
import { priceOf } from './price-of.ts'
import { FactsPanel } from './facts-panel.tsx'
import { nameOf } from './subscriptions/name-of.ts'
import { SubscriptionBadge } from './subscriptions/subscription-table.tsx'

const { panel: copy } = admin
const MINUTE = 60_000

/** Shows the figures of the platform. */
export function PanelPage() {
  const query = useQuery(api.admin.panel.queryOptions({ refetchInterval: MINUTE }))
  const { data } = query
  return (
    <Page title={admin.title}>
      {query.isPending && <ListPanelSkeleton />}
      {query.isError && !data && <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />}
      {data && (
        <div className="space-y-5">
          <Figures data={data} />
          <div className="grid items-start gap-5 *:min-w-0 xl:grid-cols-2">
            <Latest subscriptions={data.latestSubscriptions} />
            <Activity entries={data.activity} />
          </div>
          <Health health={data.health} />
        </div>
      )}
    </Page>
  )
}

const CARDS: {
  key: 'users' | 'activeSubscriptions' | 'monthlyRevenue' | 'plans'
  title: string
  icon: LucideIcon
  to: string
}[] = [
  { key: 'users', title: copy.users, icon: Users, to: paths.adminUsers },
  { key: 'activeSubscriptions', title: copy.subscriptions, icon: CreditCard, to: paths.adminSubscriptions },
  { key: 'monthlyRevenue', title: copy.revenue, icon: Wallet, to: paths.adminSubscriptions },
  { key: 'plans', title: copy.plans, icon: BadgeDollarSign, to: paths.adminPlans },
]

function Figures({ data }: { data: AdminPanel }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {CARDS.map(({ key, title, icon: Icon, to }) => (
        <li key={key} className="min-w-0 rounded-panel border border-line bg-panel p-4 sm:p-5">
          <h2 className="text-sm font-semibold">
            <Link to={to} className="flex items-center gap-2 rounded-control hover:underline">
              <Icon size={18} aria-hidden className="shrink-0 text-brass-ink" />
              <span className="min-w-0">{title}</span>
            </Link>
          </h2>
          <p className="numeric mt-3 truncate font-display text-xl font-bold tracking-tight sm:text-2xl">
            {key === 'monthlyRevenue' ? formatMoney(data[key].value) : formatCount(data[key].value)}
          </p>
          <Trend value={data[key].trend} />
        </li>
      ))}
    </ul>
  )
}

function Trend({ value }: { value: number | null }) {
  const Icon = value !== null && value < 0 ? TrendingDown : TrendingUp
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-1.5 text-xs text-muted sm:text-sm">
      {value !== null && value !== 0 && (
        <Icon size={16} aria-hidden className={value < 0 ? 'text-wine' : 'text-leaf'} />
      )}
      <span className="numeric font-semibold">{value === null ? copy.noTrend : copy.trend(value)}</span>
      {copy.trendLabel}
    </p>
  )
}

function Latest({ subscriptions }: { subscriptions: AdminPanel['latestSubscriptions'] }) {
  return (
    <Panel title={copy.latest} action={<SeeAll to={paths.adminSubscriptions} />}>
      {subscriptions.length === 0 && <p className="text-sm text-muted">{copy.noLatest}</p>}
      <ul className="divide-y divide-line text-sm">
        {subscriptions.map((subscription) => (
          <li key={subscription.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <Link to={paths.adminSubscription(subscription.id)} className="min-w-0 flex-1 basis-48 hover:underline">
              <span className="block truncate font-semibold">{nameOf(subscription)}</span>
              <span className="block truncate text-muted">{`${subscription.planName} · ${priceOf(subscription)}`}</span>
            </Link>
            <SubscriptionBadge of={subscription} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Activity({ entries }: { entries: AdminPanel['activity'] }) {
  const now = useNow(MINUTE)
  return (
    <Panel title={copy.activity} action={<SeeAll to={paths.adminAudit} />}>
      {entries.length === 0 && <p className="text-sm text-muted">{copy.noActivity}</p>}
      <ul className="divide-y divide-line text-sm">
        {entries.map((entry) => (
          <li key={entry.id} className="flex items-baseline justify-between gap-4 py-2.5">
            <p className="min-w-0 wrap-anywhere">
              <Deed entry={entry} />
            </p>
            <span className="shrink-0 text-muted">{formatAgo(entry.at, now)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const FAILURES = ['messages', 'schedules', 'webhooks', 'mails'] as const

function Health({ health }: { health: AdminPanel['health'] }) {
  const now = useNow(MINUTE)
  const since = health.oldestQueuedAt ? `, ${copy.queuedSince(formatAgo(health.oldestQueuedAt, now))}` : ''
  return (
    <FactsPanel
      title={copy.health}
      wide
      facts={[
        { term: copy.channels, value: copy.channelsOf(health.channelsConnected, health.channels) },
        { term: copy.messagesToday, value: formatCount(health.messagesToday) },
        { term: copy.queued, value: formatCount(health.queued) + since },
        ...FAILURES.map((kind) => ({ term: copy.failures[kind], value: formatCount(health.failuresToday[kind]) })),
        { term: copy.version, value: health.version },
      ]}
    />
  )
}

function SeeAll({ to }: { to: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-10 items-center rounded-control text-sm font-semibold text-brass-ink hover:underline"
    >
      {copy.seeAll}
    </Link>
  )
}
