import { team } from '@balcao/copy/people/team'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { useToast } from '#ui/toast.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { api } from '#lib/api.ts'
import { errorMessage } from '#lib/errors.ts'
import { paths } from '#lib/paths.ts'
import { useAuth } from '#lib/session.tsx'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { joinForm } from '../form-schemas.ts'

const copy = team.join

/** Asks for the name that the others see, and a password. Once signed in, the person is led to the chats. */
export function JoinForm({ token, name, businessName }: { token: string; name: string; businessName: string }) {
  const toast = useToast()
  const navigate = useNavigate()
  const { setSession } = useAuth()
  const form = useContractForm(joinForm, { start: { name, password: '' } })
  const { errors } = form
  const accept = useMutation(
    api.team.accept.mutationOptions({
      onSuccess: (session) => {
        toast({ title: copy.doneTitle, description: copy.doneText(businessName) })
        setSession(session)
        return navigate(paths.dashboard, { replace: true })
      },
      onError: (error) => toast({ title: copy.errorTitle, description: errorMessage(error), variant: 'destructive' }),
    }),
  )
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => accept.mutate({ token, ...values }))}
      className="space-y-4"
    >
      <Field label={copy.name} hint={copy.nameHint} error={errors.name} required>
        <Input autoComplete="name" maxLength={120} {...form.register('name')} />
      </Field>
      <Field label={copy.password} hint={copy.passwordHint} error={errors.password} required>
        <PasswordInput autoComplete="new-password" minLength={6} {...form.register('password')} />
      </Field>
      <Button type="submit" busy={accept.isPending} className="w-full">
        {copy.submit}
      </Button>
    </form>
  )
}
