import type {
  Reservation,
  ReservationInput,
  ReservationProblem,
  ReservationRules,
  ReservationStatus,
} from '@balcao/contract'
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

interface Outcome {
  onDone?: () => void
  /** The words that say it, where they are not the usual ones. */
  done?: string | undefined
  /** Is called with the obstacle to a confirmation that was asked for with `seen`; nothing was changed then. */
  onRefused?: (problem: ReservationProblem) => void
}

/**
 * Confirms, seats, marks a no-show or cancels. A table that was seated can be put back. A confirmation with `seen` is
 * refused where the request changed since, or the hours, the rules or the room stand against it.
 */
export function useSetStatus({ onDone, done, onRefused }: Outcome = {}) {
  const renew = useRenew()
  const toast = useToast()
  const change = useMutation(
    api.reservations.setStatus.mutationOptions({
      onSuccess: ({ id, status, conversationId }: Reservation, { tell, seen }) => {
        renew()
        const putBack = () => change.mutate({ id, status: 'confirmed', tell: false })
        toast({
          title: done ?? copy.done[status],
          ...(status === 'seated' && { action: { label: copy.undo, onPress: putBack } }),
          ...(seen && tell && { description: copy.told }),
          ...(seen && !conversationId && { description: copy.notTold }),
        })
        onDone?.()
      },
      onError: (error) => {
        renew()
        if (onRefused && isDefinedError(error) && error.code === 'table_refused') onRefused(error.data.problem)
        else toast({ title: copy.failed, description: errorMessage(error), variant: 'destructive' })
      },
    }),
  )
  return change
}

/** Returns the input that confirms a request as it is on screen. */
export const confirmationOf = ({ id, date, time, partySize }: Reservation, tell: boolean) => ({
  id,
  status: 'confirmed' as const,
  tell,
  seen: { date, time, partySize },
})

/** Returns a function that fetches the reservations again, and the first page, which shows them. */
function useRenew() {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: api.reservations.key() })
    void queries.invalidateQueries({ queryKey: api.overview.today.key() })
    void queries.invalidateQueries({ queryKey: api.contacts.get.key() })
  }
}

export function useSaveRules(onSaved: (rules: ReservationRules) => void) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation(
    api.reservations.saveRules.mutationOptions({
      onSuccess: (saved) => {
        void queries.invalidateQueries({ queryKey: api.reservations.key() })
        toast({ title: copy.rulesForm.saved, description: copy.rulesForm.savedText })
        onSaved(saved)
      },
    }),
  )
}
