import { PERSON_VARIABLES } from '@balcao/contract'
import { messages } from '@balcao/copy/inbox/messages'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { VariableText } from '#modules/contacts/index.ts'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { useToast } from '#ui/toast.tsx'
import { errorMessage } from '#lib/errors.ts'
import { useBase } from '#lib/use-base.ts'
import * as z from 'zod/mini'
import { useQuickReplyActions } from './queries.ts'

const copy = messages.quickReplies

const quickReplyForm = z.object({
  shortcut: z.string().check(z.trim(), z.regex(/^[\p{L}\p{N}_-]+$/u, copy.shortcutWrong)),
  text: z.string().check(z.trim(), z.minLength(1, copy.messageWrong)),
})

interface Props {
  initial: { id: string | null; shortcut: string; text: string }
  onClose: () => void
}

/** Asks for a quick reply, new or changed. After a refusal the dialog stays open, with what was typed. */
export function QuickReplyDialog({ initial, onClose }: Props) {
  const base = useBase(initial)
  const { bind, errors, handleSubmit } = useContractForm(quickReplyForm, {
    start: { shortcut: base.shortcut, text: base.text },
  })
  const { add, update } = useQuickReplyActions()
  const toast = useToast()
  const [shortcut, text] = [bind('shortcut'), bind('text')]
  const done = {
    onSuccess: () => {
      toast({ title: copy.saved })
      onClose()
    },
    onError: (error: unknown) => toast({ title: copy.error, description: errorMessage(error), variant: 'destructive' }),
  }
  const submit = handleSubmit((fields) => {
    if (base.id) update.mutate({ id: base.id, ...fields, base }, done)
    else add.mutate(fields, done)
  })
  return (
    <FormDialog
      onClose={onClose}
      title={initial.id ? copy.editTitle : copy.addTitle}
      onSubmit={submit}
      submit={copy.save}
      busy={add.isPending || update.isPending}
    >
      <Field label={copy.shortcut} hint={copy.shortcutHint} error={errors.shortcut} required>
        <Input
          value={shortcut.value}
          maxLength={30}
          autoCapitalize="none"
          onChange={({ target }) => shortcut.onChange(target.value.replace(/^\//, ''))}
        />
      </Field>
      <VariableText
        label={copy.message}
        hint={copy.messageHint}
        text={text.value}
        more={PERSON_VARIABLES}
        maxLength={4096}
        error={errors.text}
        onChange={text.onChange}
      />
    </FormDialog>
  )
}
