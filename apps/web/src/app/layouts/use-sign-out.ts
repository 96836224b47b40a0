import { shell } from '@balcao/copy/shell'
import { useToast } from '#components/toast.tsx'
import { client } from '#lib/api.ts'
import { errorMessage } from '#lib/errors.ts'
import { paths } from '#lib/paths.ts'

/** Ends this session, and leads to the sign-in page. */
export function useSignOut() {
  const toast = useToast()
  return async () => {
    try {
      await client.account.signOut()
      // A real page load: nothing of the last person stays in memory.
      location.assign(paths.login())
    } catch (error) {
      toast({ title: shell.account.signOutFailed, description: errorMessage(error), variant: 'destructive' })
    }
  }
}
