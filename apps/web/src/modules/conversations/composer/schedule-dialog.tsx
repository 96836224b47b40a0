import type { Conversation } from '@balcao/contract'
import { composer } from '@balcao/copy/inbox/composer'
import { schedules } from '@balcao/copy/schedules/screen'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { TimeInput } from '#ui/form/time-input.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toast.tsx'
import { api } from '#lib/api.ts'
import { formatLocalTime } from '#lib/format.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import * as z from 'zod/mini'
import { contactName } from '../contact-name.ts'
import { inBraces } from './variables/in-braces.ts'
import { localAfter, soonTimes } from './soon-times.ts'

const copy = composer.schedule
/** Minutes after its time at which it is not sent any more. */
const PATIENCE = 60

const scheduleForm = z.object({
  text: z.string().check(z.trim(), z.minLength(1, copy.textMissing)),
  day: z.string(),
  time: z.string(),
})

interface Props {
  conversation: Conversation
  /** The text that was in the field. */
  text: string
  onClose: () => void
  onScheduled: () => void
}

/** Schedules a message to this contact. */
export function ScheduleDialog({ conversation, text: typed, onClose, onScheduled }: Props) {
  const { contact, channelId } = conversation
  const venue = useQuery(api.schedules.waiting.queryOptions({ input: { contactId: contact.id } })).data
  const create = useCreate(onScheduled)
  const startOf = ({ day, time }: { day: string; time: string }) => (day && time ? `${day}T${time}` : '')
  const timeProblem = (start: string) =>
    !start ? copy.timeMissing : venue && start < venue.now ? copy.past : undefined
  const { register, bind, watch, errors, handleSubmit } = useContractForm(scheduleForm, {
    start: { text: typed, day: '', time: '' },
    also: (values) => ({ day: timeProblem(startOf(values)) }),
  })
  const [day, time] = [bind('day'), bind('time')]
  const start = startOf({ day: day.value, time: time.value })
  const submit = handleSubmit(({ text }) => {
    if (!venue) return
    create.mutate({
      title: copy.event(contactName(contact)).slice(0, 120),
      description: '',
      type: 'message',
      start,
      end: localAfter(start, PATIENCE),
      zone: venue.zone,
      channelId,
      text,
      recurrence: 'none',
      toleranceMinutes: PATIENCE,
      audience: { kind: 'contacts', contactIds: [contact.id] },
    })
  })
  return (
    <FormDialog
      onClose={onClose}
      title={copy.title}
      description={copy.description(contactName(contact))}
      onSubmit={submit}
      submit={copy.submit}
      busy={create.isPending}
      disabled={!venue}
      failure={{ title: copy.failed, error: create.error }}
    >
      <Field label={copy.text} required error={errors.text}>
        <Textarea rows={4} maxLength={4000} {...register('text')} />
      </Field>
      {venue && (
        <div className="flex flex-wrap gap-2">
          {soonTimes(venue.now).map(({ key, at }) => (
            <Button
              key={key}
              variant="secondary"
              size="sm"
              aria-pressed={at === start}
              onClick={() => {
                day.onChange(at.slice(0, 10))
                time.onChange(at.slice(11))
              }}
            >
              {copy.soon[key]}
            </Button>
          ))}
        </div>
      )}
      <div className="grid grid-cols-2 gap-4">
        <Field label={copy.day} required error={errors.day}>
          <Input
            type="date"
            value={day.value}
            min={venue?.now.slice(0, 10)}
            onChange={({ currentTarget }) => day.onChange(currentTarget.value)}
          />
        </Field>
        <Field label={copy.time} required>
          <TimeInput label={copy.time} {...time} />
        </Field>
      </div>
      {venue && !timeProblem(start) && (
        <Warnings conversation={conversation} text={watch('text')} start={start} zone={venue.zone} />
      )}
    </FormDialog>
  )
}

/** Shows what would prevent it from arriving then, in the current state. */
function Warnings(props: { conversation: Conversation; text: string; start: string; zone: string }) {
  const { conversation, start, zone } = props
  const { contact, channelId } = conversation
  const audience = { kind: 'contacts' as const, contactIds: [contact.id] }
  const input = { type: 'message' as const, audience, text: useDeferredValue(props.text), start, zone, channelId }
  const { data } = useQuery(api.schedules.preview.queryOptions({ input, placeholderData: keepPreviousData }))
  if (!data) return null
  const late = data.estimate && data.estimate.lastAtLocal > localAfter(start, PATIENCE) ? data.estimate : null
  if (data.unknownVariables.length > 0)
    return <Notice>{schedules.preview.unknown(inBraces(data.unknownVariables))}</Notice>
  if (data.optedOut > 0) return <Notice>{copy.optedOut}</Notice>
  if (late) return <Notice>{copy.quiet(formatLocalTime(late.lastAtLocal))}</Notice>
  return data.channel && !data.channel.isOpen ? <Notice>{copy.disconnected}</Notice> : null
}

function useCreate(onScheduled: () => void) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation(
    api.schedules.create.mutationOptions({
      onSuccess: ({ start }) => {
        void queries.invalidateQueries({ queryKey: api.schedules.key() })
        toast({ title: copy.done, description: copy.doneAt(formatLocalTime(start)) })
        onScheduled()
      },
    }),
  )
}
