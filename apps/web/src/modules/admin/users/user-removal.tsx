import type { AdminUser } from '@balcao/contract'
import { admin } from '@balcao/copy/admin/screens'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { api } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useAdminChange } from '../queries.ts'

const { removal } = admin.users

/** Asks before it deletes an owner's account for good. */
export function UserRemoval({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { done, onError } = useAdminChange(removal.error)
  const navigate = useNavigate()
  const remove = useMutation(
    api.admin.users.remove.mutationOptions({
      onSuccess: async () => {
        await navigate(paths.adminUsers)
        done(removal.done)
      },
      onError,
      onSettled: onClose,
    }),
  )
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => remove.mutate({ userId: user.id })}
      busy={remove.isPending}
      words={removal}
      text={removal.text(user.businessName || user.fullName)}
    />
  )
}
