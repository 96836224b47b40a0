import type { Reservation, ReservationInput, ReservationProblem, ReservationStatus } from '@balcao/contract'
import { reservations as copy } from '@balcao/copy/reservations/screen'
import { useToast } from '#ui/toast.tsx'
import { api, client } from '#lib/api.ts'
import { errorMessage } from '#lib/errors.ts'
import { usePollWhileDown } from '#lib/realtime.ts'
import { useBase } from '#lib/use-base.ts'
import { isDefinedError } from '@orpc/client'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

export type Filter = { search: string; status?: ReservationStatus; date?: string; past: boolean }

const WHILE_DOWN = 30_000

/** Returns the reservations of a view; the last result stays on screen while the next one is loaded. */
export function useReservations(input: Filter) {
  const refetchInterval = usePollWhileDown(WHILE_DOWN)
  return useQuery(api.reservations.list.queryOptions({ input, refetchInterval, placeholderData: keepPreviousData }))
}

export const useHistory = (id: string) => useQuery(api.reservations.history.queryOptions({ input: { id } }))

export const useRules = () => useQuery(api.reservations.rules.queryOptions({}))

/** Adds a reservation, or changes this one. An obstacle is returned as its `problem`. */
export function useSaveReservation(stored: Reservation | null, onSaved: () => void) {
  const base = useBase(stored)
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: (save: { reservation: ReservationInput; anyway: boolean; tell: boolean }) =>
      base ? client.reservations.update({ ...save, id: base.id, base }) : client.reservations.add(save),
    onSuccess: ({ reservation }) => {
      if (!reservation) return
      void queries.invalidateQueries({ queryKey: api.reservations.key() })
      toast({ title: copy.form.saved })
      onSaved()
    },
  })
}

/** The most reservations of a contact that a conversation shows. */
const OF_CONTACT = 10

/** Returns the reservations of a contact from tonight on, soonest first. */
export function useContactReservations(contactId: string) {
  const refetchInterval = usePollWhileDown(WHILE_DOWN)
  return useQuery(api.reservations.list.queryOptions({ input: { contactId, limit: OF_CONTACT }, refetchInterval }))
}

/** Returns the last reservations of a contact that are over, the latest first. */
export const usePastReservations = (contactId: string, limit: number) =>
  useQuery(api.reservations.list.queryOptions({ input: { contactId, limit, past: true } }))

/**
 * Confirms, seats, marks a no-show or cancels. A table that was seated can be put back.
 *
 * @param done the words that say it, where they are not the usual ones
 */
export function useSetStatus(onDone: () => void = () => undefined, done?: string) {
  const renew = useRenew()
  const toast = useToast()
  const change = useMutation(
    api.reservations.setStatus.mutationOptions({
      onSuccess: ({ id, status }: Reservation) => {
        renew()
        const putBack = () => change.mutate({ id, status: 'confirmed', tell: false })
        toast({
          title: done ?? copy.done[status],
          ...(status === 'seated' && { action: { label: copy.undo, onPress: putBack } }),
        })
        onDone()
      },
      onError: (error) => {
        renew()
        toast({ title: copy.failed, description: errorMessage(error), variant: 'destructive' })
      },
    }),
  )
  return change
}

/**
 * Confirms a request with one tap, and tells its customer.
 *
 * @param onRefused is called with what stands against it; nothing was changed then
 */
export function useConfirmRequest(onRefused: (problem: ReservationProblem) => void) {
  const renew = useRenew()
  const toast = useToast()
  const confirm = useMutation(
    api.reservations.setStatus.mutationOptions({
      onSuccess: (_saved: Reservation, { tell }) => {
        renew()
        toast({ title: copy.done.confirmed, description: tell ? copy.told : copy.notTold })
      },
      onError: (error) => {
        renew()
        if (isDefinedError(error) && error.code === 'table_refused') onRefused(error.data.problem)
        else toast({ title: copy.failed, description: errorMessage(error), variant: 'destructive' })
      },
    }),
  )
  return {
    isPending: confirm.isPending,
    confirm: ({ id, date, time, partySize, conversationId }: Reservation) =>
      confirm.mutate({
        id,
        status: 'confirmed',
        tell: conversationId !== null,
        seen: { date, time, partySize },
      }),
  }
}

/** Returns a function that fetches the reservations again, and the first page, which shows them. */
function useRenew() {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: api.reservations.key() })
    void queries.invalidateQueries({ queryKey: api.overview.today.key() })
    void queries.invalidateQueries({ queryKey: api.contacts.get.key() })
  }
}

export function useSaveRules(onSaved: () => void) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation(
    api.reservations.saveRules.mutationOptions({
      onSuccess: () => {
        void queries.invalidateQueries({ queryKey: api.reservations.key() })
        toast({ title: copy.rulesForm.saved, description: copy.rulesForm.savedText })
        onSaved()
      },
    }),
  )
}
