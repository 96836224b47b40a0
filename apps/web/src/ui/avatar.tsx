import { UserRound } from 'lucide-react'
import { cx } from '#lib/cx.ts'

/**
 * Shows the first letter of a name, or an icon when there is only a channel. It is decoration: the name itself always
 * stands beside it.
 */
export function Avatar({
  name,
  size = 'md',
  className,
}: {
  name: string
  size?: 'sm' | 'md' | 'lg'
  className?: string
}) {
  const letter = /\p{L}/u.exec(name)?.[0]
  return (
    <span
      aria-hidden
      className={cx(
        'inline-flex shrink-0 items-center justify-center rounded-full bg-brass-soft font-display font-semibold text-brass-ink uppercase select-none',
        SIZES[size],
        className,
      )}
    >
      {letter ?? <UserRound size={18} />}
    </span>
  )
}

const SIZES = { sm: 'size-8 text-sm', md: 'size-10 text-base', lg: 'size-12 text-lg' }
