import type { ContactGuest, Guest, GuestInput, GuestList, GuestListInput, ListScope } from '@balcao/contract'
import { checkIn } from '@balcao/copy/guest-lists/check-in'
import { guestLists as copy } from '@balcao/copy/guest-lists/screen'
import { useToast } from '#ui/toast.tsx'
import { api, client } from '#lib/api.ts'
import { errorCode, errorMessage } from '#lib/errors.ts'
import { usePollWhileDown } from '#lib/realtime.ts'
import { useBase } from '#lib/use-base.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

const POLL = 30_000

/** Returns the events with their lists. */
export function useNights(past: boolean) {
  const refetchInterval = usePollWhileDown(POLL)
  return useQuery(
    api.guestLists.events.queryOptions({ input: { past }, placeholderData: keepPreviousData, refetchInterval }),
  )
}

/** Returns one event with every name. */
export function useNight(eventId: string) {
  const refetchInterval = usePollWhileDown(POLL)
  return useQuery(api.guestLists.event.queryOptions({ input: { eventId }, refetchInterval }))
}

/** Returns the names of a contact on lists, those of tonight and later first. */
export function useContactGuests(contactId: string) {
  const refetchInterval = usePollWhileDown(POLL)
  return useQuery(api.guestLists.ofContact.queryOptions({ input: { contactId }, refetchInterval }))
}

/** Checks somebody of a contact's names in, or undoes that. */
export function useCheckInGuest({ id: guestId, name, event }: ContactGuest, onDone: () => void) {
  const queries = useQueryClient()
  const toast = useToast()
  const access = { eventId: event.id }
  const refresh = () => {
    for (const queryKey of [api.guestLists.key(), api.checkIn.key(), api.contacts.get.key()])
      void queries.invalidateQueries({ queryKey })
  }
  const enter = useMutation(
    api.checkIn.enter.mutationOptions({
      onSuccess: (_, { people }) => {
        toast({ title: copy.inChat.done(name, people) })
        onDone()
      },
      onError: (error) => toast({ title: copy.inChat.failed, description: whyNot(error), variant: 'destructive' }),
      onSettled: refresh,
    }),
  )
  const undo = useMutation(
    api.checkIn.undo.mutationOptions({
      onSuccess: () => {
        toast({ title: copy.inChat.undone })
        onDone()
      },
      onError: (error) => toast({ title: copy.inChat.undoFailed, description: whyNot(error), variant: 'destructive' }),
      onSettled: refresh,
    }),
  )
  return {
    isPending: enter.isPending || undo.isPending,
    enter: (people: number) => enter.mutate({ access, id: crypto.randomUUID(), guestId, people }),
    undo: (arrivalId: string) => undo.mutate({ access, id: arrivalId, guestId }),
  }
}

/** Returns why a check-in was refused: somebody else was faster, or the name was taken off the list. */
function whyNot(error: unknown): string {
  const code = errorCode(error)
  return code === 'guest_entered' || code === 'not_found' ? checkIn.reasons[code] : errorMessage(error)
}

/** Adds a list to an event, or changes this one. */
export function useSaveList(eventId: string, stored: GuestList | null, onSaved: () => void) {
  const base = useBase(stored)
  const refresh = useRefresh()
  const toast = useToast()
  return useMutation({
    mutationFn: async ({ list, scope, repeats }: { list: GuestListInput; scope: ListScope; repeats: boolean }) => {
      if (base) await client.guestLists.update({ id: base.id, list, scope, base })
      else await client.guestLists.add({ eventId, list, repeats })
    },
    onSuccess: () => {
      refresh()
      toast({ title: copy.form.saved, description: copy.form.savedText })
      onSaved()
    },
  })
}

/** Opens a list for names, or closes it. */
export function useSetOpen() {
  const refresh = useRefresh()
  const toast = useToast()
  return useMutation(
    api.guestLists.update.mutationOptions({
      onSettled: refresh,
      onError: (error) => toast({ title: copy.form.error, description: errorMessage(error), variant: 'destructive' }),
    }),
  )
}

export function useRemoveList(onRemoved: () => void) {
  return useRemoval(api.guestLists.remove.mutationOptions, copy.removal, onRemoved)
}

export function useRemoveGuest(onRemoved: () => void) {
  return useRemoval(api.guestLists.removeGuest.mutationOptions, copy.guestRemoval, onRemoved)
}

/** Adds one name to a list, or changes this one. A name that is on the list already is an error here. */
export function useSaveGuest(listId: string, stored: Guest | null, onSaved: () => void) {
  const base = useBase(stored)
  const refresh = useRefresh()
  const toast = useToast()
  return useMutation({
    mutationFn: async (guest: GuestInput): Promise<{ twice: boolean }> => {
      if (base) {
        await client.guestLists.updateGuest({ id: base.id, guest, base })
        return { twice: false }
      }
      const { twice } = await client.guestLists.addGuests({ listId, guests: [guest] })
      return { twice: twice.length > 0 }
    },
    onSuccess: ({ twice }) => {
      refresh()
      if (twice) return
      toast({ title: copy.guestForm.saved })
      onSaved()
    },
  })
}

export function useAddGuests(onAdded: () => void) {
  const refresh = useRefresh()
  const toast = useToast()
  return useMutation(
    api.guestLists.addGuests.mutationOptions({
      onSuccess: ({ added, twice }) => {
        refresh()
        const description = twice.length > 0 ? copy.bulkForm.twice(twice) : undefined
        toast({ title: copy.bulkForm.done(added), description })
        onAdded()
      },
    }),
  )
}

/** Makes the secret of a door, which is only in this result. */
export function useMakeLink() {
  const refresh = useRefresh()
  return useMutation(api.guestLists.makeLink.mutationOptions({ onSuccess: refresh }))
}

export function useRevokeLink() {
  const { revoked: done, revokeError: error } = copy.checkInDialog
  return useRemoval(api.guestLists.revokeLink.mutationOptions, { done, error }, () => undefined)
}

function useRemoval(
  options: typeof api.guestLists.remove.mutationOptions,
  words: { done: string; error: string },
  onDone: () => void,
) {
  const refresh = useRefresh()
  const toast = useToast()
  return useMutation(
    options({
      onSuccess: () => {
        toast({ title: words.done })
        onDone()
      },
      onError: (error) => toast({ title: words.error, description: errorMessage(error), variant: 'destructive' }),
      onSettled: refresh,
    }),
  )
}

function useRefresh() {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: api.guestLists.key() })
}
