import { proofs } from '@balcao/copy/knowledge/proofs'
import { useToast } from '#ui/toast.tsx'
import { api, client } from '#lib/api.ts'
import { errorMessage } from '#lib/errors.ts'
import { usePollWhileDown } from '#lib/realtime.ts'
import { useBase } from '#lib/use-base.ts'
import type { ProofInput } from '@balcao/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

const POLL = 10_000

/** Returns all questions, the failing ones first, and whether a run is in progress. */
export function useEvals() {
  return useQuery(api.proofs.list.queryOptions({ refetchInterval: usePollWhileDown(POLL) }))
}

export const useSuggestions = () => useQuery(api.proofs.suggestions.queryOptions())

/**
 * Saves a question.
 *
 * @param id of the one that is changed; null for a new one
 */
export function useSaveEval(id: string | null, stored: ProofInput, onSaved: () => void) {
  const base = useBase(stored)
  const renew = useRenew()
  const toast = useToast()
  return useMutation({
    mutationFn: async (proof: ProofInput) => {
      if (id === null) await client.proofs.add(proof)
      else await client.proofs.update({ id, proof, base })
    },
    onSuccess: () => {
      toast({ title: proofs.form.saved })
      onSaved()
      return renew()
    },
  })
}

export function useRemoveEval(onRemoved: () => void) {
  const renew = useRenew()
  const toast = useToast()
  return useMutation(
    api.proofs.remove.mutationOptions({
      onSuccess: () => {
        toast({ title: proofs.removal.done })
        onRemoved()
        return renew()
      },
      onError: (error) =>
        toast({ title: proofs.removal.error, description: errorMessage(error), variant: 'destructive' }),
    }),
  )
}

export function useRunEvals() {
  const renew = useRenew()
  const toast = useToast()
  return useMutation(
    api.proofs.run.mutationOptions({
      onSuccess: renew,
      onError: (error) => toast({ title: proofs.runError, description: errorMessage(error), variant: 'destructive' }),
    }),
  )
}

function useRenew() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: api.proofs.key() })
}
