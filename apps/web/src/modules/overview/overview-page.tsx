import { overview } from '@balcao/copy/overview'
import { ErrorState } from '#ui/error-state.tsx'
import { Page } from '#ui/page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { AgentCard } from './agent-card.tsx'
import { CounterCards } from './counter-cards.tsx'
import { LimitNotices } from './limit-notices.tsx'
import { NeedsYou } from './needs-you.tsx'
import { OutageNotices } from './outage-notices.tsx'
import type { ReactNode } from 'react'
import { useUser } from '#lib/session.tsx'
import { useWaitingCounts } from '#lib/use-waiting-counts.ts'
import { useConnection, useHouse, useOutages, useOverview } from './queries.ts'
import { RecentActivity } from './recent-activity.tsx'

interface Props {
  onConfigure: () => void
  onConnect: () => void
  onReconnect: (numberId: string) => void
  onTryOut: () => void
  /** What other features want to be seen first. */
  notices: ReactNode
}

/** First what needs the owner now, then the figures, then what happened. */
export function OverviewPage({ notices, onReconnect, ...doors }: Props) {
  const { data, error, isError, isFetching, refetch } = useOverview()
  const { numbers, state: connection } = useConnection()
  const isNew = useIsNew()
  const { ongoing } = useOutages()
  const requests = useWaitingCounts().reservations ?? 0
  return (
    <Page title={overview.title}>
      {isError && !data ? (
        <ErrorState title={overview.loadError} error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <div className="space-y-6">
          <LimitNotices numbers={numbers} />
          <OutageNotices numbers={numbers} onReconnect={onReconnect} />
          {notices}
          {data ? (
            <NeedsYou
              waiting={data.waiting}
              waitingCount={data.waitingCount}
              openQuestions={data.openQuestions}
              requests={requests}
              // That it is down, and since when, stands above.
              connection={connection === 'off' && ongoing.length > 0 ? 'unknown' : connection}
              isNew={isNew}
              onConnect={doors.onConnect}
            />
          ) : (
            <Skeleton className="h-5 w-72" />
          )}
          <CounterCards counters={data?.counters} onRetry={() => void refetch()} retrying={isFetching} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="max-lg:order-2">
              <RecentActivity activity={data?.activity} />
            </div>
            <AgentCard
              schedules={data?.counters.schedules ?? null}
              upcoming={data?.upcoming ?? []}
              subjects={data?.subjects ?? null}
              {...doors}
            />
          </div>
        </div>
      )}
    </Page>
  )
}

/** The owner has not told the agent yet what the house is or how it is called. */
function useIsNew(): boolean {
  const { isTeammate } = useUser()
  const gaps = useHouse().data?.missing ?? []
  return !isTeammate && (gaps.includes('type') || gaps.includes('name'))
}
