import { passwordAgain as copy } from '@balcao/copy/people/password-again'
import { api } from '#lib/api.ts'
import { askForPassword } from '#lib/password-again.ts'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'

/** The dialog, loaded only when it is needed, because no page begins with it. */
const PasswordStep = lazy(async () => ({
  default: (await import('#modules/accounts/two-factor/password-step.tsx')).PasswordStep,
}))

/** Asks for the password, on whatever page, when the server requires it for an action. */
export function PasswordAgain() {
  const [asked, setAsked] = useState<{ answer: (given: boolean) => void } | null>(null)
  useEffect(() => askForPassword(() => new Promise((answer) => setAsked({ answer }))), [])
  const close = (given: boolean) => {
    asked?.answer(given)
    setAsked(null)
    confirm.reset()
  }
  const confirm = useMutation(api.account.confirmPassword.mutationOptions({ onSuccess: () => close(true) }))
  if (!asked) return null
  return (
    <Suspense fallback={null}>
      <PasswordStep
        title={copy.title}
        text={copy.text}
        submit={copy.submit}
        failed={copy.error}
        busy={confirm.isPending}
        error={confirm.error}
        onSubmit={(password) => confirm.mutate({ password })}
        onClose={() => close(false)}
      />
    </Suspense>
  )
}
