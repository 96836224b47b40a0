import { evals } from '@balcao/copy/knowledge/evals'
import { useToast } from '#ui/toast.tsx'
import { api, client } from '#lib/api.ts'
import { errorMessage } from '#lib/errors.ts'
import { usePollWhileDown } from '#lib/realtime.ts'
import { useBase } from '#lib/use-base.ts'
import type { EvalCaseInput } from '@balcao/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

const POLL = 10_000

/** Returns all questions, the failing ones first, and whether a run is in progress. */
export function useEvals() {
  return useQuery(api.evals.list.queryOptions({ refetchInterval: usePollWhileDown(POLL) }))
}

export const useSuggestions = () => useQuery(api.evals.suggestions.queryOptions())

/**
 * Saves a question.
 *
 * @param id of the one that is changed; null for a new one
 */
export function useSaveEval(id: string | null, stored: EvalCaseInput, onSaved: () => void) {
  const base = useBase(stored)
  const renew = useRenew()
  const toast = useToast()
  return useMutation({
    mutationFn: async (evalCase: EvalCaseInput) => {
      if (id === null) await client.evals.add(evalCase)
      else await client.evals.update({ id, evalCase, base })
    },
    onSuccess: () => {
      toast({ title: evals.form.saved })
      onSaved()
      return renew()
    },
  })
}

export function useRemoveEval(onRemoved: () => void) {
  const renew = useRenew()
  const toast = useToast()
  return useMutation(
    api.evals.remove.mutationOptions({
      onSuccess: () => {
        toast({ title: evals.removal.done })
        onRemoved()
        return renew()
      },
      onError: (error) =>
        toast({ title: evals.removal.error, description: errorMessage(error), variant: 'destructive' }),
    }),
  )
}

export function useRunEvals() {
  const renew = useRenew()
  const toast = useToast()
  return useMutation(
    api.evals.run.mutationOptions({
      onSuccess: renew,
      onError: (error) => toast({ title: evals.runError, description: errorMessage(error), variant: 'destructive' }),
    }),
  )
}

function useRenew() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: api.evals.key() })
}
