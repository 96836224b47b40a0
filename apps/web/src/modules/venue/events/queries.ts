import type { VenueEventInput } from '@balcao/contract'
import { programme } from '@balcao/copy/knowledge/programme'
import { useToast } from '#ui/toast.tsx'
import { api, client } from '#lib/api.ts'
import { errorMessage } from '#lib/errors.ts'
import { useBase } from '#lib/use-base.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

/** Returns the coming or the past events; the last result stays on screen while the next one is loaded. */
export function useEvents(search: string, past: boolean) {
  return useQuery(api.programme.list.queryOptions({ input: { search, past }, placeholderData: keepPreviousData }))
}

/** Adds an event, or changes the one with `id`. */
export function useSaveEvent(id: string | null, stored: VenueEventInput, onSaved: () => void) {
  const base = useBase(stored)
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: async (event: VenueEventInput) => {
      if (id === null) await client.programme.add(event)
      else await client.programme.update({ id, event, base })
    },
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: api.programme.key() })
      toast({ title: programme.form.saved, description: programme.form.savedText })
      onSaved()
    },
  })
}

export function useAddEvents(onAdded: () => void) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation(
    api.programme.addMany.mutationOptions({
      onSuccess: ({ added }) => {
        void queries.invalidateQueries({ queryKey: api.programme.key() })
        toast({ title: programme.bulkForm.done(added), description: programme.form.savedText })
        onAdded()
      },
    }),
  )
}

export function useRemoveEvent(onRemoved: () => void) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation(
    api.programme.remove.mutationOptions({
      onSuccess: () => {
        void queries.invalidateQueries({ queryKey: api.programme.key() })
        toast({ title: programme.removal.done })
        onRemoved()
      },
      onError: (error) =>
        toast({ title: programme.removal.error, description: errorMessage(error), variant: 'destructive' }),
    }),
  )
}
