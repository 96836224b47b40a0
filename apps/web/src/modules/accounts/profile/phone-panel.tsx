import { common } from '@balcao/copy/common'
import { profile } from '@balcao/copy/settings/profile'
import { Button } from '#ui/button.tsx'
import { GuardedForm, savedAt } from '#ui/form/guarded-form.tsx'
import { Field } from '#ui/form/field.tsx'
import { PhoneInput } from '#ui/form/phone-input.tsx'
import { Panel } from '#ui/panel.tsx'
import { useToast } from '#ui/toast.tsx'
import { api } from '#lib/api.ts'
import { errorCode, errorMessage } from '#lib/errors.ts'
import { editPhone } from '#lib/format.ts'
import { useAuth, useUser } from '#lib/session.tsx'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

const { phone: copy } = profile

export function PhonePanel() {
  const user = useUser()
  const { setSession } = useAuth()
  const toast = useToast()
  const [base, setBase] = useState({ phone: user.phone })
  const [phone, setPhone] = useState(() => editPhone(user.phone))
  const [problem, setProblem] = useState<string>()
  const save = useMutation(
    api.account.updatePhone.mutationOptions({
      onSuccess: (session) => {
        setSession(session)
        setBase({ phone: session.user?.phone ?? '' })
        toast({ title: copy.saved })
      },
      onError: (error) => {
        if (errorCode(error) === 'phone_invalid') return setProblem(common.invalidPhone)
        toast({ title: copy.error, description: errorMessage(error), variant: 'destructive' })
      },
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setProblem(undefined)
    save.mutate({ phone, base })
  }
  return (
    <Panel title={copy.title}>
      <GuardedForm savedAt={savedAt(save)} noValidate onSubmit={submit} className="space-y-4">
        <Field label={copy.label} hint={copy.hint} error={problem}>
          <PhoneInput value={phone} onChange={(event) => setPhone(event.currentTarget.value)} />
        </Field>
        <Button type="submit" variant="secondary" busy={save.isPending}>
          {copy.save}
        </Button>
      </GuardedForm>
    </Panel>
  )
}
