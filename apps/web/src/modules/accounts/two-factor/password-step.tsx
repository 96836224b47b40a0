import { common } from '@balcao/copy/common'
import { twoFactor as copy } from '@balcao/copy/people/two-factor'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { Notice } from '#ui/notice.tsx'
import { errorCode, errorMessage } from '#lib/errors.ts'
import { useId } from 'react'
import * as z from 'zod/mini'

interface Props {
  title: string
  text: string
  submit: string
  /** True for an action that removes something. */
  danger?: boolean
  busy: boolean
  error: unknown
  /** The title of the message that says why it failed. */
  failed?: string
  onSubmit: (password: string) => void
  onClose: () => void
}

const passwordForm = z.object({ password: z.string().check(z.minLength(1, copy.passwordMissing)) })

/** Asks for the password before a change that no one else may make. */
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
  const { register, errors, handleSubmit } = useContractForm(passwordForm, { start: { password: '' } })
  const wrong = error !== null && errorCode(error) === 'password_wrong'
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
      <form id={form} noValidate onSubmit={handleSubmit(({ password }) => onSubmit(password))} className="space-y-4">
        <Field label={copy.password} error={errors.password ?? (wrong ? copy.passwordWrong : undefined)} required>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
        {error !== null && !wrong && <Notice title={failed}>{errorMessage(error)}</Notice>}
      </form>
    </Dialog>
  )
}
