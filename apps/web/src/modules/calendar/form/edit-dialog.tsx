import type { OccurrenceScope, Schedule } from '@balcao/contract'
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
import { audienceOf, baseOf, inputOf, type Values, valuesOf } from './form-values.ts'
import { ScheduleForm } from './schedule-form.tsx'
import { useScheduleDraft } from './use-schedule-draft.ts'

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
  const draft = useScheduleDraft(valuesOf(schedule))
  const { base } = draft
  const { update, remove } = useScheduleActions()
  const sendNow = useSendNow()
  const [asked, ask] = useState<'remove' | 'save' | 'sendNow' | null>(null)
  const repeats = schedule.recurrence !== 'none'
  const which = whichOf(schedule)
  const changeOf = (values: Values) => {
    const audience = audienceOf(values)
    return audience && { ...inputOf(values), audience, ...which, base: baseOf(base) }
  }
  const save = (values: Values, scope: OccurrenceScope) => {
    const change = changeOf(values)
    if (change && !update.isPending)
      update.mutate({ ...change, scope }, { onSuccess: onClose, onError: () => ask(null) })
  }
  const send = () => {
    const change = draft.isDirty ? changeOf(draft.values) : null
    sendNow.mutate(
      { which, base: baseOf(base), change },
      {
        onSuccess: (sent) => {
          draft.reset()
          onChanged(sent)
        },
        onSettled: () => ask(null),
      },
    )
  }
  const removeScope = (scope: OccurrenceScope) =>
    remove.mutate({ ...which, scope }, { onSuccess: onClose, onError: () => ask(null) })
  return (
    <Dialog
      open
      onClose={onClose}
      keepOnOutsidePress
      isDirty={draft.isDirty}
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
        onSendNow={() => draft.complete(() => ask(!repeats || isSameRule(draft) ? 'sendNow' : 'save'))}
        onChanged={onChanged}
        onDuplicated={onOpen}
      />
      <ScheduleForm
        id={FORM_ID}
        schedule={schedule}
        draft={draft}
        onSubmit={(values) => (repeats && isOpen(schedule) ? ask('save') : save(values, 'this'))}
      />
      {asked === 'save' && (
        <ScopeDialog
          words={series.save}
          choices={isSameRule(draft) ? undefined : ['following', 'all']}
          busy={update.isPending}
          onClose={() => ask(null)}
          onChoose={(scope) => save(draft.values, scope)}
        />
      )}
      {asked === 'sendNow' && (
        <SendNowDialog
          values={draft.values}
          scheduleId={schedule.id}
          isDirty={draft.isDirty}
          repeats={repeats}
          busy={sendNow.isPending}
          onEnd={isOpen(schedule) ? (end) => draft.set({ end }) : undefined}
          onClose={() => ask(null)}
          onConfirm={send}
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
