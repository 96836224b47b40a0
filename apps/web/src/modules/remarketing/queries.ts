import { api } from '#lib/api.ts'
import { usePollWhileDown } from '#lib/realtime.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

const WHILE_DOWN = 30_000

export function useRemarketings() {
  const refetchInterval = usePollWhileDown(WHILE_DOWN)
  return useQuery(api.remarketing.list.queryOptions({ refetchInterval }))
}

/** A page of those whom one let in; the last one stays while the next comes. */
export function useRemarketingPeople(id: string, page: number) {
  const refetchInterval = usePollWhileDown(WHILE_DOWN)
  return useQuery(
    api.remarketing.people.queryOptions({ input: { id, page }, refetchInterval, placeholderData: keepPreviousData }),
  )
}

/** Writes and asks anew: the list is short. */
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
