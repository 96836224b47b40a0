import type { AdminUser } from '@balcao/contract'
import { admin } from '@balcao/copy/admin/screens'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { useToast } from '#ui/toast.tsx'
import { api } from '#lib/api.ts'
import { errorCode, errorMessage } from '#lib/errors.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

const { password: copy } = admin.users

/** The server's own words; of an accident there are none. */
const whyOf = (error: unknown) => (errorCode(error) === 'internal' ? copy.unknown : errorMessage(error))

/** A new password for somebody who cannot get in. */
export function PasswordDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
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
  const tooShort = password.length < 6
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (tooShort) toast({ title: copy.invalidTitle, description: copy.invalid, variant: 'destructive' })
    else if (!change.isPending) change.mutate({ userId: user.id, password })
  }
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
      <Field label={copy.label} required error={tried && tooShort ? copy.invalid : undefined}>
        <PasswordInput
          value={password}
          maxLength={128}
          autoComplete="new-password"
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </Field>
    </FormDialog>
  )
}
