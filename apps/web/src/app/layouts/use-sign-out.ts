import { shell } from '@balcao/copy/shell'
import { useToast } from '#ui/toast.tsx'
import { client } from '#lib/api.ts'
import { errorMessage } from '#lib/errors.ts'
import { forgetOnLeaving } from '#lib/persisted/forget-on-leaving.ts'
import { paths } from '#lib/paths.ts'
import { useAuth } from '#lib/session.tsx'

/** Ends this session, and leads to the sign-in page. */
export function useSignOut() {
  const toast = useToast()
  const { user } = useAuth()
  return async () => {
    try {
      await client.account.signOut()
      if (user) forgetOnLeaving(user.id)
      // A real page load: nothing of the last person stays in memory.
      location.assign(paths.login())
    } catch (error) {
      toast({ title: shell.account.signOutFailed, description: errorMessage(error), variant: 'destructive' })
    }
  }
}
