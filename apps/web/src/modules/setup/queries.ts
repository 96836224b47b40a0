import { api } from '#lib/api.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'

export const useVenue = () => useQuery(api.venue.get.queryOptions())

/** Returns how the attendant answers what customers usually ask, now. */
export const useUsualQuestions = () => useQuery(api.setup.usualQuestions.queryOptions())

/** Returns a function that fetches anew what a save of the set-up has changed. */
export function useRefresh() {
  const queries = useQueryClient()
  return () => {
    const changed = [api.venue, api.setup, api.knowledge, api.policies, api.menu, api.events, api.overview]
    for (const part of changed) void queries.invalidateQueries({ queryKey: part.key() })
  }
}
