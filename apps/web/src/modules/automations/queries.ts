import type { AutomationInput } from '@balcao/contract'
import { api } from '#lib/api.ts'
import { usePollWhileDown } from '#lib/realtime.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

const WHILE_DOWN = 30_000

export function useAutomations() {
  const refetchInterval = usePollWhileDown(WHILE_DOWN)
  return useQuery(api.automations.list.queryOptions({ refetchInterval }))
}

/** A page of what was looked at; the last one stays while the next comes. */
export function useAutomationLog(input: { automationId: string | null; firedOnly: boolean; page: number }) {
  const refetchInterval = usePollWhileDown(WHILE_DOWN)
  return useQuery(api.automations.log.queryOptions({ input, refetchInterval, placeholderData: keepPreviousData }))
}

/** Asked for with a press, never by itself. */
export const useDryRun = () => useMutation(api.automations.dryRun.mutationOptions())
export type Trying = Pick<AutomationInput, 'trigger' | 'conditions' | 'actions'>

/** Writes and asks anew: the list is short. */
export function useAutomationActions() {
  const queries = useQueryClient()
  const onSuccess = () => queries.invalidateQueries({ queryKey: api.automations.key() })
  return {
    create: useMutation(api.automations.create.mutationOptions({ onSuccess })),
    update: useMutation(api.automations.update.mutationOptions({ onSuccess })),
    remove: useMutation(api.automations.remove.mutationOptions({ onSuccess })),
    setOn: useMutation(api.automations.setOn.mutationOptions({ onSuccess })),
    move: useMutation(api.automations.move.mutationOptions({ onSuccess })),
    setMode: useMutation(api.automations.setMode.mutationOptions({ onSuccess })),
  }
}
