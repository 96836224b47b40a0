import type { AdminUser } from '@balcao/contract'
import { visit as copy } from '@balcao/copy/people/visit'
import { Button } from '#ui/button.tsx'
import { api } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { useMutation } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useAdminChange } from '../queries.ts'

/** Shows the button with which an admin visits an owner's pages, where there is a venue to see. */
export function ImpersonateButton({ user }: { user: AdminUser }) {
  const { onError } = useAdminChange(copy.startError)
  const visit = useMutation(
    // A real page load: nothing of the administration stays in memory.
    api.admin.users.visit.mutationOptions({ onSuccess: () => location.assign(paths.dashboard), onError }),
  )
  if (user.role !== 'user' || user.isTeammate || user.isBlocked) return null
  return (
    <Button size="sm" variant="secondary" busy={visit.isPending} onClick={() => visit.mutate({ userId: user.id })}>
      <Eye size={18} aria-hidden />
      {copy.start}
    </Button>
  )
}
