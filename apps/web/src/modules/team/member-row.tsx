import type { TeamMember } from '@balcao/contract'
import { team as copy } from '@balcao/copy/people/team'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { StatusDot } from '#ui/status-dot.tsx'
import { useToast } from '#ui/toast.tsx'
import { errorMessage } from '#lib/errors.ts'
import { formatAgo } from '#lib/format.ts'
import { useUser } from '#lib/session.tsx'
import { useNow } from '#lib/use-now.ts'
import { EllipsisVertical, UserCheck, UserMinus, UserX } from 'lucide-react'
import type { Ending } from './end-dialog.tsx'
import { useTeamActions } from './queries.ts'

/**
 * Shows a person of the venue: their name, their role, whether they are online, and how many conversations they have.
 */
export function MemberRow({ member, onEnd }: { member: TeamMember; onEnd: (ending: Ending) => void }) {
  const { name, email, isOwner, state, conversations } = member
  const self = useUser().id === member.id
  return (
    <li className="flex items-center gap-3 py-3 pr-2 pl-4 sm:pl-6">
      <Avatar name={name} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-semibold wrap-anywhere">{self ? `${name} (${copy.you})` : name}</span>
          {isOwner ? (
            <Badge tone="brass">{copy.owner}</Badge>
          ) : (
            <Badge tone={state === 'active' ? 'leaf' : 'neutral'}>{copy.states[state]}</Badge>
          )}
        </p>
        <p className="text-sm text-muted wrap-anywhere">{email}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <Presence online={self || member.online} lastSeenAt={member.lastSeenAt} />
          {conversations > 0 && <span>{copy.conversations(conversations)}</span>}
        </p>
      </div>
      {!isOwner && <Actions member={member} onEnd={onEnd} />}
    </li>
  )
}

/**
 * Shows whether a person is online. The reader of the page always is, even if the list was loaded before this page
 * connected.
 */
function Presence({ online, lastSeenAt }: Pick<TeamMember, 'online' | 'lastSeenAt'>) {
  const now = useNow(60_000)
  const words = online ? copy.online : lastSeenAt ? copy.lastSeen(formatAgo(lastSeenAt, now)) : copy.neverSeen
  return (
    <span className="inline-flex items-center gap-1.5">
      <StatusDot tone={online ? 'leaf' : 'neutral'} hollow={!online} />
      {words}
    </span>
  )
}

function Actions({ member: { id, name, state }, onEnd }: { member: TeamMember; onEnd: (ending: Ending) => void }) {
  const { reactivate } = useTeamActions()
  const toast = useToast()
  const letIn = () =>
    reactivate.mutate(
      { id },
      {
        onSuccess: () => toast({ title: copy.actions.reactivated }),
        onError: (error) =>
          toast({ title: copy.actions.error, description: errorMessage(error), variant: 'destructive' }),
      },
    )
  return (
    <Menu trigger={<IconButton icon={EllipsisVertical} label={copy.actions.menu(name)} />}>
      {state === 'active' ? (
        <MenuItem icon={UserMinus} onSelect={() => onEnd({ how: 'deactivate', id, name })}>
          {copy.actions.deactivate}
        </MenuItem>
      ) : (
        <MenuItem icon={UserCheck} onSelect={letIn}>
          {copy.actions.reactivate}
        </MenuItem>
      )}
      <MenuItem icon={UserX} onSelect={() => onEnd({ how: 'remove', id, name })}>
        {copy.actions.remove}
      </MenuItem>
    </Menu>
  )
}
