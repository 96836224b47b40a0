import { auth } from '@balcao/copy/auth'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { useToast } from '#ui/toast.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { api } from '#lib/api.ts'
import { errorMessage } from '#lib/errors.ts'
import { paths } from '#lib/paths.ts'
import { useLinkSecret } from '#lib/use-link-secret.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { AuthCard } from './auth-card.tsx'
import { resetForm } from './form-schemas.ts'

const { reset } = auth

/** Shows the page of the link in the recovery e-mail. Its secret stands behind the `#`. */
export function ResetPasswordPage() {
  const token = useLinkSecret()
  if (!token)
    return (
      <AuthCard title={reset.title} heading={reset.noTokenTitle} text={reset.noTokenText}>
        <ButtonLink to={paths.login()} className="w-full">
          {reset.toLogin}
        </ButtonLink>
      </AuthCard>
    )
  return <NewPassword key={token} token={token} />
}

function NewPassword({ token }: { token: string }) {
  const toast = useToast()
  const navigate = useNavigate()
  const form = useContractForm(resetForm, { start: { password: '', confirm: '' } })
  const { errors } = form
  const save = useMutation(
    api.account.resetPassword.mutationOptions({
      onSuccess: () => {
        toast({ title: reset.doneTitle, description: reset.doneText })
        return navigate(paths.login(), { replace: true })
      },
      onError: (error) => toast({ title: reset.errorTitle, description: errorMessage(error), variant: 'destructive' }),
    }),
  )
  return (
    <AuthCard title={reset.title} heading={reset.title}>
      <form
        noValidate
        onSubmit={form.handleSubmit(({ password }) => save.mutate({ token, password }))}
        className="space-y-4"
      >
        <Field label={reset.password} error={errors.password} required>
          <PasswordInput autoComplete="new-password" {...form.register('password')} />
        </Field>
        <Field label={reset.confirm} error={errors.confirm} required>
          <PasswordInput autoComplete="new-password" {...form.register('confirm')} />
        </Field>
        <Button type="submit" busy={save.isPending} className="w-full">
          {reset.submit}
        </Button>
      </form>
    </AuthCard>
  )
}
