import type { ScheduleStatus } from '@balcao/contract'
import { api } from '#lib/api.ts'
import { usePollWhileDown } from '#lib/realtime.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

const WHILE_DOWN = 30_000

/** Holds what the list of campaigns shows. */
export type CampaignFilter = { search: string; statuses: ScheduleStatus[]; page: number }

/** Returns a page of campaigns; the last page stays while the next one is loaded. */
export function useCampaigns(input: CampaignFilter) {
  const refetchInterval = usePollWhileDown(WHILE_DOWN)
  return useQuery(
    api.schedules.campaigns.list.queryOptions({ input, refetchInterval, placeholderData: keepPreviousData }),
  )
}

/** Returns the results of one occurrence of a campaign, also while it is being sent. */
export function useCampaignResults(id: string) {
  const refetchInterval = usePollWhileDown(WHILE_DOWN)
  return useQuery(api.schedules.campaigns.results.queryOptions({ input: { id }, refetchInterval }))
}
