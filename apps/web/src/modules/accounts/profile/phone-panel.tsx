import { common } from '@balcao/copy/common'
import { profile } from '@balcao/copy/settings/profile'
import { Button } from '#ui/button.tsx'
import { GuardedForm, savedAt } from '#ui/form/guarded-form.tsx'
import { Field } from '#ui/form/field.tsx'
import { PhoneInput } from '#ui/form/phone-input.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { Panel } from '#ui/panel.tsx'
import { useToast } from '#ui/toast.tsx'
import { api } from '#lib/api.ts'
import { errorCode, errorMessage } from '#lib/errors.ts'
import { editPhone } from '#lib/format.ts'
import { useAuth, useUser } from '#lib/session.tsx'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'

const { phone: copy } = profile

const phoneForm = z.object({ phone: z.string() })

export function PhonePanel() {
  const user = useUser()
  const { setSession } = useAuth()
  const toast = useToast()
  const { register, errors, refuse, handleSubmit, base, renew } = useContractForm(phoneForm, {
    stored: { phone: user.phone },
    start: ({ phone }) => ({ phone: editPhone(phone) }),
  })
  const save = useMutation(
    api.account.updatePhone.mutationOptions({
      onSuccess: (session) => {
        setSession(session)
        renew({ phone: session.user?.phone ?? '' })
        toast({ title: copy.saved })
      },
      onError: (error) => {
        if (errorCode(error) === 'phone_invalid') return refuse('phone', common.invalidPhone)
        toast({ title: copy.error, description: errorMessage(error), variant: 'destructive' })
      },
    }),
  )
  const submit = handleSubmit(({ phone }) => save.mutate({ phone, base }))
  return (
    <Panel title={copy.title}>
      <GuardedForm savedAt={savedAt(save)} noValidate onSubmit={submit} className="space-y-4">
        <Field label={copy.label} hint={copy.hint} error={errors.phone}>
          <PhoneInput {...register('phone')} />
        </Field>
        <Button type="submit" variant="secondary" busy={save.isPending}>
          {copy.save}
        </Button>
      </GuardedForm>
    </Panel>
  )
}
