import type { OccurrenceScope, Schedule, ScheduleChange, ScheduleInput } from '@balcao/contract'
import { series } from '@balcao/copy/schedules/series'
import { schedules as copy } from '@balcao/copy/schedules/screen'
import { useToast } from '#ui/toast.tsx'
import { api, client } from '#lib/api.ts'
import { errorCode, errorMessage } from '#lib/errors.ts'
import { formatLocalTime } from '#lib/format.ts'
import { usePollWhileDown } from '#lib/realtime.ts'
import { baseOf, valuesOf } from './form/form-values.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

const WHILE_DOWN = 30_000
const { toasts, detail } = copy

/** Returns the schedules in a span of the calendar; the last span stays on screen while the next one is loaded. */
export function useSchedules(span: { from: string; until: string }) {
  const refetchInterval = usePollWhileDown(WHILE_DOWN)
  return useQuery(api.schedules.list.queryOptions({ input: span, refetchInterval, placeholderData: keepPreviousData }))
}

/** Returns what else is dated in a span of the calendar, in one request; the last span stays while the next one is loaded. */
export function useNights({ from, until }: { from: string; until: string }, { enabled }: { enabled: boolean }) {
  const refetchInterval = usePollWhileDown(WHILE_DOWN)
  const input = { from: from.slice(0, 10), until: until.slice(0, 10) }
  return useQuery(
    api.schedules.nights.queryOptions({ input, enabled, refetchInterval, placeholderData: keepPreviousData }),
  )
}

/** Returns the current state of one schedule, also while it is being sent. */
export function useSchedule(schedule: Schedule) {
  const refetchInterval = usePollWhileDown(WHILE_DOWN)
  return useQuery(api.schedules.get.queryOptions({ input: whichOf(schedule), refetchInterval }))
}

/** Returns what identifies a schedule to the server: its id, and for an occurrence of a series its day. */
export const whichOf = ({ id, date, recurrence }: Schedule): { id: string; date?: string } =>
  recurrence === 'none' ? { id } : { id, date }

/** Holds a change, and the occurrences that it applies to. */
type Update = ScheduleChange & { id: string; date?: string; scope?: OccurrenceScope; base: Record<string, unknown> }
type Words = { done: string; failed: string; failedText: string }

/** Creates, changes and removes schedules; each action shows its result, in the words of the specification. */
export function useScheduleActions() {
  const queries = useQueryClient()
  const toast = useToast()
  const refresh = () => queries.invalidateQueries({ queryKey: api.schedules.key() })
  const told = ({ done, failed, failedText }: Words) => ({
    onSuccess: () => {
      void refresh()
      toast({ title: done })
    },
    onError: (error: unknown) => {
      void refresh()
      toast({ title: failed, description: reasonOf(error, failedText), variant: 'destructive' })
    },
  })
  return {
    refresh,
    create: useMutation({
      mutationFn: (input: ScheduleInput) => client.schedules.create(input),
      ...told({ done: toasts.saved, failed: toasts.saveFailed, failedText: toasts.saveFailedText }),
    }),
    update: useMutation({
      mutationFn: (change: Update) => client.schedules.update(change),
      ...told({ done: toasts.updated, failed: toasts.updateFailed, failedText: toasts.updateFailedText }),
    }),
    remove: useMutation({
      mutationFn: (which: Parameters<typeof client.schedules.delete>[0]) => client.schedules.delete(which),
      ...told({ done: toasts.deleted, failed: toasts.deleteFailed, failedText: toasts.deleteFailedText }),
    }),
  }
}

/** Sends a schedule at once as it was just stored, and nothing that another person made of it since. */
export const sendStored = (stored: Schedule) =>
  client.schedules.change({ ...whichOf(stored), action: 'sendNow', base: baseOf(valuesOf(stored)) })

/** Holds the schedule that is sent at once: its base, and the changes of the form. */
type Sending = { which: { id: string; date?: string }; base: Update['base']; change: Update | null }

/** Sends a schedule at once: its changes are saved first, and if that fails nothing is sent. */
export function useSendNow() {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: async ({ which, base, change }: Sending) => {
      if (!change) return client.schedules.change({ ...which, action: 'sendNow', base })
      const saved = await client.schedules.update({ ...change, scope: 'this' })
      return sendStored(saved)
    },
    onSuccess: () => toast({ title: detail.done.sendNow, description: detail.sendNowText }),
    onError: (error) => {
      const description = errorCode(error) === 'changed_meanwhile' ? series.sendNow.changed : errorMessage(error)
      toast({ title: detail.failed, description, variant: 'destructive' })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: api.schedules.key() }),
  })
}

type Move = { schedule: Schedule; start: string; end: string; scope: OccurrenceScope }

/** Moves schedules to other local times, whoever they are for; a toast says so and can undo it. */
export function useMove() {
  const queries = useQueryClient()
  const toast = useToast()
  const onError = (error: unknown) => {
    const description = reasonOf(error, toasts.updateFailedText)
    toast({ title: toasts.updateFailed, description, variant: 'destructive' })
  }
  const onSettled = () => queries.invalidateQueries({ queryKey: api.schedules.key() })
  const undo = useMutation({
    mutationFn: (undo: string) => client.schedules.undo({ undo }),
    onSuccess: () => toast({ title: series.undone }),
    onError: (error) => toast({ title: series.undoFailed, description: errorMessage(error), variant: 'destructive' }),
    onSettled,
  })
  return useMutation({
    mutationFn: (move: Move) => client.schedules.update(moved(move)),
    onSuccess: ({ start, undo: token }) =>
      toast({
        title: toasts.updated,
        description: series.moved(formatLocalTime(start)),
        ...(token && { action: { label: series.undo, onPress: () => undo.mutate(token) } }),
        duration: 10_000,
      }),
    onError,
    onSettled,
  })
}

function moved({ schedule, start, end, scope }: Move): Update {
  const { audience: _, ...shown } = { ...schedule, fileId: schedule.file?.id ?? null }
  return { ...shown, date: whichOf(schedule).date, audience: { kind: 'kept' }, start, end, scope, base: shown }
}

/** Returns the message of an error, or the fallback when the error says only that it did not work. */
function reasonOf(error: unknown, fallback: string): string {
  const code = errorCode(error)
  return code === 'internal' || code === 'offline' || code === 'invalid_input' ? fallback : errorMessage(error)
}
