import { cx } from '#lib/cx.ts'
import { type ReactNode, useId } from 'react'

/** Shows a titled surface. Panels are not put inside panels. */
export function Panel({
  title,
  action,
  children,
  className,
  anchor,
}: {
  title?: ReactNode
  action?: ReactNode
  children: ReactNode
  className?: string
  /** Its name behind the `#` of an address that leads to it. */
  anchor?: string
}) {
  const id = useId()
  return (
    <section
      id={anchor}
      aria-labelledby={title ? id : undefined}
      className={cx('rounded-panel border border-line bg-panel p-5 sm:p-6', className)}
    >
      {title && (
        <div className="mb-4 flex items-center justify-between gap-4">
          <h2 id={id} className="min-w-0 font-display text-lg font-semibold">
            {title}
          </h2>
          {action}
        </div>
      )}
      {children}
    </section>
  )
}
