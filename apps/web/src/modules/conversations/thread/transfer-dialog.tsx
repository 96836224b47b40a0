import type { Conversation } from '@balcao/contract'
import { mine, transfer as copy } from '@balcao/copy/people/team'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useToast } from '#ui/toast.tsx'
import { errorMessage } from '#lib/errors.ts'
import { useUser } from '#lib/session.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { usePeople, useTransfer } from '../queries.ts'
import { PersonChoice } from './person-choice.tsx'

/**
 * Transfers the conversation to another person, with a note for them. The dialog is hidden while the server is asked; a
 * refusal brings it back, with what was typed.
 */
export function TransferDialog({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const toast = useToast()
  const user = useUser()
  const query = usePeople()
  const isOpen = useIsOpen()
  const transfer = useTransfer(conversation.id, {
    onSuccess: ({ to: chosen }) => toast({ title: copy.done(nameOf(chosen)) }),
    onError: (error) => {
      // The window itself says why, to whoever is still in the thread.
      if (!isOpen.current) toast({ title: copy.error, description: errorMessage(error), variant: 'destructive' })
    },
  })
  const nameOf = (id: string) => query.data?.people.find((person) => person.id === id)?.name ?? ''
  const [to, setTo] = useState('')
  const [note, setNote] = useState('')
  const [asked, setAsked] = useState(false)
  // The same request sent again is one transfer.
  const [clientId] = useState(() => crypto.randomUUID())
  const people = query.data?.people.filter((person) => person.id !== conversation.assigneeId) ?? []
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!people.some((each) => each.id === to)) return
    transfer.mutate({ conversationId: conversation.id, to, note: note.trim(), clientId }, { onSuccess: onClose })
  }
  if (transfer.isPending) return null
  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      title={copy.title}
      description={copy.text}
      onSubmit={submit}
      submit={copy.submit}
      busy={transfer.isPending}
      disabled={people.length === 0}
      failure={{ title: copy.error, error: transfer.error }}
    >
      {query.isPending && <Skeleton className="h-24 w-full" />}
      {query.isError && <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />}
      {query.data && people.length === 0 && <p className="text-sm text-muted">{copy.nobody}</p>}
      {people.length > 0 && (
        <fieldset>
          <legend className="mb-1.5 text-sm font-semibold">{copy.to}</legend>
          <div className="max-h-60 divide-y divide-line overflow-y-auto rounded-control border border-line-strong">
            {people.map((person) => (
              <PersonChoice
                key={person.id}
                person={person}
                name={person.id === user.id ? mine.you(person.name) : person.name}
                checked={person.id === to}
                onChoose={() => setTo(person.id)}
              />
            ))}
          </div>
          {asked && !to && (
            <p role="alert" className="mt-1.5 text-sm text-wine">
              {copy.choose}
            </p>
          )}
        </fieldset>
      )}
      <Field label={copy.note}>
        <Textarea
          rows={3}
          maxLength={3000}
          value={note}
          placeholder={copy.notePlaceholder}
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
    </FormDialog>
  )
}

/** Tells whether the dialog's conversation is still on screen. */
function useIsOpen() {
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return isOpen
}
