import type { Schedule, ScheduleChange, ScheduleInput } from '@balcao/contract'
import { schedules as copy } from '@balcao/copy/schedules/screen'
import { useToast } from '#components/toast.tsx'
import { api, client } from '#lib/api.ts'
import { errorCode, errorMessage } from '#lib/errors.ts'
import { usePollWhileDown } from '#lib/realtime.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

const WHILE_DOWN = 30_000
const { toasts } = copy

/** What lies in a span of the calendar; the last one stays on screen while the next comes. */
export function useSchedules(span: { from: string; until: string }) {
  const refetchInterval = usePollWhileDown(WHILE_DOWN)
  return useQuery(api.schedules.list.queryOptions({ input: span, refetchInterval, placeholderData: keepPreviousData }))
}

/** One schedule as it is now, also while it is being sent. */
export function useSchedule(id: string) {
  const refetchInterval = usePollWhileDown(WHILE_DOWN)
  return useQuery(api.schedules.get.queryOptions({ input: { id }, refetchInterval }))
}

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
      mutationFn: (change: ScheduleChange & { id: string }) => client.schedules.update(change),
      ...told({ done: toasts.updated, failed: toasts.updateFailed, failedText: toasts.updateFailedText }),
    }),
    remove: useMutation({
      mutationFn: (id: string) => client.schedules.delete({ id }),
      ...told({ done: toasts.deleted, failed: toasts.deleteFailed, failedText: toasts.deleteFailedText }),
    }),
  }
}

/** Moves it to other times of the wall, whoever it is for. */
export const moved = (schedule: Schedule, start: string, end: string): ScheduleChange & { id: string } => ({
  ...schedule,
  fileId: schedule.file?.id ?? null,
  start,
  end,
  audience: { kind: 'kept' },
})

/** Our words where they say more than that it did not work. */
function reasonOf(error: unknown, fallback: string): string {
  const code = errorCode(error)
  return code === 'internal' || code === 'offline' || code === 'invalid_input' ? fallback : errorMessage(error)
}
