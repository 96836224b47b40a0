import { policies } from '@balcao/copy/knowledge/policies'
import { useToast } from '#ui/toast.tsx'
import { api } from '#lib/api.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

/** Returns the policies of the venue. */
export function usePolicies() {
  return useQuery(api.policies.list.queryOptions())
}

/** Saves one policy, or deletes it when its text is empty. */
export function useSavePolicy(onSaved: () => void) {
  const queries = useQueryClient()
  const toast = useToast()
  const { form } = policies
  return useMutation(
    api.policies.save.mutationOptions({
      onSuccess: (all, { content }) => {
        queries.setQueryData(api.policies.list.queryKey(), all)
        // What the agent's card still asks for.
        void queries.invalidateQueries({ queryKey: api.venue.key() })
        const kept = content.trim() !== ''
        toast({ title: kept ? form.saved : form.removed, description: kept ? form.savedText : form.removedText })
        onSaved()
      },
    }),
  )
}

/** Saves several policies at once. */
export function useSavePolicies(onSaved: () => void) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation(
    api.policies.saveMany.mutationOptions({
      onSuccess: (all, { policies: given }) => {
        queries.setQueryData(api.policies.list.queryKey(), all)
        void queries.invalidateQueries({ queryKey: api.venue.key() })
        toast({ title: policies.bulkForm.done(given.length), description: policies.form.savedText })
        onSaved()
      },
    }),
  )
}
