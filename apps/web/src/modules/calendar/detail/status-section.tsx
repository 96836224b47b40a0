import type { OccurrenceScope, Schedule, ScheduleAction, ScheduleStatus } from '@balcao/contract'
import { schedules as copy } from '@balcao/copy/schedules/screen'
import { series } from '@balcao/copy/schedules/series'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useOutreachWait, WaitNote } from '#modules/channels/index.ts'
import { useToast } from '#ui/toast.tsx'
import { api } from '#lib/api.ts'
import { errorMessage } from '#lib/errors.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CopyPlus } from 'lucide-react'
import { useState } from 'react'
import { isOpen, wallNow } from '../grid/entries.ts'
import { whichOf } from '../queries.ts'
import { describeRepetition } from '#lib/describe-repetition.ts'
import { RecipientsSection } from './recipients-section.tsx'
import { ScopeDialog } from '#ui/dialogs/scope-dialog.tsx'

const { detail } = copy

/** Shows the state of a schedule, whom it reached, and what may be done with it now. */
export function StatusSection({
  schedule,
  onSendNow,
  onChanged,
  onDuplicated,
  withRecipients = true,
}: {
  schedule: Schedule
  /** Called when it is to be sent at once; the form may have to be saved first. */
  onSendNow: () => void
  /** Called with the schedule after an action changed it. */
  onChanged: (schedule: Schedule) => void
  onDuplicated: (schedule: Schedule) => void
  /** False where the page shows the recipients itself. */
  withRecipients?: boolean
}) {
  const { act, duplicate } = useActions({ onChanged, onDuplicated })
  const [asked, ask] = useState<Asked | null>(null)
  const { status, reason } = schedule
  const isNote = schedule.audience === 'none'
  const repeats = schedule.recurrence !== 'none'
  // Its time has passed: resuming it is sending it now.
  const isPast = isOpen(schedule) && schedule.start <= wallNow(schedule.zone)
  const press = (action: ScheduleAction) => {
    if (action === 'sendNow' || (action === 'resume' && isPast && !repeats)) onSendNow()
    else if (action === 'cancel' || repeats) ask(action)
    else act.mutate({ ...whichOf(schedule), action, base: ANY })
  }
  const carryOut = (action: Asked, scope: OccurrenceScope) => {
    if (action === 'resume' && isPast && scope === 'this') {
      ask(null)
      onSendNow()
    } else act.mutate({ ...whichOf(schedule), action, scope, base: ANY }, { onSettled: () => ask(null) })
  }
  return (
    <section aria-label={detail.title} className="mb-6 space-y-3 border-b border-line pb-5">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={isNote ? 'neutral' : STATUS_TONES[status]}>{isNote ? copy.note : copy.statuses[status]}</Badge>
        {repeats && <Badge>{describeRepetition(schedule)}</Badge>}
      </div>
      <WaitNote wait={useOutreachWait('schedule', schedule.id)} />
      {reason && <p className="text-sm text-muted">{copy.reasons[reason]}</p>}
      <div className="flex flex-wrap gap-2">
        {actionsOf(schedule).map((action) => (
          <Button
            key={action}
            variant="secondary"
            size="sm"
            busy={act.isPending && act.variables.action === action}
            onClick={() => press(action)}
          >
            {detail.actions[action]}
          </Button>
        ))}
        <Button
          variant="secondary"
          size="sm"
          busy={duplicate.isPending}
          onClick={() => duplicate.mutate(whichOf(schedule))}
        >
          <CopyPlus size={16} aria-hidden />
          {detail.duplicate}
        </Button>
      </div>
      {withRecipients && !isNote && schedule.recipients.total > 0 && <RecipientsSection schedule={schedule} />}
      {asked && repeats && (
        <ScopeDialog
          words={{
            ...series.actions[asked],
            ...(asked === 'resume' && isPast && { text: series.actions.resume.past }),
          }}
          danger={asked === 'cancel'}
          busy={act.isPending}
          onClose={() => ask(null)}
          onChoose={(scope) => carryOut(asked, scope)}
        />
      )}
      <ConfirmDialog
        open={asked === 'cancel' && !repeats}
        onClose={() => ask(null)}
        onConfirm={() => carryOut('cancel', 'this')}
        busy={act.isPending}
        words={detail.confirmCancel}
        text={detail.confirmCancelText}
      />
    </section>
  )
}

/** An empty base, because stopping or resuming is allowed whatever the form holds. */
const ANY = {}

type Asked = Exclude<ScheduleAction, 'sendNow'>

/** The tones of the states, wherever they are shown. */
export const STATUS_TONES: Record<ScheduleStatus, Tone> = {
  pending: 'brass',
  running: 'sky',
  done: 'leaf',
  paused: 'neutral',
  cancelled: 'neutral',
  expired: 'wine',
  failed: 'wine',
}

/** Returns the actions that are possible now. A note has nothing to send, pause or cancel. */
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

function useActions({ onChanged, onDuplicated }: Record<'onChanged' | 'onDuplicated', (schedule: Schedule) => void>) {
  const queries = useQueryClient()
  const toast = useToast()
  const refresh = () => void queries.invalidateQueries({ queryKey: api.schedules.key() })
  const onError = (error: unknown) => {
    refresh()
    toast({ title: detail.failed, description: errorMessage(error), variant: 'destructive' })
  }
  const act = useMutation(
    api.schedules.change.mutationOptions({
      onSuccess: (schedule, { action }) => {
        refresh()
        toast({ title: detail.done[action] })
        onChanged(schedule)
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
