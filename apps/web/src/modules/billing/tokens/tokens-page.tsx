import type { TokenUse } from '@balcao/contract'
import { tokenUse as copy } from '@balcao/copy/model/token-use'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { api } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { usePollWhileDown } from '#lib/realtime.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { DaysChart } from './days-chart.tsx'
import { PlanParts } from '../plan-parts.tsx'
import { Figures } from './figures.tsx'
import { LimitPanel } from './limit-panel.tsx'
import { MonthBar } from './month-bar.tsx'
import { ConversationsTable, EnginesTable } from './use-tables.tsx'

const POLL = 60_000
const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

/** Shows 'Tokens Utilizados': the tokens that the assistant's answers of a month used, and their cost. */
export function TokensPage() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('mes') ?? ''
  const month = MONTH.test(asked) ? asked : undefined
  const refetchInterval = usePollWhileDown(POLL)
  const { data, error, isError, isFetching, refetch, isPlaceholderData } = useQuery(
    api.tokenUse.get.queryOptions({ input: { month }, placeholderData: keepPreviousData, refetchInterval }),
  )
  const show = (next: string) => setParams(next === data?.today.slice(0, 7) ? {} : { mes: next }, { replace: true })
  return (
    <Page title={copy.title} action={data && <MonthBar use={data} onShow={show} />}>
      <PlanParts current="tokens" />
      {isError && !data && <ErrorState title={copy.loadError} error={error} onRetry={refetch} retrying={isFetching} />}
      {!isError && !data && <LoadingUse />}
      {data && (
        <div aria-busy={isPlaceholderData} className="space-y-4 transition-opacity aria-busy:opacity-60">
          {!data.model && (
            <Notice tone="sky" title={copy.local.title}>
              {copy.local.text}
            </Notice>
          )}
          {data.days.length === 0 ? <NoUse use={data} /> : <MonthUse use={data} />}
        </div>
      )}
    </Page>
  )
}

function MonthUse({ use }: { use: TokenUse }) {
  return (
    <>
      <Figures use={use} />
      {use.forecast && <LimitPanel use={use} forecast={use.forecast} />}
      <DaysChart key={use.month} use={use} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <ConversationsTable use={use} />
        <EnginesTable use={use} />
      </div>
    </>
  )
}

function NoUse({ use }: { use: TokenUse }) {
  const { forecast, limit } = use
  const { data } = useQuery(api.channels.list.queryOptions())
  const connected = data?.channels.some(({ state }) => state === 'open') ?? true
  const next = connected ? (
    <ButtonLink to={paths.knowledge}>{copy.empty.teach}</ButtonLink>
  ) : (
    <ButtonLink to={paths.agentSettings}>{copy.empty.connect}</ButtonLink>
  )
  return (
    <>
      <Panel>
        <EmptyState
          icon={Sparkles}
          title={copy.empty.title}
          text={copy.empty.text}
          action={forecast ? next : undefined}
        />
      </Panel>
      {forecast && limit !== null && <LimitPanel use={use} forecast={forecast} />}
    </>
  )
}

function LoadingUse() {
  return (
    <div aria-busy className="space-y-4">
      <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-32 rounded-panel" />
        ))}
      </div>
      <Skeleton className="h-80 w-full rounded-panel" />
    </div>
  )
}
