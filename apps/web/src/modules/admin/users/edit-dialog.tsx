import { type AdminUser, UserInput } from '@balcao/contract'
import { admin } from '@balcao/copy/admin/screens'
import { common } from '@balcao/copy/common'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { useToast } from '#ui/toast.tsx'
import { api } from '#lib/api.ts'
import { errorCode } from '#lib/errors.ts'
import { useBase } from '#lib/use-base.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'

const { editing: copy } = admin.users

/** Changes the name and the e-mail of somebody, who asked for it. */
export function EditDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { fullName, email } = user
  const base = useBase({ fullName, email })
  const { register, errors, refuse, handleSubmit } = useContractForm(UserInput, {
    start: base,
    words: { fullName: common.required, email: common.invalidEmail },
  })
  const queries = useQueryClient()
  const toast = useToast()
  const save = useMutation(
    api.admin.users.update.mutationOptions({
      onSuccess: () => {
        void queries.invalidateQueries({ queryKey: api.admin.key() })
        toast({ title: copy.done })
        onClose()
      },
      onError: (error) => errorCode(error) === 'email_taken' && refuse('email', copy.taken),
    }),
  )
  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      title={copy.title}
      description={copy.text}
      onSubmit={handleSubmit((input) => save.mutate({ userId: user.id, ...input, base }))}
      submit={copy.submit}
      busy={save.isPending}
      failure={{ title: copy.error, error: errorCode(save.error) === 'email_taken' ? null : save.error }}
    >
      <Field label={copy.name} required error={errors.fullName}>
        <Input maxLength={120} {...register('fullName')} />
      </Field>
      <Field label={copy.email} required error={errors.email}>
        <Input type="email" autoCapitalize="none" maxLength={254} {...register('email')} />
      </Field>
    </FormDialog>
  )
}
