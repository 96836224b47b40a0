import { common } from '@balcao/copy/common'
import { configuration } from '@balcao/copy/settings/configuration'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toast.tsx'
import { api } from '#lib/api.ts'
import { errorCode, errorMessage } from '#lib/errors.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

const { personal: copy } = configuration
const EMPTY = { current: '', next: '', confirm: '' }
const SHORTEST = 6

/** The old password and twice the new one, with the messages of the specification. */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  const [values, setValues] = useState(EMPTY)
  const [problem, setProblem] = useState<string>()
  const toast = useToast()
  const change = useMutation(
    api.account.changePassword.mutationOptions({
      onSuccess: () => {
        toast({ title: copy.saved })
        onDone()
      },
      onError: (error) => {
        if (errorCode(error) === 'password_wrong') return setProblem(errorMessage(error))
        toast({ title: copy.error, description: errorMessage(error), variant: 'destructive' })
      },
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = problemOf(values)
    setProblem(found)
    if (!found) change.mutate({ current: values.current, password: values.next })
  }
  const field = (name: keyof typeof EMPTY, autoComplete: string) => ({
    value: values[name],
    autoComplete,
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setValues({ ...values, [name]: event.currentTarget.value }),
  })
  return (
    <form noValidate onSubmit={submit} className="space-y-4 border-t border-line pt-4">
      <Field label={copy.current} required>
        <PasswordInput {...field('current', 'current-password')} />
      </Field>
      <Field label={copy.next} hint={copy.hint} required>
        <PasswordInput {...field('next', 'new-password')} />
      </Field>
      <Field label={copy.confirm} required>
        <PasswordInput {...field('confirm', 'new-password')} />
      </Field>
      {problem && <Notice>{problem}</Notice>}
      <Button type="submit" busy={change.isPending}>
        {copy.save}
      </Button>
    </form>
  )
}

function problemOf({ current, next, confirm }: typeof EMPTY): string | undefined {
  if (current === '' || next === '' || confirm === '') return copy.missing
  if (next !== confirm) return copy.different
  return next.length < SHORTEST ? common.passwordTooShort : undefined
}
