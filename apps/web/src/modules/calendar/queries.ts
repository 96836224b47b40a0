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

/** Returns what lies in a span of the calendar; the last one stays on screen while the next comes. */
export function useSchedules(span: { from: string; until: string }) {
  const refetchInterval = usePollWhileDown(WHILE_DOWN)
  return useQuery(api.schedules.list.queryOptions({ input: span, refetchInterval, placeholderData: keepPreviousData }))
}

/** One entry as it is now, also while it is being sent. */
export function useSchedule(schedule: Schedule) {
  const refetchInterval = usePollWhileDown(WHILE_DOWN)
  return useQuery(api.schedules.get.queryOptions({ input: whichOf(schedule), refetchInterval }))
}

/** Returns what names an entry to the server: its id, and for an occurrence of a series its day. */
export const whichOf = ({ id, date, recurrence }: Schedule): { id: string; date?: string } =>
  recurrence === 'none' ? { id } : { id, date }

/** A change, and which times it is for. */
type Update = ScheduleChange & { id: string; date?: string; scope?: OccurrenceScope; base: Record<string, unknown> }
type Words = { done: string; failed: string; failedText: string }

/** Writes, changes and removes; each says what came of it, in the words of the specification. */
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

/** The entry that is sent at once: its base, and the changes of the form. */
type Sending = { which: { id: string; date?: string }; base: Update['base']; change: Update | null }

/** Lets something leave at once: what was changed of it is saved first, and where that fails nothing leaves. */
export function useSendNow() {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: async ({ which, base, change }: Sending) => {
      if (!change) return client.schedules.change({ ...which, action: 'sendNow', base })
      const saved = await client.schedules.update({ ...change, scope: 'this' })
      return client.schedules.change({ ...whichOf(saved), action: 'sendNow', base: baseOf(valuesOf(saved)) })
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

/** Moves entries to other times of the wall, whoever they are for; says so, with a way back. */
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

/** Our words where they say more than that it did not work. */
function reasonOf(error: unknown, fallback: string): string {
  const code = errorCode(error)
  return code === 'internal' || code === 'offline' || code === 'invalid_input' ? fallback : errorMessage(error)
}
