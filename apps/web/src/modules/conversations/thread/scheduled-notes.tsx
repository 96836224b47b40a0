import type { OccurrenceScope } from '@balcao/contract'
import { scheduledNotes as copy } from '@balcao/copy/inbox/scheduled'
import { series } from '@balcao/copy/schedules/series'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { ScopeDialog } from '#ui/dialogs/scope-dialog.tsx'
import { useToast } from '#ui/toast.tsx'
import { api } from '#lib/api.ts'
import { errorMessage } from '#lib/errors.ts'
import { formatLocalTime } from '#lib/format.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { WaitingLine } from './waiting-line.tsx'

/** Shows the messages that are scheduled for this contact, with a button to cancel each. */
export function ScheduledNotes({ contactId }: { contactId: string }) {
  const { data } = useQuery(api.schedules.waiting.queryOptions({ input: { contactId } }))
  const [asked, ask] = useState<string | null>(null)
  const cancel = useCancel(() => ask(null))
  if (!data || data.schedules.length === 0) return null
  const chosen = data.schedules.find(({ id }) => id === asked)
  const repeats = chosen !== undefined && chosen.recurrence !== 'none'
  const confirm = (scope: OccurrenceScope) =>
    chosen && cancel.mutate({ id: chosen.id, action: 'cancel', scope, base: {} })
  return (
    <section aria-label={copy.label} className="max-h-28 overflow-y-auto border-t border-line bg-panel">
      <ul>
        {data.schedules.map(({ id, start, status, recurrence, text, file }) => {
          const when = formatLocalTime(start)
          const said = status === 'paused' ? copy.paused(when) : copy.at(when)
          return (
            <WaitingLine
              key={id}
              icon={CalendarClock}
              when={recurrence === 'none' ? said : `${said}, ${copy.repeats}`}
              words={[file?.fileName, text].filter(Boolean).join(' · ')}
              cancelLabel={copy.cancel(when)}
              onCancel={() => ask(id)}
            />
          )
        })}
      </ul>
      {repeats && (
        <ScopeDialog
          words={series.actions.cancel}
          danger
          busy={cancel.isPending}
          onClose={() => ask(null)}
          onChoose={confirm}
        />
      )}
      <ConfirmDialog
        open={chosen !== undefined && !repeats}
        onClose={() => ask(null)}
        onConfirm={() => confirm('this')}
        busy={cancel.isPending}
        words={copy.cancelling}
        text={copy.cancelling.text}
      />
    </section>
  )
}

function useCancel(onDone: () => void) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation(
    api.schedules.change.mutationOptions({
      onSuccess: () => toast({ title: copy.cancelled }),
      onError: (error) => toast({ title: copy.failed, description: errorMessage(error), variant: 'destructive' }),
      onSettled: () => {
        void queries.invalidateQueries({ queryKey: api.schedules.key() })
        onDone()
      },
    }),
  )
}
