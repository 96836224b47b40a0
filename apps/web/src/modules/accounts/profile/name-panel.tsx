import { FullName } from '@balcao/contract'
import { common } from '@balcao/copy/common'
import { profile } from '@balcao/copy/settings/profile'
import { Button } from '#ui/button.tsx'
import { GuardedForm, savedAt } from '#ui/form/guarded-form.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { Panel } from '#ui/panel.tsx'
import { useToast } from '#ui/toast.tsx'
import { api } from '#lib/api.ts'
import { errorMessage } from '#lib/errors.ts'
import { useAuth, useUser } from '#lib/session.tsx'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'

const { name: copy } = profile

const nameForm = z.object({ fullName: FullName })

/** Asks for one's own name. */
export function NamePanel() {
  const { fullName } = useUser()
  const { setSession } = useAuth()
  const toast = useToast()
  const { register, errors, handleSubmit, base, renew } = useContractForm(nameForm, {
    stored: { fullName },
    start: (name) => name,
    words: { fullName: common.required },
  })
  const save = useMutation(
    api.account.updateName.mutationOptions({
      onSuccess: (session) => {
        setSession(session)
        renew({ fullName: session.user?.fullName ?? '' })
        toast({ title: copy.saved })
      },
      onError: (error) => toast({ title: copy.error, description: errorMessage(error), variant: 'destructive' }),
    }),
  )
  return (
    <Panel title={copy.title}>
      <GuardedForm
        savedAt={savedAt(save)}
        noValidate
        onSubmit={handleSubmit((name) => save.mutate({ ...name, base }))}
        className="space-y-4"
      >
        <Field label={copy.label} hint={copy.hint} error={errors.fullName}>
          <Input autoComplete="name" maxLength={120} {...register('fullName')} />
        </Field>
        <Button type="submit" variant="secondary" busy={save.isPending}>
          {copy.save}
        </Button>
      </GuardedForm>
    </Panel>
  )
}
