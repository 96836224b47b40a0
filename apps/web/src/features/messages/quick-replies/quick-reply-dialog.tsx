import { messages } from '@balcao/copy/inbox/messages'
import { Button } from '#components/button.tsx'
import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { Field } from '#components/form/field.tsx'
import { Input } from '#components/form/input.tsx'
import { Textarea } from '#components/form/textarea.tsx'
import { useToast } from '#components/toast.tsx'
import { errorMessage } from '#lib/errors.ts'
import { type FormEvent, useRef, useState } from 'react'
import { useQuickReplyActions } from './queries.ts'

const copy = messages.quickReplies
/** What the composer fills in. */
const VARIABLES = ['nome', 'saudacao', 'atendente', 'negocio', 'data', 'hora']

interface Props {
  initial: { id: string | null; shortcut: string; text: string }
  onClose: () => void
}

/** A quick reply, new or changed. A refusal stays in the window, with what was typed. */
export function QuickReplyDialog({ initial, onClose }: Props) {
  const [shortcut, setShortcut] = useState(initial.shortcut)
  const [text, setText] = useState(initial.text)
  const [asked, setAsked] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
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
    if (initial.id) update.mutate({ id: initial.id, ...fields }, done)
    else add.mutate(fields, done)
  }
  const insert = (name: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {}
    setText(`${text.slice(0, selectionStart)}{${name}}${text.slice(selectionEnd)}`)
    field.current?.focus()
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
      <Field label={copy.message} error={asked ? wrongText : undefined} required>
        <Textarea ref={field} value={text} rows={5} maxLength={4096} onChange={({ target }) => setText(target.value)} />
      </Field>
      <div>
        <p className="mb-1.5 text-sm text-muted">{copy.variables}</p>
        <div className="flex flex-wrap gap-2">
          {VARIABLES.map((name) => (
            <Button key={name} variant="secondary" size="sm" onClick={() => insert(name)}>
              {`{${name}}`}
            </Button>
          ))}
        </div>
      </div>
    </FormDialog>
  )
}
