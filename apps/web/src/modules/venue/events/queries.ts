import type { OccurrenceScope, VenueEventInput } from '@balcao/contract'
import { venueEvents } from '@balcao/copy/knowledge/events'
import { useToast } from '#ui/toast.tsx'
import { api, client } from '#lib/api.ts'
import { errorMessage } from '#lib/errors.ts'
import { useBase } from '#lib/use-base.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

/** Returns the coming or the past events; the last result stays on screen while the next one is loaded. */
export function useEvents(search: string, past: boolean) {
  return useQuery(api.events.list.queryOptions({ input: { search, past }, placeholderData: keepPreviousData }))
}

/** Adds an event, or changes the one with `id`; of a series the nights of the scope. */
export function useSaveEvent(id: string | null, stored: VenueEventInput, onSaved: () => void) {
  const base = useBase(stored)
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: async ({ event, scope }: { event: VenueEventInput; scope: OccurrenceScope }) => {
      if (id === null) await client.events.add(event)
      else await client.events.update({ id, event, scope, base })
    },
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: api.events.key() })
      toast({ title: venueEvents.form.saved, description: venueEvents.form.savedText })
      onSaved()
    },
  })
}

export function useAddEvents(onAdded: () => void) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation(
    api.events.addMany.mutationOptions({
      onSuccess: ({ added }) => {
        void queries.invalidateQueries({ queryKey: api.events.key() })
        toast({ title: venueEvents.bulkForm.done(added), description: venueEvents.form.savedText })
        onAdded()
      },
    }),
  )
}

/** Says that a night does not take place, or that it does after all. */
export function useCancelEvent() {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation(
    api.events.cancel.mutationOptions({
      onSuccess: (_, { cancelled }) => {
        void queries.invalidateQueries({ queryKey: api.events.key() })
        const { done, doneText, undone, undoneText } = venueEvents.cancelling
        toast(cancelled ? { title: done, description: doneText } : { title: undone, description: undoneText })
      },
      onError: (error) =>
        toast({ title: venueEvents.cancelling.error, description: errorMessage(error), variant: 'destructive' }),
    }),
  )
}

export function useRemoveEvent(onRemoved: () => void) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation(
    api.events.remove.mutationOptions({
      onSuccess: () => {
        void queries.invalidateQueries({ queryKey: api.events.key() })
        toast({ title: venueEvents.removal.done })
        onRemoved()
      },
      onError: (error) =>
        toast({ title: venueEvents.removal.error, description: errorMessage(error), variant: 'destructive' }),
    }),
  )
}
