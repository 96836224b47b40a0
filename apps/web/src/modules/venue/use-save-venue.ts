import type { Venue } from '@balcao/contract'
import { venueForm } from '@balcao/copy/venue-form'
import { useToast } from '#ui/toast.tsx'
import { api } from '#lib/api.ts'
import { errorMessage } from '#lib/errors.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Saves parts of the venue, and says whether it did. */
export function useSaveVenue(onSaved: (venue: Venue) => void) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation(
    api.venue.save.mutationOptions({
      onSuccess: (venue) => {
        queries.setQueryData(api.venue.get.queryKey(), venue)
        toast({ title: venueForm.savedTitle, description: venueForm.savedText })
        onSaved(venue)
      },
      onError: (error) =>
        toast({ title: venueForm.saveError, description: errorMessage(error), variant: 'destructive' }),
    }),
  )
}
