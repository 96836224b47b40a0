import { auth } from '@balcao/copy/auth'
import { twoFactor } from '@balcao/copy/people/two-factor'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { useToast } from '#ui/toast.tsx'
import { api } from '#lib/api.ts'
import { errorCode, errorMessage } from '#lib/errors.ts'
import { useAuth } from '#lib/session.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { AuthCard } from '../auth-card.tsx'

const copy = twoFactor.signIn
const LINK = 'inline-flex min-h-10 items-center rounded-control text-sm font-semibold text-brass-ink hover:underline'

const codeForm = z.object({ code: z.string().check(z.trim(), z.minLength(1, copy.missing)), trustDevice: z.boolean() })

/** Asks, after the password, for the code of the app, or for a recovery code when it is lost. */
export function CodeStep({ onStartAgain }: { onStartAgain: () => void }) {
  const { setSession } = useAuth()
  const toast = useToast()
  const [recovery, setRecovery] = useState(false)
  const form = useContractForm(codeForm, { start: { code: '', trustDevice: false } })
  const verify = useMutation(
    api.account.verifyCode.mutationOptions({
      onSuccess: (session) => {
        toast({ title: auth.login.successTitle, description: auth.login.successText })
        setSession(session)
      },
      onError: (error) => {
        if (errorCode(error) === 'code_wrong')
          return form.refuse('code', recovery ? copy.recoveryWrong : errorMessage(error))
        toast({ title: auth.login.errorTitle, description: errorMessage(error), variant: 'destructive' })
        // Too late or too often: the password comes first again.
        if (errorCode(error) === 'code_expired') onStartAgain()
      },
    }),
  )
  const other = () => {
    setRecovery(!recovery)
    form.resetField('code')
  }
  const { ref, ...code } = form.register('code')
  return (
    <AuthCard title={copy.title} heading={copy.heading} text={recovery ? copy.recovery : copy.app}>
      <form
        noValidate
        onSubmit={form.handleSubmit((typed) => verify.mutate({ ...typed, recovery }))}
        className="space-y-4"
      >
        <Field label={recovery ? copy.recoveryCode : copy.code} error={form.errors.code} required>
          <Input
            key={String(recovery)}
            {...code}
            // The page has nothing else to do than to take it.
            ref={(field) => {
              ref(field)
              field?.focus()
            }}
            inputMode={recovery ? 'text' : 'numeric'}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={recovery ? 20 : 10}
            className="numeric tracking-widest"
          />
        </Field>
        <label className="flex min-h-10 items-center gap-3 text-sm">
          <input type="checkbox" className="size-5 accent-brass" {...form.register('trustDevice')} />
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
