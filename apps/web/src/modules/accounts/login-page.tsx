import { auth, contactOf } from '@balcao/copy/auth'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toast.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { api } from '#lib/api.ts'
import { errorCode, errorMessage } from '#lib/errors.ts'
import { paths } from '#lib/paths.ts'
import { useAuth } from '#lib/session.tsx'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { AuthCard } from './auth-card.tsx'
import { CodeStep } from './two-factor/code-step.tsx'
import { comesFromSignUp, signInForm } from './form-schemas.ts'

const RecoveryDialog = lazy(async () => ({ default: (await import('./recovery-dialog.tsx')).RecoveryDialog }))
const { login } = auth
/** The messages for links that did not sign anybody in: `/login?link=…`. */
const DEAD_LINKS = new Map([
  ['usado', login.usedLink],
  ['vencido', login.oldConfirmation],
])

/** Shows the sign-in. Once the session exists, the guard of this route leads the person on. */
export function LoginPage() {
  const { setSession, site, support } = useAuth()
  const toast = useToast()
  const [search] = useSearchParams()
  const form = useContractForm(signInForm, { start: { email: useEmail(), password: '' } })
  const { errors } = form
  const [recovering, setRecovering] = useState<'never' | 'open' | 'closed'>('never')
  const [askingCode, setAskingCode] = useState(false)
  const signIn = useMutation(
    api.account.signIn.mutationOptions({
      onSuccess: ({ needsCode, ...session }) => {
        if (needsCode) return setAskingCode(true)
        toast({ title: login.successTitle, description: login.successText })
        setSession(session)
      },
      onError: (error) => {
        const isKept = errorCode(error) === 'email_unconfirmed' && !site.mailLeaves
        const description = isKept ? login.unconfirmedKept(contactOf(support)) : errorMessage(error)
        toast({ title: login.errorTitle, description, variant: 'destructive' })
      },
    }),
  )
  const deadLink = DEAD_LINKS.get(search.get('link') ?? '')
  if (askingCode) return <CodeStep onStartAgain={() => setAskingCode(false)} />
  return (
    <AuthCard title={login.title} heading={isNight() ? login.heading : login.headingDay} footer={<ToRegister />}>
      {deadLink && (
        <div className="mb-4">
          <Notice tone="sky">{deadLink}</Notice>
        </div>
      )}
      <form noValidate onSubmit={form.handleSubmit((values) => signIn.mutate(values))} className="space-y-4">
        <Field label={auth.email} error={errors.email} required>
          <Input type="email" autoComplete="username" placeholder={auth.emailPlaceholder} {...form.register('email')} />
        </Field>
        <Field label={auth.password} error={errors.password} required>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        <Button type="submit" busy={signIn.isPending} className="w-full">
          {login.submit}
        </Button>
      </form>
      <button
        type="button"
        onClick={() => setRecovering('open')}
        className="mt-3 inline-flex min-h-10 items-center rounded-control text-sm font-semibold text-brass-ink hover:underline"
      >
        {login.forgot}
      </button>
      {recovering !== 'never' && (
        <Suspense>
          <RecoveryDialog
            open={recovering === 'open'}
            onClose={() => setRecovering('closed')}
            initialEmail={form.getValues('email')}
          />
        </Suspense>
      )}
    </AuthCard>
  )
}

function ToRegister() {
  return (
    <>
      {login.noAccount}{' '}
      <Link to={paths.register} className="font-semibold text-brass-ink hover:underline">
        {login.register}
      </Link>
    </>
  )
}

/** Returns the e-mail of somebody who has just made an account. */
function useEmail(): string {
  const from = comesFromSignUp.safeParse(useLocation().state)
  return from.success ? from.data.email : ''
}

function isNight() {
  const hour = new Date().getHours()
  return hour >= 18 || hour < 5
}
