import type { Invitation } from '@balcao/contract'
import { team as copy } from '@balcao/copy/people/team'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { useToast } from '#ui/toast.tsx'
import { errorMessage } from '#lib/errors.ts'
import { formatDate } from '#lib/format.ts'
import { EllipsisVertical, MailX, Send } from 'lucide-react'
import type { Ending } from './end-dialog.tsx'
import type { NewLink } from './link-dialog.tsx'
import { useTeamActions } from './queries.ts'

interface Props {
  invitation: Invitation
  /** Called with a new link when no e-mail is sent. */
  onLink: (link: NewLink) => void
  onEnd: (ending: Ending) => void
}

/** Shows somebody who was invited and has not joined yet. */
export function InvitationRow({ invitation, onLink, onEnd }: Props) {
  const { id, name, email, invitedAt, expiresAt, expired } = invitation
  const { resend } = useTeamActions()
  const toast = useToast()
  const again = () =>
    resend.mutate(
      { id },
      {
        onSuccess: ({ token }) =>
          token ? onLink({ token, name }) : toast({ title: copy.invite.sent, description: copy.invite.sentTo(email) }),
        onError: (error) =>
          toast({ title: copy.actions.resendError, description: errorMessage(error), variant: 'destructive' }),
      },
    )
  return (
    <li className="flex items-center gap-3 py-3 pr-2 pl-4 sm:pl-6">
      <Avatar name={name} className="opacity-60" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
          <Badge tone={expired ? 'wine' : 'sky'}>{expired ? copy.states.expired : copy.states.invited}</Badge>
        </p>
        <p className="text-sm text-muted wrap-anywhere">{email}</p>
        <p className="text-sm text-muted">
          {expired
            ? copy.expiredAt(formatDate(expiresAt))
            : copy.invitedAt(formatDate(invitedAt), formatDate(expiresAt))}
        </p>
      </div>
      <Menu
        trigger={<IconButton icon={EllipsisVertical} label={copy.actions.menu(name)} disabled={resend.isPending} />}
      >
        <MenuItem icon={Send} onSelect={again}>
          {copy.actions.resend}
        </MenuItem>
        <MenuItem icon={MailX} onSelect={() => onEnd({ how: 'revoke', id, name })}>
          {copy.actions.revoke}
        </MenuItem>
      </Menu>
    </li>
  )
}
