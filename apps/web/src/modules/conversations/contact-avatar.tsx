import type { Conversation } from '@balcao/contract'
import { Avatar } from '#ui/avatar.tsx'
import { cx } from '#lib/cx.ts'
import { UserRound } from 'lucide-react'

interface Props {
  contact: Conversation['contact']
  size?: 'md' | 'lg'
  className?: string
}

/** Shows the initial of a contact; an icon when the name is not known, since the digit of a phone says nothing. */
export function ContactAvatar({ contact: { name }, size = 'md', className }: Props) {
  if (name?.trim()) return <Avatar name={name} size={size} className={className} />
  return (
    <span
      aria-hidden
      className={cx(
        'inline-flex shrink-0 items-center justify-center rounded-full bg-sunken text-muted',
        size === 'lg' ? 'size-12' : 'size-10',
        className,
      )}
    >
      <UserRound size={size === 'lg' ? 22 : 18} />
    </span>
  )
}
