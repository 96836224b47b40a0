import type { Schedule, ScheduleAction, ScheduleStatus } from '@balcao/contract'
import { schedules as copy } from '@balcao/copy/schedules/screen'
import { Badge, type Tone } from '#components/badge.tsx'
import { Button } from '#components/button.tsx'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { useToast } from '#components/toast.tsx'
import { api } from '#lib/api.ts'
import { errorMessage } from '#lib/errors.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CopyPlus } from 'lucide-react'
import { useState } from 'react'
import { isOpen } from '../calendar/entries.ts'
import { RecipientsSection } from './recipients-section.tsx'

const { detail } = copy

/** How it stands, whom it reached, and what may be done with it now. */
export function StatusSection({
  schedule,
  onDuplicated,
}: {
  schedule: Schedule
  onDuplicated: (schedule: Schedule) => void
}) {
  const { act, duplicate } = useActions(onDuplicated)
  const [isCancelling, setCancelling] = useState(false)
  const { id, status, reason } = schedule
  const isNote = schedule.audience === 'none'
  return (
    <section aria-label={detail.title} className="mb-6 space-y-3 border-b border-line pb-5">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={isNote ? 'neutral' : TONES[status]}>{isNote ? copy.note : copy.statuses[status]}</Badge>
        {schedule.recurrence !== 'none' && <Badge>{copy.form.recurrences[schedule.recurrence]}</Badge>}
      </div>
      {reason && <p className="text-sm text-muted">{copy.reasons[reason]}</p>}
      <div className="flex flex-wrap gap-2">
        {actionsOf(schedule).map((action) => (
          <Button
            key={action}
            variant="secondary"
            size="sm"
            busy={act.isPending && act.variables.action === action}
            onClick={() => (action === 'cancel' ? setCancelling(true) : act.mutate({ id, action }))}
          >
            {detail.actions[action]}
          </Button>
        ))}
        <Button variant="secondary" size="sm" busy={duplicate.isPending} onClick={() => duplicate.mutate({ id })}>
          <CopyPlus size={16} aria-hidden />
          {detail.duplicate}
        </Button>
      </div>
      {!isNote && schedule.recipients.total > 0 && <RecipientsSection schedule={schedule} />}
      <ConfirmDialog
        open={isCancelling}
        onClose={() => setCancelling(false)}
        onConfirm={() => act.mutate({ id, action: 'cancel' }, { onSettled: () => setCancelling(false) })}
        busy={act.isPending}
        words={detail.confirmCancel}
        text={
          schedule.recurrence === 'none'
            ? detail.confirmCancelText
            : `${detail.confirmCancelText} ${detail.confirmCancelSeries}`
        }
      />
    </section>
  )
}

const TONES: Record<ScheduleStatus, Tone> = {
  pending: 'brass',
  running: 'sky',
  done: 'leaf',
  paused: 'neutral',
  cancelled: 'neutral',
  expired: 'wine',
  failed: 'wine',
}

/** What makes sense now. A note has nothing to send, pause or cancel. */
function actionsOf(schedule: Schedule): ScheduleAction[] {
  if (schedule.audience === 'none') return []
  switch (schedule.status) {
    case 'pending':
      return ['sendNow', 'pause', 'cancel']
    case 'running':
      return ['pause', 'cancel']
    case 'paused':
      return isOpen(schedule) ? ['resume', 'sendNow', 'cancel'] : ['resume', 'cancel']
    case 'expired':
      return ['sendNow']
    default:
      return []
  }
}

function useActions(onDuplicated: (schedule: Schedule) => void) {
  const queries = useQueryClient()
  const toast = useToast()
  const refresh = () => void queries.invalidateQueries({ queryKey: api.schedules.key() })
  const onError = (error: unknown) => {
    refresh()
    toast({ title: detail.failed, description: errorMessage(error), variant: 'destructive' })
  }
  const act = useMutation(
    api.schedules.change.mutationOptions({
      onSuccess: (_schedule, { action }) => {
        refresh()
        toast({ title: detail.done[action], ...(action === 'sendNow' && { description: detail.sendNowText }) })
      },
      onError,
    }),
  )
  const duplicate = useMutation(
    api.schedules.duplicate.mutationOptions({
      onSuccess: (copied) => {
        refresh()
        toast({ title: detail.duplicated })
        onDuplicated(copied)
      },
      onError,
    }),
  )
  return { act, duplicate }
}
