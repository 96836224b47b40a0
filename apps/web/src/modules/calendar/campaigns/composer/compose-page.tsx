import type { Schedule } from '@balcao/contract'
import { campaigns } from '@balcao/copy/outreach/campaigns'
import { ErrorState } from '#ui/error-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page } from '#ui/page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { api } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { isOpen, wallNow } from '../../grid/entries.ts'
import { BackLink } from '../back-link.tsx'
import { useCampaigns } from '../queries.ts'
import { recipeOf } from '../recipes.tsx'
import { campaignValuesOf, newCampaign } from './campaign-values.ts'
import { Composer } from './composer.tsx'

const { compose: copy } = campaigns

/** Shows the composer for a new campaign, with a recipe where the address names one. */
export function NewCampaignPage() {
  const [params] = useSearchParams()
  // The list, which is known already, tells the zone of the venue.
  const query = useCampaigns({ search: '', statuses: [], page: 1 })
  const recipe = recipeOf(params.get('receita'))
  return (
    <Page title={copy.addTitle}>
      <BackLink to={paths.remarketing}>{campaigns.back}</BackLink>
      {query.data ? (
        <New key={recipe ?? ''} zone={query.data.zone} recipe={recipe} />
      ) : query.isError ? (
        <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
      ) : (
        <ComposerSkeleton />
      )}
    </Page>
  )
}

function New({ zone, recipe }: { zone: string; recipe: ReturnType<typeof recipeOf> }) {
  const [stored] = useState(() => newCampaign(wallNow(zone), zone, recipe))
  return <Composer stored={stored} schedule={null} back={paths.remarketing} />
}

/** Shows the composer for a campaign that has not begun. */
export function EditCampaignPage() {
  const { campaignId = '' } = useParams()
  const [params] = useSearchParams()
  const date = params.get('dia') ?? undefined
  const query = useQuery(api.schedules.get.queryOptions({ input: { id: campaignId, date } }))
  return (
    <Page title={copy.editTitle}>
      <BackLink to={paths.campaign(campaignId, date)}>{query.data?.title ?? campaigns.back}</BackLink>
      {query.data ? (
        <Edit schedule={query.data} back={paths.campaign(campaignId, date)} />
      ) : query.isError ? (
        <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
      ) : (
        <ComposerSkeleton />
      )}
    </Page>
  )
}

function Edit({ schedule, back }: { schedule: Schedule; back: string }) {
  const [began] = useState(() => schedule)
  const navigate = useNavigate()
  if (!isOpen(schedule) || schedule.type !== 'campaign')
    return (
      <Notice tone="sky" action={{ label: copy.previous, onPress: () => void navigate(back) }}>
        {copy.begun}
      </Notice>
    )
  return <Composer stored={campaignValuesOf(began)} schedule={schedule} back={back} />
}

function ComposerSkeleton() {
  return (
    <div aria-busy className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Skeleton className="h-96 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}
