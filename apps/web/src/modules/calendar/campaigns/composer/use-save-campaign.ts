import type { Schedule, ScheduleInput } from '@balcao/contract'
import { campaigns } from '@balcao/copy/outreach/campaigns'
import { useToast } from '#ui/toast.tsx'
import { api, client } from '#lib/api.ts'
import { errorMessage } from '#lib/errors.ts'
import { formatLocalTime } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { sendStored } from '../../queries.ts'

const { compose: copy } = campaigns

type Creation = { input: ScheduleInput; sendNow: boolean }
type Change = Parameters<typeof client.schedules.update>[0]

/** Saves a campaign and leads to its page; what went wrong stays for the window that asked. */
export function useSaveCampaign() {
  const queries = useQueryClient()
  const toast = useToast()
  const navigate = useNavigate()
  const leave = ({ id, date, recurrence }: Schedule) => {
    void queries.invalidateQueries({ queryKey: api.schedules.key() })
    // The composer is over: Back leads to where it was opened, and nothing in it can be lost.
    void navigate(paths.campaign(id, recurrence === 'none' ? undefined : date), { replace: true })
  }
  return {
    create: useMutation({
      mutationFn: async ({ input, sendNow }: Creation) => {
        const schedule = await client.schedules.create(input)
        if (!sendNow) return { schedule, sent: false, problem: null }
        try {
          await sendStored(schedule)
          return { schedule, sent: true, problem: null }
        } catch (error) {
          // It is stored, and leaves by itself at its time.
          return { schedule, sent: false, problem: errorMessage(error) }
        }
      },
      onSuccess: ({ schedule, sent, problem }) => {
        if (problem) {
          const when = copy.notSentYetText(formatLocalTime(schedule.start))
          toast({ title: copy.notSentYet, description: `${problem} ${when}`, variant: 'destructive' })
        } else if (sent) toast({ title: copy.sent, description: copy.sentText })
        else toast({ title: copy.scheduled })
        leave(schedule)
      },
    }),
    update: useMutation({
      mutationFn: (change: Change) => client.schedules.update(change),
      onSuccess: (schedule) => {
        toast({ title: copy.saved })
        leave(schedule)
      },
      onError: (error) => {
        void queries.invalidateQueries({ queryKey: api.schedules.key() })
        toast({ title: copy.failed, description: errorMessage(error), variant: 'destructive' })
      },
    }),
  }
}
