import { auth } from '@balcao/copy/auth'
import { twoFactor } from '@balcao/copy/people/two-factor'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { useToast } from '#ui/toast.tsx'
import { api } from '#lib/api.ts'
import { errorCode, errorMessage } from '#lib/errors.ts'
import { useAuth } from '#lib/session.tsx'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { AuthCard } from '../auth-card.tsx'

const copy = twoFactor.signIn
const LINK = 'inline-flex min-h-10 items-center rounded-control text-sm font-semibold text-brass-ink hover:underline'

/** After the password: the code of the app, or one of those for when it is lost. */
export function CodeStep({ onStartAgain }: { onStartAgain: () => void }) {
  const { setSession } = useAuth()
  const toast = useToast()
  const [recovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')
  const [trustDevice, setTrustDevice] = useState(false)
  const [problem, setProblem] = useState<string>()
  const verify = useMutation(
    api.account.verifyCode.mutationOptions({
      onSuccess: (session) => {
        toast({ title: auth.login.successTitle, description: auth.login.successText })
        setSession(session)
      },
      onError: (error) => {
        if (errorCode(error) === 'code_wrong') return setProblem(recovery ? copy.recoveryWrong : errorMessage(error))
        toast({ title: auth.login.errorTitle, description: errorMessage(error), variant: 'destructive' })
        // Too late or too often: the password comes first again.
        if (errorCode(error) === 'code_expired') onStartAgain()
      },
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setProblem(code.trim() ? undefined : copy.missing)
    if (code.trim()) verify.mutate({ code, recovery, trustDevice })
  }
  const other = () => {
    setRecovery(!recovery)
    setCode('')
    setProblem(undefined)
  }
  return (
    <AuthCard title={copy.title} heading={copy.heading} text={recovery ? copy.recovery : copy.app}>
      <form noValidate onSubmit={submit} className="space-y-4">
        <Field label={recovery ? copy.recoveryCode : copy.code} error={problem} required>
          <Input
            key={String(recovery)}
            // The page has nothing else to do than to take it.
            ref={(field) => field?.focus()}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            inputMode={recovery ? 'text' : 'numeric'}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={recovery ? 20 : 10}
            className="numeric tracking-widest"
          />
        </Field>
        <label className="flex min-h-10 items-center gap-3 text-sm">
          <input
            type="checkbox"
            checked={trustDevice}
            onChange={({ target }) => setTrustDevice(target.checked)}
            className="size-5 accent-brass"
          />
          {copy.trust}
        </label>
        <Button type="submit" busy={verify.isPending} className="w-full">
          {copy.submit}
        </Button>
      </form>
      <div className="mt-3 flex flex-wrap justify-between gap-x-4">
        <button type="button" onClick={other} className={LINK}>
          {recovery ? copy.useApp : copy.useRecovery}
        </button>
        <button type="button" onClick={onStartAgain} className={LINK}>
          {copy.startAgain}
        </button>
      </div>
    </AuthCard>
  )
}
