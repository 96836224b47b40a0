import { common } from '@balcao/copy/common'
import { configuration } from '@balcao/copy/settings/configuration'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toast.tsx'
import { api } from '#lib/api.ts'
import { errorCode, errorMessage } from '#lib/errors.ts'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'

const { personal: copy } = configuration
const passwordForm = z.object({ current: z.string(), next: z.string(), confirm: z.string() })
const EMPTY = { current: '', next: '', confirm: '' }
const SHORTEST = 6

/** Asks for the old password and twice for the new one, with the messages of the specification. */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  const { register, errors, refuse, handleSubmit } = useContractForm(passwordForm, { start: EMPTY, also: problemOf })
  const toast = useToast()
  const change = useMutation(
    api.account.changePassword.mutationOptions({
      onSuccess: () => {
        toast({ title: copy.saved })
        onDone()
      },
      onError: (error) => {
        if (errorCode(error) === 'password_wrong') return refuse('form', errorMessage(error))
        toast({ title: copy.error, description: errorMessage(error), variant: 'destructive' })
      },
    }),
  )
  const submit = handleSubmit(({ current, next }) => change.mutate({ current, password: next }))
  return (
    <form noValidate onSubmit={submit} className="space-y-4 border-t border-line pt-4">
      <Field label={copy.current} required>
        <PasswordInput autoComplete="current-password" {...register('current')} />
      </Field>
      <Field label={copy.next} hint={copy.hint} required>
        <PasswordInput autoComplete="new-password" {...register('next')} />
      </Field>
      <Field label={copy.confirm} required>
        <PasswordInput autoComplete="new-password" {...register('confirm')} />
      </Field>
      {errors.form && <Notice>{errors.form}</Notice>}
      <Button type="submit" busy={change.isPending}>
        {copy.save}
      </Button>
    </form>
  )
}

function problemOf({ current, next, confirm }: typeof EMPTY) {
  if (current === '' || next === '' || confirm === '') return { form: copy.missing }
  if (next !== confirm) return { form: copy.different }
  return next.length < SHORTEST ? { form: common.passwordTooShort } : {}
}
