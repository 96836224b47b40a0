import { api } from '#lib/api.ts'
import { usePollWhileDown } from '#lib/realtime.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

const WHILE_DOWN = 30_000

export function useRemarketings({ enabled }: { enabled: boolean }) {
  const refetchInterval = usePollWhileDown(WHILE_DOWN)
  return useQuery(api.remarketing.list.queryOptions({ refetchInterval, enabled }))
}

/** Returns a page of the people of a remarketing; the last page stays while the next one is loaded. */
export function useRemarketingPeople(id: string, page: number) {
  const refetchInterval = usePollWhileDown(WHILE_DOWN)
  return useQuery(
    api.remarketing.people.queryOptions({ input: { id, page }, refetchInterval, placeholderData: keepPreviousData }),
  )
}

/** Changes remarketings and then fetches the whole list, which is short. */
export function useRemarketingActions() {
  const queries = useQueryClient()
  const onSuccess = () => queries.invalidateQueries({ queryKey: api.remarketing.key() })
  return {
    create: useMutation(api.remarketing.create.mutationOptions({ onSuccess })),
    update: useMutation(api.remarketing.update.mutationOptions({ onSuccess })),
    remove: useMutation(api.remarketing.remove.mutationOptions({ onSuccess })),
    setActive: useMutation(api.remarketing.setActive.mutationOptions({ onSuccess })),
  }
}
