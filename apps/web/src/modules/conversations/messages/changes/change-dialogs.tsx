import { threadTools } from '@balcao/copy/inbox/thread-tools'
import { Button } from '#ui/button.tsx'
import { CancelButton, Dialog } from '#ui/dialog.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { useToast } from '#ui/toast.tsx'
import { errorMessage } from '#lib/errors.ts'
import type { KeyboardEvent } from 'react'
import { useForm } from 'react-hook-form'
import type { ThreadMessage } from '../merge-messages.ts'
import type { Change } from './change-items.tsx'
import { useMessageChanges } from './use-message-changes.ts'

/** Shows the dialog in which a message is edited, or the question before it is deleted for everyone. */
export function ChangeDialogs({ change, onClose }: { change: Change | null; onClose: () => void }) {
  const toast = useToast()
  const { takeBack } = useMessageChanges()
  const messageId = change?.message.id
  const remove = () => {
    if (!messageId) return
    takeBack.mutate(
      { messageId },
      {
        onError: (error) =>
          toast({ title: threadTools.takeBack.failed, description: errorMessage(error), variant: 'destructive' }),
        onSettled: onClose,
      },
    )
  }
  if (change?.kind === 'edit') return <EditDialog message={change.message} onClose={onClose} />
  return (
    <ConfirmDialog
      open={change?.kind === 'delete'}
      onClose={onClose}
      onConfirm={remove}
      busy={takeBack.isPending}
      words={threadTools.takeBack}
      text={threadTools.takeBack.text}
    />
  )
}

const FORM_ID = 'edit-message'

/** Edits a message. After a refusal the dialog stays open, with what was typed. */
function EditDialog({ message, onClose }: { message: ThreadMessage; onClose: () => void }) {
  const copy = threadTools.edit
  const { edit } = useMessageChanges()
  const { register, watch, handleSubmit } = useForm({ defaultValues: { text: message.text } })
  const submit = handleSubmit(({ text }) => {
    if (!message.id || !text.trim()) return
    if (text.trim() === message.text) return onClose()
    edit.mutate({ messageId: message.id, text }, { onSuccess: onClose })
  })
  const submitByKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={copy.title}
      description={copy.text}
      keepOnOutsidePress
      footer={
        <>
          <CancelButton>{copy.cancel}</CancelButton>
          <Button type="submit" form={FORM_ID} busy={edit.isPending} disabled={!watch('text').trim()}>
            {copy.submit}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={submit}>
        <Field label={copy.label} error={edit.error ? errorMessage(edit.error) : undefined}>
          <Textarea rows={4} maxLength={4096} onKeyDown={submitByKey} {...register('text')} />
        </Field>
      </form>
    </Dialog>
  )
}
