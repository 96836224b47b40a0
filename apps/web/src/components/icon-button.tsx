import { cx } from '#lib/cx.ts'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

/** A square button of one icon. The label is read by screen readers and shown on hover. */
export function IconButton({
  icon: Icon,
  label,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { icon: LucideIcon; label: string }) {
  return (
    <button
      {...rest}
      type={type}
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
