import type { Conversation } from '@balcao/contract'
import { composer } from '@balcao/copy/inbox/composer'
import { schedules } from '@balcao/copy/schedules/screen'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { TimeInput } from '#ui/form/time-input.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toast.tsx'
import { api } from '#lib/api.ts'
import { formatLocalTime } from '#lib/format.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useDeferredValue, useState } from 'react'
import { contactName } from '../contact-name.ts'
import { inBraces } from './variables/in-braces.ts'
import { localAfter, soonTimes } from './soon-times.ts'

const copy = composer.schedule
/** Minutes after its time at which it would not be sent any more. */
const PATIENCE = 60

interface Props {
  conversation: Conversation
  /** What was in the field. */
  text: string
  onClose: () => void
  onScheduled: () => void
}

/** Says now what this contact is to read later. */
export function ScheduleDialog({ conversation, text: typed, onClose, onScheduled }: Props) {
  const { contact, numberId } = conversation
  const venue = useQuery(api.schedules.waiting.queryOptions({ input: { contactId: contact.id } })).data
  const [text, setText] = useState(typed)
  const [day, setDay] = useState('')
  const [time, setTime] = useState('')
  const [tried, setTried] = useState(false)
  const create = useCreate(onScheduled)
  const start = day && time ? `${day}T${time}` : ''
  const timeError = !start ? copy.timeMissing : venue && start < venue.now ? copy.past : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!venue || timeError || !text.trim() || create.isPending) return
    create.mutate({
      title: copy.event(contactName(contact)).slice(0, 120),
      description: '',
      type: 'message',
      start,
      end: localAfter(start, PATIENCE),
      zone: venue.zone,
      numberId,
      text,
      recurrence: 'none',
      toleranceMinutes: PATIENCE,
      audience: { kind: 'contacts', contactIds: [contact.id] },
    })
  }
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
      <Field label={copy.text} required error={tried && !text.trim() ? copy.textMissing : undefined}>
        <Textarea rows={4} maxLength={4000} value={text} onChange={({ target }) => setText(target.value)} />
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
                setDay(at.slice(0, 10))
                setTime(at.slice(11))
              }}
            >
              {copy.soon[key]}
            </Button>
          ))}
        </div>
      )}
      <div className="grid grid-cols-2 gap-4">
        <Field label={copy.day} required error={tried ? timeError : undefined}>
          <Input
            type="date"
            value={day}
            min={venue?.now.slice(0, 10)}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
          />
        </Field>
        <Field label={copy.time} required>
          <TimeInput label={copy.time} value={time} onChange={setTime} />
        </Field>
      </div>
      {venue && !timeError && <Warnings conversation={conversation} text={text} start={start} zone={venue.zone} />}
    </FormDialog>
  )
}

/** What would keep it from arriving then, as things are now. */
function Warnings(props: { conversation: Conversation; text: string; start: string; zone: string }) {
  const { conversation, start, zone } = props
  const { contact, numberId } = conversation
  const audience = { kind: 'contacts' as const, contactIds: [contact.id] }
  const input = { type: 'message' as const, audience, text: useDeferredValue(props.text), start, zone, numberId }
  const { data } = useQuery(api.schedules.preview.queryOptions({ input, placeholderData: keepPreviousData }))
  if (!data) return null
  const late = data.estimate && data.estimate.lastAtLocal > localAfter(start, PATIENCE) ? data.estimate : null
  if (data.unknownVariables.length > 0)
    return <Notice>{schedules.preview.unknown(inBraces(data.unknownVariables))}</Notice>
  if (data.optedOut > 0) return <Notice>{copy.optedOut}</Notice>
  if (late) return <Notice>{copy.quiet(formatLocalTime(late.lastAtLocal))}</Notice>
  return data.number && !data.number.isOpen ? <Notice>{copy.disconnected}</Notice> : null
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
