import type { Contact, MergePreview } from '@balcao/contract'
import { mergeWords } from '@balcao/copy/contacts/merging'
import { contacts as words } from '@balcao/copy/contacts/screen'
import { Button } from '#ui/button.tsx'
import { CancelButton, Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useToast } from '#ui/toast.tsx'
import { errorMessage } from '#lib/errors.ts'
import { formatPhone } from '#lib/format.ts'
import { useState } from 'react'
import { writeDay } from '../fields/write-day.ts'
import { writeCustom } from '../fields/write-custom.ts'
import { useContactActions, useCustomFields, useMergePreview } from '../queries.ts'

const { preview: copy } = mergeWords

interface Props {
  contacts: readonly [Contact, Contact]
  onClose: () => void
  onMerged: () => void
}

/** Shows the result of merging two contacts, before it is done. */
export function MergeDialog({ contacts, onClose, onMerged }: Props) {
  const [keepFirst, setKeepFirst] = useState(true)
  const [first, second] = contacts
  const pair = keepFirst ? { keep: first.id, drop: second.id } : { keep: second.id, drop: first.id }
  const query = useMergePreview(pair)
  const { merge } = useContactActions()
  const toast = useToast()
  const submit = () =>
    merge.mutate(pair, {
      onSuccess: () => {
        toast({ title: copy.done })
        onMerged()
      },
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.title}
      description={copy.text}
      keepOnOutsidePress
      footer={
        <>
          <CancelButton>{copy.back}</CancelButton>
          <Button busy={merge.isPending} disabled={!query.data || query.isPlaceholderData} onClick={submit}>
            {copy.submit}
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        <Field label={copy.keep} hint={copy.keepHint}>
          <Select
            value={keepFirst ? 'first' : 'second'}
            onChange={(event) => setKeepFirst(event.currentTarget.value === 'first')}
          >
            <option value="first">{labelOf(first)}</option>
            <option value="second">{labelOf(second)}</option>
          </Select>
        </Field>
        {query.isPending && <Skeleton className="h-48 w-full" />}
        {query.isError && <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />}
        {query.data && <Result preview={query.data} />}
        {merge.error && <Notice title={copy.error}>{errorMessage(merge.error)}</Notice>}
      </div>
    </Dialog>
  )
}

const labelOf = ({ name, phone }: Contact) =>
  [name ?? words.unnamed, phone && formatPhone(phone)].filter(Boolean).join(' · ')

function Result({ preview: { contact, phones, conversations, reservations, guests } }: { preview: MergePreview }) {
  const fields = useCustomFields().data?.fields ?? []
  const lines = [
    [copy.name, contact.name ?? ''],
    [copy.phones, phones.map(formatPhone).join(', ')],
    [copy.email, contact.email],
    [copy.birthday, writeDay(contact.birthday)],
    [copy.tags, contact.tags.join(', ')],
    ...fields.map((field) => [field.label, writeCustom(field, contact.custom[field.key])]),
    [copy.notes, contact.notes],
    ...(contact.optedOutAt ? [[copy.outreach, copy.refused]] : []),
    [copy.hanging, copy.counts(conversations, reservations, guests)],
  ]
  return (
    <section aria-live="polite">
      <h3 className="font-semibold">{copy.result}</h3>
      <dl className="mt-2 grid gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[auto_1fr]">
        {lines.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className={value ? 'whitespace-pre-line wrap-anywhere' : 'text-muted'}>{value || copy.none}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
