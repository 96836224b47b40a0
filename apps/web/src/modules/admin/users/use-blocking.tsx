import type { AdminUser } from '@balcao/contract'
import { admin } from '@balcao/copy/admin/screens'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { api } from '#lib/api.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdminChange } from '../queries.ts'

const { users: copy } = admin

/** Blocks a person or unblocks them, after asking. `dialog` is to be rendered by the page. */
export function useBlocking() {
  const [asking, setAsking] = useState<AdminUser | null>(null)
  const { done, onError } = useAdminChange(copy.error)
  const change = useMutation(
    api.admin.users.setBlocked.mutationOptions({
      onSuccess: ({ isBlocked }) => done(isBlocked ? copy.blockedDone : copy.unblockedDone),
      onError,
      onSettled: () => setAsking(null),
    }),
  )
  const words = asking?.isBlocked ? copy.unblocking : copy.blocking
  return {
    /** The id of the person who is being changed. */
    changing: change.isPending ? change.variables.userId : null,
    toggle: setAsking,
    dialog: (
      <ConfirmDialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        onConfirm={() => asking && change.mutate({ userId: asking.id, blocked: !asking.isBlocked })}
        busy={change.isPending}
        danger={!asking?.isBlocked}
        words={words}
        text={asking ? words.text(asking.fullName) : ''}
      />
    ),
  }
}
