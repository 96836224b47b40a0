import { auth, contactOf } from '@balcao/copy/auth'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { PhoneInput } from '#ui/form/phone-input.tsx'
import { useToast } from '#ui/toast.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { api } from '#lib/api.ts'
import { errorCode, errorMessage } from '#lib/errors.ts'
import { paths } from '#lib/paths.ts'
import { useAuth } from '#lib/session.tsx'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { AuthCard } from './auth-card.tsx'
import { signUpForm } from './form-schemas.ts'

const { register: copy } = auth
const CONFIRMATION_TOAST = 7000
const EMPTY = { businessName: '', fullName: '', email: '', whatsapp: '', password: '' }

export function RegisterPage() {
  const { site, support } = useAuth()
  if (site.signUpOpen) return <RegisterForm />
  return (
    <AuthCard
      title={copy.title}
      heading={copy.closedTitle}
      text={copy.closedText(contactOf(support))}
      footer={<ToLogin />}
    />
  )
}

function RegisterForm() {
  const form = useContractForm(signUpForm, { start: EMPTY })
  const signUp = useSignUp(form.refuse)
  const { errors } = form
  return (
    <AuthCard title={copy.title} heading={copy.heading} text={copy.text} footer={<ToLogin />}>
      <form noValidate onSubmit={form.handleSubmit((values) => signUp.mutate(values))} className="space-y-4">
        <Field label={copy.businessName} error={errors.businessName} required>
          <Input
            autoComplete="organization"
            maxLength={120}
            placeholder={copy.businessPlaceholder}
            {...form.register('businessName')}
          />
        </Field>
        <Field label={copy.fullName} error={errors.fullName} required>
          <Input autoComplete="name" maxLength={120} {...form.register('fullName')} />
        </Field>
        <Field label={auth.email} error={errors.email} required>
          <Input
            type="email"
            autoComplete="username"
            maxLength={254}
            placeholder={auth.emailPlaceholder}
            {...form.register('email')}
          />
        </Field>
        <Field label={copy.whatsapp} error={errors.whatsapp} required>
          <PhoneInput {...form.register('whatsapp')} />
        </Field>
        <Field label={auth.password} hint={copy.passwordHint} error={errors.password} required>
          <PasswordInput autoComplete="new-password" minLength={6} {...form.register('password')} />
        </Field>
        <Button type="submit" busy={signUp.isPending} className="w-full">
          {copy.submit}
        </Button>
      </form>
    </AuthCard>
  )
}

function useSignUp(refuse: (field: 'email' | 'whatsapp', message: string) => void) {
  const toast = useToast()
  const navigate = useNavigate()
  const { site, support } = useAuth()
  const confirmText = site.mailLeaves ? copy.confirmText : copy.keptText(contactOf(support))
  return useMutation(
    api.account.signUp.mutationOptions({
      onSuccess: ({ confirmByEmail }, { email }) => {
        if (confirmByEmail) toast({ title: copy.confirmTitle, description: confirmText, duration: CONFIRMATION_TOAST })
        else toast({ title: copy.doneTitle, description: copy.doneText })
        return navigate(paths.login(paths.setup), { state: { email } })
      },
      onError: (error) => {
        const code = errorCode(error)
        const description = errorMessage(error)
        if (code === 'email_taken') refuse('email', description)
        if (code === 'phone_invalid') refuse('whatsapp', description)
        const title = code === 'profile_missing' ? copy.profileErrorTitle : copy.errorTitle
        toast({ title, description, variant: 'destructive' })
      },
    }),
  )
}

function ToLogin() {
  return (
    <>
      {copy.hasAccount}{' '}
      <Link to={paths.login()} className="font-semibold text-brass-ink hover:underline">
        {copy.login}
      </Link>
    </>
  )
}
