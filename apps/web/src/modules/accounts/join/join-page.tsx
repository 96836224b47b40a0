import { team } from '@balcao/copy/people/team'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useToast } from '#ui/toast.tsx'
import { api, client } from '#lib/api.ts'
import { errorCode, errorMessage } from '#lib/errors.ts'
import { forgetPersistedTexts } from '#lib/persisted/persisted-texts.ts'
import { paths } from '#lib/paths.ts'
import { useAuth } from '#lib/session.tsx'
import { useLinkSecret } from '#lib/use-link-secret.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AuthCard } from '../auth-card.tsx'
import { JoinForm } from './join-form.tsx'

const copy = team.join

/** Shows the page of an invitation. Its secret stands behind the `#`. */
export function JoinPage() {
  const token = useLinkSecret()
  const { user, clearUser } = useAuth()
  const query = useQuery({ ...api.team.invitation.queryOptions({ input: { token } }), retry: false })
  const forget = () => {
    if (user) forgetPersistedTexts(user.id)
    clearUser()
  }
  if (query.isPending)
    return (
      <AuthCard title={copy.title} heading={copy.title}>
        <Skeleton className="h-40 w-full" />
      </AuthCard>
    )
  if (query.isError && !['invitation_invalid', 'invalid_input'].includes(errorCode(query.error)))
    return (
      <AuthCard title={copy.title} heading={copy.title}>
        <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
      </AuthCard>
    )
  if (query.isError)
    return (
      <AuthCard title={copy.title} heading={copy.invalidTitle} text={copy.invalidText}>
        <ButtonLink to={paths.login()} className="w-full">
          {copy.toLogin}
        </ButtonLink>
      </AuthCard>
    )
  const { businessName, name, email } = query.data
  return (
    <AuthCard
      title={copy.title}
      heading={copy.heading(businessName)}
      text={user ? copy.signedIn(user.fullName) : copy.text(email)}
    >
      {user ? <SignOut onDone={forget} /> : <JoinForm token={token} name={name} businessName={businessName} />}
    </AuthCard>
  )
}

/** Offers to sign out, because the signed-in person may not be the one who was invited. */
function SignOut({ onDone }: { onDone: () => void }) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const signOut = async () => {
    setBusy(true)
    try {
      await client.account.signOut()
      onDone()
    } catch (error) {
      toast({ title: copy.errorTitle, description: errorMessage(error), variant: 'destructive' })
    }
    setBusy(false)
  }
  return (
    <Button variant="secondary" className="w-full" busy={busy} onClick={() => void signOut()}>
      {copy.signOut}
    </Button>
  )
}
