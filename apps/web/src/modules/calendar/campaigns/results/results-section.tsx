import { type CampaignResults, REACTS_WITHIN_DAYS } from '@balcao/contract'
import { campaigns } from '@balcao/copy/outreach/campaigns'
import { Skeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Panel } from '#ui/panel.tsx'
import { formatCount } from '#lib/format.ts'
import { reasonMessage } from '../../detail/recipients-section.tsx'
import type { useCampaignResults } from '../queries.ts'
import { type PeopleFilter } from './people-section.tsx'

const { page: copy } = campaigns
const FIGURES = [
  ['sent', 'enviadas'],
  ['delivered', null],
  ['read', 'lidas'],
  ['answered', 'responderam'],
  ['reserved', 'reservaram'],
  ['left', 'sairam'],
] as const satisfies [keyof typeof copy.figures, PeopleFilter | null][]

/** Shows the results of one occurrence: how far the messages came, what people did then, and why some got nothing. */
export function ResultsSection({
  query,
  onFilter,
}: {
  query: ReturnType<typeof useCampaignResults>
  /** Shows the people behind a figure. */
  onFilter: (filter: PeopleFilter) => void
}) {
  const { data } = query
  return (
    <Panel title={copy.results}>
      {data ? (
        <Figures results={data.results} onFilter={onFilter} />
      ) : query.isError ? (
        <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
      ) : (
        <div aria-busy className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          {FIGURES.map(([figure]) => (
            <Skeleton key={figure} className="h-16" />
          ))}
        </div>
      )}
    </Panel>
  )
}

const percent = new Intl.NumberFormat('pt-BR', { style: 'percent' })

function Figures({ results, onFilter }: { results: CampaignResults; onFilter: (filter: PeopleFilter) => void }) {
  const { sent, waiting, failed, skipped, reasons } = results
  return (
    <div className="space-y-5">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
        {FIGURES.map(([figure, filter]) => {
          const count = results[figure]
          const share = count !== null && figure !== 'sent' && sent > 0 ? count / sent : null
          return (
            <div key={figure} className="relative min-w-0">
              <dt className="text-sm text-muted">
                {filter && count ? (
                  <button
                    type="button"
                    onClick={() => onFilter(filter)}
                    className="rounded-sm underline decoration-line-strong underline-offset-4 after:absolute after:inset-0 hover:text-ink"
                  >
                    {copy.figures[figure]}
                  </button>
                ) : (
                  copy.figures[figure]
                )}
              </dt>
              <dd>
                <span className="numeric font-display text-2xl font-semibold">
                  {count === null ? campaigns.unknown : formatCount(count)}
                </span>
                {share !== null && (
                  <>
                    <span className="numeric text-xs whitespace-nowrap text-muted max-sm:block sm:ml-2">
                      {copy.share(percent.format(share))}
                    </span>
                    <span aria-hidden className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-sunken">
                      <span
                        className="block h-full rounded-full bg-brass"
                        style={{ width: `${Math.min(100, share * 100)}%` }}
                      />
                    </span>
                  </>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      {waiting > 0 && <p className="text-sm">{copy.waiting(waiting, formatCount(waiting))}</p>}
      {failed + skipped > 0 && (
        <div className="text-sm">
          <p className="font-semibold">
            <button
              type="button"
              onClick={() => onFilter('falharam')}
              className="rounded-sm underline decoration-line-strong underline-offset-4"
            >
              {copy.notSent}
            </button>
            <span className="numeric ml-2 font-normal text-muted">{formatCount(failed + skipped)}</span>
          </p>
          <ul className="numeric mt-1 space-y-0.5 text-muted">
            {reasons.map(({ state, reason, count }) => (
              <li key={`${state} ${reason}`}>
                {copy.why(formatCount(count), reasonMessage(reason) ?? copy.unknownReason)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="text-sm text-muted">
        {results.answered === null ? copy.reactionsUnknown : copy.within(REACTS_WITHIN_DAYS)}
      </p>
    </div>
  )
}
