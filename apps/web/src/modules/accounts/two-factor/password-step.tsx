import { common } from '@balcao/copy/common'
import { twoFactor as copy } from '@balcao/copy/people/two-factor'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { Notice } from '#ui/notice.tsx'
import { errorCode, errorMessage } from '#lib/errors.ts'
import { type FormEvent, useId, useState } from 'react'

interface Props {
  title: string
  text: string
  submit: string
  /** For what takes something away. */
  danger?: boolean
  busy: boolean
  error: unknown
  /** The title of the message that says why it failed. */
  failed?: string
  onSubmit: (password: string) => void
  onClose: () => void
}

/** Asks for the password before something changes that nobody else may change. */
export function PasswordStep({
  title,
  text,
  submit,
  danger,
  busy,
  error,
  failed = copy.error,
  onSubmit,
  onClose,
}: Props) {
  const form = useId()
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const wrong = error !== null && errorCode(error) === 'password_wrong'
  const send = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!password)
    if (password) onSubmit(password)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      keepOnOutsidePress
      title={title}
      description={text}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} type="submit" form={form} busy={busy}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="space-y-4">
        <Field
          label={copy.password}
          error={missing ? copy.passwordMissing : wrong ? copy.passwordWrong : undefined}
          required
        >
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
        </Field>
        {error !== null && !wrong && <Notice title={failed}>{errorMessage(error)}</Notice>}
      </form>
    </Dialog>
  )
}
