import type { ScheduleStatus } from '@balcao/contract'
import { campaigns as copy } from '@balcao/copy/outreach/campaigns'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SearchBox } from '#ui/form/search-box.tsx'
import { ClearFilters } from '#ui/lists/clear-filters.tsx'
import { ListPanel, ListPanelSkeleton } from '#ui/lists/list-panel.tsx'
import { NumberedPages } from '#ui/lists/pages.tsx'
import { PillLinks } from '#ui/lists/pill-links.tsx'
import { paths } from '#lib/paths.ts'
import { withParams, useAddress } from '#lib/use-address.ts'
import { useSearch } from '#lib/use-search.ts'
import { Hourglass, Megaphone, Plus, SearchX } from 'lucide-react'
import { CampaignRow } from './campaign-row.tsx'
import { useCampaigns } from './queries.ts'
import { Recipes } from './recipes.tsx'

type Filter = keyof typeof copy.filters

/** The states behind each filter, and its name in the address. */
const FILTERS: Record<Filter, { name: string; statuses: ScheduleStatus[] }> = {
  all: { name: '', statuses: [] },
  open: { name: 'a-enviar', statuses: ['pending', 'running', 'paused'] },
  done: { name: 'enviadas', statuses: ['done'] },
  stopped: { name: 'nao-enviadas', statuses: ['cancelled', 'expired', 'failed'] },
}
const NAMES = Object.keys(FILTERS) as Filter[]

/** Shows the campaigns of the venue: searched and filtered in the address, or recipes where there is none yet. */
export function CampaignsPanel() {
  const { search, typed, type } = useSearch()
  const { params, set } = useAddress()
  const filter = NAMES.find((name) => FILTERS[name].name === (params.get('estado') ?? '')) ?? 'all'
  const page = Math.max(1, Number(params.get('pagina')) || 1)
  const query = useCampaigns({ search, statuses: FILTERS[filter].statuses, page })
  const { data } = query
  if (query.isError && !data)
    return (
      <ErrorState title={copy.loadFailed} error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
    )
  if (!data)
    return (
      <>
        <p className="mb-5 max-w-prose text-sm text-muted">{copy.text}</p>
        <ListPanelSkeleton />
      </>
    )
  if (data.all === 0) return <Beginning />
  return (
    <>
      <p className="mb-4 max-w-prose text-sm text-muted">{copy.text}</p>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <SearchBox
            value={typed}
            onChange={(text) => {
              if (page > 1) set({ pagina: '' })
              type(text)
            }}
            label={copy.search}
            clearLabel={copy.clearSearch}
            busy={query.isFetching && typed !== ''}
          />
        </div>
        <div className="max-w-full overflow-x-auto [scrollbar-width:none]">
          <PillLinks
            label={copy.filterLabel}
            links={NAMES.map((name) => ({
              label: copy.filters[name],
              search: `?${withParams(params, { estado: FILTERS[name].name, pagina: '' })}`,
              current: name === filter,
            }))}
          />
        </div>
      </div>
      {data.campaigns.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={copy.nothingFound}
          text={copy.nothingFoundText}
          action={<ClearFilters names={['q', 'estado', 'pagina']} />}
        />
      ) : (
        <ListPanel>
          {data.campaigns.map((campaign) => (
            <CampaignRow key={campaign.schedule.id} campaign={campaign} />
          ))}
        </ListPanel>
      )}
      <NumberedPages
        page={page}
        total={data.total}
        size={data.pageSize}
        onChoose={(next) => set({ pagina: next > 1 ? String(next) : '' })}
      />
    </>
  )
}

/** Leads to the composer. */
export function NewCampaign() {
  return (
    <ButtonLink to={paths.newCampaign()}>
      <Plus size={18} aria-hidden />
      {copy.add}
    </ButtonLink>
  )
}

function Beginning() {
  return (
    <div className="mx-auto max-w-2xl rounded-panel border border-line bg-panel px-4 py-8 sm:px-8">
      <EmptyState icon={Megaphone} title={copy.empty} text={copy.emptyText} />
      <div className="mt-4 space-y-4">
        <Recipes />
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={paths.newCampaign()} variant="secondary">
            <Plus size={18} aria-hidden />
            {copy.fromScratch}
          </ButtonLink>
          <ButtonLink to={paths.automatic('sumidos')} variant="secondary">
            <Hourglass size={18} aria-hidden />
            {copy.missed}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
