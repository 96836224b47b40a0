import type { OccurrenceScope, Schedule, ScheduleChange } from '@balcao/contract'
import { schedules } from '@balcao/copy/schedules/screen'
import { series } from '@balcao/copy/schedules/series'
import { Button } from '#ui/button.tsx'
import { CancelButton, Dialog } from '#ui/dialog.tsx'
import { useState } from 'react'
import { isOpen } from '../grid/entries.ts'
import { ScopeDialog } from '#ui/dialogs/scope-dialog.tsx'
import { RemovalDialog } from '#ui/dialogs/removal-dialog.tsx'
import { SendNowDialog } from '../detail/send-now-dialog.tsx'
import { StatusSection } from '../detail/status-section.tsx'
import { useSchedule, useScheduleActions, useSendNow, whichOf } from '../queries.ts'
import { baseOf, type Values, valuesOf } from './form-values.ts'
import { ScheduleForm } from './schedule-form.tsx'
import { useScheduleForm } from './use-schedule-form.ts'

const { form: copy, detail } = schedules
const FORM_ID = 'schedule'

interface Props {
  schedule: Schedule
  onClose: () => void
  /** Called with the same schedule after an action changed it. */
  onChanged: (schedule: Schedule) => void
  /** Opens another schedule that was made from it. */
  onOpen: (schedule: Schedule) => void
}

/** Shows one schedule: its state, what may be done with it, and everything about it. */
export function EditDialog({ schedule: opened, onClose, onChanged, onOpen }: Props) {
  const schedule = useSchedule(opened).data ?? opened
  const form = useScheduleForm(valuesOf(schedule))
  const { base, renew, set, handleSubmit } = form
  const { isDirty } = form.formState
  const values = form.watch()
  const { update, remove } = useScheduleActions()
  const sendNow = useSendNow()
  const [asked, ask] = useState<'remove' | 'save' | 'sendNow' | null>(null)
  const repeats = schedule.recurrence !== 'none'
  const which = whichOf(schedule)
  const saved = { ...which, base: baseOf(base) }
  const save = (change: ScheduleChange, scope: OccurrenceScope) => {
    if (!update.isPending)
      update.mutate({ ...change, ...saved, scope }, { onSuccess: onClose, onError: () => ask(null) })
  }
  const send = handleSubmit((change) =>
    sendNow.mutate(
      { which, base: baseOf(base), change: isDirty ? { ...change, ...saved } : null },
      {
        onSuccess: (sent) => {
          renew(valuesOf(sent))
          onChanged(sent)
        },
        onSettled: () => ask(null),
      },
    ),
  )
  const removeScope = (scope: OccurrenceScope) =>
    remove.mutate({ ...which, scope }, { onSuccess: onClose, onError: () => ask(null) })
  return (
    <Dialog
      open
      onClose={onClose}
      keepOnOutsidePress
      isDirty={isDirty}
      title={copy.editTitle}
      footer={
        <>
          <Button variant="ghost" className="mr-auto text-wine" onClick={() => ask('remove')}>
            {copy.remove}
          </Button>
          <CancelButton>{copy.cancel}</CancelButton>
          <Button type="submit" form={FORM_ID} busy={update.isPending}>
            {copy.update}
          </Button>
        </>
      }
    >
      <StatusSection
        schedule={schedule}
        // The repetition is no matter of the one occurrence that leaves; it is saved by itself.
        onSendNow={handleSubmit(() => ask(!repeats || isSameRule({ values, base }) ? 'sendNow' : 'save'))}
        onChanged={onChanged}
        onDuplicated={onOpen}
      />
      <ScheduleForm
        id={FORM_ID}
        schedule={schedule}
        form={form}
        onSubmit={(change) => (repeats && isOpen(schedule) ? ask('save') : save(change, 'this'))}
      />
      {asked === 'save' && (
        <ScopeDialog
          words={series.save}
          choices={isSameRule({ values, base }) ? undefined : ['following', 'all']}
          busy={update.isPending}
          onClose={() => ask(null)}
          onChoose={(scope) => void handleSubmit((change) => save(change, scope))()}
        />
      )}
      {asked === 'sendNow' && (
        <SendNowDialog
          values={values}
          scheduleId={schedule.id}
          isDirty={isDirty}
          repeats={repeats}
          busy={sendNow.isPending}
          onEnd={isOpen(schedule) ? (end) => set({ end }) : undefined}
          onClose={() => ask(null)}
          onConfirm={() => void send()}
        />
      )}
      <RemovalDialog
        open={asked === 'remove'}
        repeats={repeats}
        seriesWords={series.remove}
        busy={remove.isPending}
        words={detail.confirmDelete}
        text={detail.confirmDeleteText}
        onClose={() => ask(null)}
        onChoose={removeScope}
      />
    </Dialog>
  )
}

/** Tells whether the repetition is unchanged; it cannot be changed for one occurrence alone. */
export function isSameRule({ values, base }: { values: Values; base: Values }): boolean {
  const rule = ({ recurrence, weekdays, repeatUntil }: Values) => [recurrence, repeatUntil, weekdays.join()].join(' ')
  return rule(values) === rule(base)
}
