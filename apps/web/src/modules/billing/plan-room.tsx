import { planRoom as copy } from '@balcao/copy/billing/limits'
import { api } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { useUser } from '#lib/session.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { Notice } from '#ui/notice.tsx'

type Limited = 'contacts' | 'channels' | 'teammates'

/**
 * Shows how much room the plan has at the place where something is added, before it is refused. Without room it leads a
 * person who may buy to the plans, and tells others whom to ask. It renders nothing when the plan has no limit.
 */
export function PlanRoom({ of }: { of: Limited }) {
  const { isTeammate } = useUser()
  const navigate = useNavigate()
  const room = useRoom(of)
  if (!room || room.limit === null) return null
  const { used, limit } = room
  const words = copy.used[of](used, limit)
  if (used < limit) return <p className="numeric text-sm text-muted">{words}</p>
  const action = { label: copy.choose, onPress: () => void navigate(paths.subscription) }
  return (
    <Notice tone="sky" title={words} action={isTeammate ? undefined : action}>
      {isTeammate ? `${copy.full[of]} ${copy.askOwner}` : copy.full[of]}
    </Notice>
  )
}

/** Returns the current room, fetched anew because other people may have added something. */
function useRoom(of: Limited): { used: number; limit: number | null } | undefined {
  const fresh = { staleTime: 0 }
  const contacts = useQuery({ ...api.contacts.room.queryOptions(fresh), enabled: of === 'contacts' })
  const state = useQuery({ ...api.subscription.state.queryOptions(fresh), enabled: of !== 'contacts' })
  return of === 'contacts' ? contacts.data : state.data?.use[of]
}
