import type { AutomationInput } from '@balcao/contract'
import { api } from '#lib/api.ts'
import { usePollWhileDown } from '#lib/realtime.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

const WHILE_DOWN = 30_000

export function useAutomations() {
  const refetchInterval = usePollWhileDown(WHILE_DOWN)
  return useQuery(api.automations.list.queryOptions({ refetchInterval }))
}

/** Returns a page of the log; the last page stays while the next one is loaded. */
export function useAutomationLog(input: { automationId: string | null; firedOnly: boolean; page: number }) {
  const refetchInterval = usePollWhileDown(WHILE_DOWN)
  return useQuery(api.automations.log.queryOptions({ input, refetchInterval, placeholderData: keepPreviousData }))
}

/** Tries a rule out, only at the press of a button. */
export const useDryRun = () => useMutation(api.automations.dryRun.mutationOptions())
export type Trying = Pick<AutomationInput, 'trigger' | 'conditions' | 'actions'>

/** Changes rules and then fetches the whole list, which is short. */
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
