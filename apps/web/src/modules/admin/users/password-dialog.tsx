import type { AdminUser } from '@balcao/contract'
import { admin } from '@balcao/copy/admin/screens'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { useToast } from '#ui/toast.tsx'
import { api } from '#lib/api.ts'
import { errorCode, errorMessage } from '#lib/errors.ts'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'

const { password: copy } = admin.users

/** Returns the server's own message; there is none for an unexpected failure. */
const whyOf = (error: unknown) => (errorCode(error) === 'internal' ? copy.unknown : errorMessage(error))

const passwordForm = z.object({ password: z.string().check(z.minLength(6, copy.invalid)) })

/** Sets a new password for somebody who cannot sign in. */
export function PasswordDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { register, errors, handleSubmit } = useContractForm(passwordForm, { start: { password: '' } })
  const toast = useToast()
  const change = useMutation(
    api.admin.users.changePassword.mutationOptions({
      onSuccess: () => {
        toast({ title: copy.done })
        onClose()
      },
      onError: (error) => toast({ title: copy.error, description: whyOf(error), variant: 'destructive' }),
    }),
  )
  const submit = handleSubmit(
    ({ password }) => change.mutate({ userId: user.id, password }),
    () => toast({ title: copy.invalidTitle, description: copy.invalid, variant: 'destructive' }),
  )
  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      title={copy.title}
      description={copy.text(user.fullName)}
      onSubmit={submit}
      submit={copy.submit}
      busy={change.isPending}
    >
      <Field label={copy.label} required error={errors.password}>
        <PasswordInput maxLength={128} autoComplete="new-password" {...register('password')} />
      </Field>
    </FormDialog>
  )
}
