import { cx } from '#lib/cx.ts'
import { useIsReadOnly } from '#lib/session.tsx'
import type { ComponentProps, MouseEvent } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Spinner } from './spinner.tsx'

type Variant = 'primary' | 'secondary' | 'ghost' | 'danger'
type Size = 'sm' | 'md' | 'lg'
interface Look {
  variant?: Variant
  size?: Size
}

/**
 * Shows a button. While `busy` it keeps its place and its focus, and ignores presses. It is disabled on an admin's
 * visit, unless it merely `reads`: shows, opens or goes somewhere.
 */
export function Button({
  variant,
  size,
  busy,
  reads = false,
  disabled,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ComponentProps<'button'> & Look & { busy?: boolean; reads?: boolean }) {
  const isReadOnly = useIsReadOnly()
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || (isReadOnly && !reads)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
      className={cx(look({ variant, size }), className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

/** Shows a link that looks like a button: for going somewhere, never for doing something. */
export function ButtonLink({ variant, size, className, ...rest }: LinkProps & Look) {
  return <Link {...rest} className={cx(look({ variant, size }), className)} />
}

const VARIANTS: Record<Variant, string> = {
  primary: 'bg-brass text-on-brass hover:bg-brass-hover',
  secondary: 'border border-line-strong/60 bg-raised text-ink hover:border-line-strong hover:bg-sunken',
  ghost: 'text-ink hover:bg-sunken',
  danger: 'bg-wine-fill text-on-wine hover:brightness-110',
}

const SIZES: Record<Size, string> = {
  sm: 'h-10 px-3 text-sm sm:h-9',
  md: 'h-11 px-4 text-sm sm:h-10',
  lg: 'h-12 px-6 text-base',
}

function look({ variant = 'primary', size = 'md' }: Look) {
  return cx(
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-control font-semibold whitespace-nowrap transition-colors select-none disabled:pointer-events-none disabled:opacity-50 aria-busy:opacity-75',
    VARIANTS[variant],
    SIZES[size],
  )
}
