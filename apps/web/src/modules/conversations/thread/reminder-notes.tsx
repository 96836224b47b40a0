import type { Reminder } from '@balcao/contract'
import { reminderNotes as copy } from '@balcao/copy/reminders/screen'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useToast } from '#ui/toast.tsx'
import { api } from '#lib/api.ts'
import { errorMessage } from '#lib/errors.ts'
import { useNow } from '#lib/use-now.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { WaitingLine } from './waiting-line.tsx'

/** Shows the reminders for this customer, with a button to cancel each. */
export function ReminderNotes({ conversationId }: { conversationId: string }) {
  const { data } = useQuery(api.reminders.list.queryOptions({ input: { conversationId } }))
  const [asked, ask] = useState<Reminder | null>(null)
  const now = useNow(60_000)
  if (!data || data.reminders.length === 0) return null
  return (
    <section aria-label={copy.label} className="max-h-28 overflow-y-auto border-t border-line bg-panel">
      <ul>
        {data.reminders.map((reminder) => (
          <Line key={reminder.id} reminder={reminder} late={reminder.dueAt < now} onCancel={() => ask(reminder)} />
        ))}
      </ul>
      {asked && <CancelDialog reminder={asked} onClose={() => ask(null)} />}
    </section>
  )
}

function Line({ reminder, late, onCancel }: { reminder: Reminder; late: boolean; onCancel: () => void }) {
  const when = whenOf(reminder)
  const said = reminder.kind === 'asked' ? copy.asked(when) : copy.venue(when)
  return (
    <WaitingLine
      icon={Bell}
      when={
        late ? (
          <>
            {said} <span className="font-normal text-sky">· {copy.waitsForChannel}</span>
          </>
        ) : (
          said
        )
      }
      words={reminder.words}
      cancelLabel={copy.cancel(when)}
      onCancel={onCancel}
    />
  )
}

function CancelDialog({ reminder, onClose }: { reminder: Reminder; onClose: () => void }) {
  const queries = useQueryClient()
  const toast = useToast()
  const cancel = useMutation(
    api.reminders.cancel.mutationOptions({
      onSuccess: () => {
        void queries.invalidateQueries({ queryKey: api.reminders.key() })
        toast({ title: copy.cancelled })
        onClose()
      },
      onError: (error) => toast({ title: copy.failed, description: errorMessage(error), variant: 'destructive' }),
    }),
  )
  const { title, submit, keep, text } = copy.cancelling
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => cancel.mutate({ id: reminder.id })}
      busy={cancel.isPending}
      words={{ title, submit, cancel: keep }}
    >
      <p className="numeric font-semibold">{copy.asked(whenOf(reminder))}</p>
      {reminder.words && <p className="wrap-anywhere">{reminder.words}</p>}
      <p className="text-muted">{text}</p>
    </ConfirmDialog>
  )
}

/** Returns the time as the customer was told it: in the local time of the venue. */
const whenOf = ({ dueAt, zone }: Reminder) =>
  new Intl.DateTimeFormat('pt-BR', {
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
  })
    .format(dueAt)
    .replace('.,', ',')
