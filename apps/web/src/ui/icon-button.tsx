import { cx } from '#lib/cx.ts'
import { useIsReadOnly } from '#lib/session.tsx'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

/**
 * Shows a square button of one icon. The label is read by screen readers and shown on hover. It is disabled on an
 * admin's visit, unless it merely `reads`: shows, opens or goes somewhere.
 */
export function IconButton({
  icon: Icon,
  label,
  className,
  type = 'button',
  reads = false,
  disabled,
  ...rest
}: ComponentProps<'button'> & { icon: LucideIcon; label: string; reads?: boolean }) {
  const isReadOnly = useIsReadOnly()
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || (isReadOnly && !reads)}
      aria-label={label}
      title={label}
      className={cx(
        'inline-flex size-10 shrink-0 items-center justify-center rounded-control text-muted transition-colors hover:bg-sunken hover:text-ink disabled:pointer-events-none disabled:opacity-50',
        className,
      )}
    >
      <Icon size={20} aria-hidden />
    </button>
  )
}
