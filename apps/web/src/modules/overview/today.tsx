import { overview } from '@balcao/copy/overview'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { formatEvening } from '#modules/reservations/index.ts'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { LeavingPanel } from './today/leaving-panel.tsx'
import { NightPanel } from './today/night-panel.tsx'
import { QuestionsPanel } from './today/questions-panel.tsx'
import { RequestsPanel } from './today/requests-panel.tsx'
import { TablesPanel } from './today/tables-panel.tsx'
import { WaitingPanel } from './today/waiting-panel.tsx'
import { useToday } from './queries.ts'

const { today: copy } = overview

/**
 * Shows what needs somebody now, the most urgent first, and the evening.
 *
 * @param notices what is wrong with the venue's channels, and what to do about it
 * @param needsNobody false while one of the notices waits for somebody
 */
export function Today({ notices, needsNobody }: { notices: ReactNode; needsNobody: boolean }) {
  const { data, error, isError, isFetching, refetch } = useToday()
  return (
    <section aria-labelledby="today" className="space-y-4">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="today" className="font-display text-xl font-semibold">
          {copy.title}
        </h2>
        {data && <p className="text-sm text-muted">{formatEvening(data.date, data.date)}</p>}
      </div>
      {notices}
      {data ? (
        <Blocks today={data} needsNobody={needsNobody} />
      ) : isError ? (
        <ErrorState title={copy.loadError} error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <Loading />
      )}
    </section>
  )
}

type Data = NonNullable<ReturnType<typeof useToday>['data']>

/** On phones the blocks follow each other; on desktops what waits stands left of what is planned. */
function Blocks({ today, needsNobody }: { today: Data; needsNobody: boolean }) {
  const { date, waiting, requests, tables, events, leaving, questions } = today
  const isCalm = needsNobody && waiting.count + requests.count + (questions?.count ?? 0) === 0
  const left = [
    waiting.count > 0 && <WaitingPanel key="waiting" {...waiting} />,
    requests.count > 0 && <RequestsPanel key="requests" today={date} {...requests} />,
    tables.hours.length > 0 && <TablesPanel key="tables" today={date} tables={tables} />,
  ].filter(Boolean)
  const right = [
    events.length > 0 && <NightPanel key="night" events={events} />,
    leaving.count > 0 && <LeavingPanel key="leaving" {...leaving} />,
    questions && questions.count > 0 && <QuestionsPanel key="questions" {...questions} />,
  ].filter(Boolean)
  const isWide = left.length > 0 && right.length > 0
  return (
    <>
      {isCalm && (
        <p className="flex items-center gap-2 text-sm text-muted">
          <CircleCheck size={18} aria-hidden className="shrink-0 text-leaf" />
          {copy.calm}
        </p>
      )}
      <div className={isWide ? 'grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2' : undefined}>
        {[left, right].map(
          (column, side) =>
            column.length > 0 && (
              <div key={side} className="space-y-4">
                {column}
              </div>
            ),
        )}
      </div>
    </>
  )
}

function Loading() {
  return (
    <div aria-busy className="grid gap-4 lg:grid-cols-2">
      {['h-44', 'h-44 max-lg:hidden'].map((shape) => (
        <div key={shape} className={`space-y-4 rounded-panel border border-line bg-panel p-5 sm:p-6 ${shape}`}>
          <Skeleton className="h-6 w-44" />
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-10 w-2/3" />
        </div>
      ))}
    </div>
  )
}
