import type { AdminUser } from '@balcao/contract'
import { admin } from '@balcao/copy/admin/screens'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { Field } from '#components/form/field.tsx'
import { PasswordInput } from '#components/form/password-input.tsx'
import { useToast } from '#components/toast.tsx'
import { api } from '#lib/api.ts'
import { errorMessage } from '#lib/errors.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

const { password: copy } = admin.users
const FORM_ID = 'user-password-form'

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
      onError: (error) =>
        toast({ title: copy.error, description: errorMessage(error) || copy.unknown, variant: 'destructive' }),
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
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={copy.title}
      description={copy.text(user.fullName)}
      keepOnOutsidePress
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button type="submit" form={FORM_ID} busy={change.isPending}>
            {copy.submit}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={submit}>
        <Field label={copy.label} required error={tried && tooShort ? copy.invalid : undefined}>
          <PasswordInput
            value={password}
            maxLength={128}
            autoComplete="new-password"
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
