import { cx } from '#lib/cx.ts'
import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

/** Shows a message in place: what happened, and the one thing to do about it. */
export function Notice({
  tone = 'wine',
  title,
  action,
  children,
}: {
  tone?: 'wine' | 'sky'
  title?: string
  action?: { label: string; onPress: () => void; busy?: boolean }
  children: ReactNode
}) {
  const Icon = tone === 'wine' ? CircleAlert : Info
  return (
    <div
      role={tone === 'wine' ? 'alert' : undefined}
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-panel px-4 py-3 text-sm',
        tone === 'wine' ? 'bg-wine-soft' : 'bg-sky-soft',
      )}
    >
      <Icon size={20} aria-hidden className={cx('shrink-0', tone === 'wine' ? 'text-wine' : 'text-sky')} />
      <div className="min-w-0 flex-1 basis-48">
        {title && <p className="font-semibold">{title}</p>}
        <p>{children}</p>
      </div>
      {action && (
        <Button variant="secondary" size="sm" busy={action.busy} onClick={action.onPress}>
          {action.label}
        </Button>
      )}
    </div>
  )
}
