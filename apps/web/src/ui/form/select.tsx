import { cx } from '#lib/cx.ts'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { CONTROL, useField } from './field.tsx'

/** Shows the system's own list of choices, which is easiest to use on a phone. Its children are `<option>`s. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={cx('relative block', className)}>
      <select {...useField()} {...rest} className={cx(CONTROL, 'h-11 appearance-none pr-10 sm:h-10')}>
        {children}
      </select>
      <ChevronDown
        size={18}
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
      />
    </span>
  )
}
