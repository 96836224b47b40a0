import { PERSON_VARIABLES } from '@balcao/contract'
import { messages } from '@balcao/copy/inbox/messages'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { VariableText } from '#modules/contacts/index.ts'
import { useToast } from '#ui/toast.tsx'
import { errorMessage } from '#lib/errors.ts'
import { useBase } from '#lib/use-base.ts'
import { type FormEvent, useState } from 'react'
import { useQuickReplyActions } from './queries.ts'

const copy = messages.quickReplies

interface Props {
  initial: { id: string | null; shortcut: string; text: string }
  onClose: () => void
}

/** A quick reply, new or changed. A refusal stays in the window, with what was typed. */
export function QuickReplyDialog({ initial, onClose }: Props) {
  const base = useBase(initial)
  const [shortcut, setShortcut] = useState(base.shortcut)
  const [text, setText] = useState(base.text)
  const [asked, setAsked] = useState(false)
  const { add, update } = useQuickReplyActions()
  const toast = useToast()
  const wrongShortcut = /^[\p{L}\p{N}_-]+$/u.test(shortcut.trim()) ? undefined : copy.shortcutWrong
  const wrongText = text.trim() ? undefined : copy.messageWrong
  const done = {
    onSuccess: () => {
      toast({ title: copy.saved })
      onClose()
    },
    onError: (error: unknown) => toast({ title: copy.error, description: errorMessage(error), variant: 'destructive' }),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (wrongShortcut || wrongText) return
    const fields = { shortcut: shortcut.trim(), text: text.trim() }
    if (base.id) update.mutate({ id: base.id, ...fields, base }, done)
    else add.mutate(fields, done)
  }
  return (
    <FormDialog
      onClose={onClose}
      title={initial.id ? copy.editTitle : copy.addTitle}
      onSubmit={submit}
      submit={copy.save}
      busy={add.isPending || update.isPending}
    >
      <Field label={copy.shortcut} hint={copy.shortcutHint} error={asked ? wrongShortcut : undefined} required>
        <Input
          value={shortcut}
          maxLength={30}
          autoCapitalize="none"
          onChange={({ target }) => setShortcut(target.value.replace(/^\//, ''))}
        />
      </Field>
      <VariableText
        label={copy.message}
        hint={copy.messageHint}
        text={text}
        more={PERSON_VARIABLES}
        maxLength={4096}
        error={asked ? wrongText : undefined}
        onChange={setText}
      />
    </FormDialog>
  )
}
