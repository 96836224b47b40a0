import { Dialog as Base } from '@base-ui/react/dialog'
import { common } from '@balcao/copy/common'
import { cx } from '#lib/cx.ts'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'

interface Props {
  open: boolean
  onClose: () => void
  title: string
  description?: string
  size?: 'sm' | 'md' | 'lg'
  /** Buttons under the content; they stay in view while the content scrolls. */
  footer?: ReactNode
  /** Keeps the dialog when somebody presses beside it: for forms with something to lose. */
  keepOnOutsidePress?: boolean
  children?: ReactNode
}

/** A window over the page; a sheet from below on phones. Focus goes in and comes back by itself, Escape closes. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  size = 'md',
  footer,
  keepOnOutsidePress,
  children,
}: Props) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()} disablePointerDismissal={keepOnOutsidePress}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-black/55 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          ref={popup}
          // The window itself, so that its title is read first and no phone opens its keyboard unasked.
          initialFocus={popup}
          className={cx(
            'pop fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col rounded-t-panel border border-line bg-panel text-ink shadow-float outline-none',
            'sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[86dvh] sm:w-[calc(100%-3rem)] sm:-translate-1/2 sm:rounded-panel',
            SIZES[size],
          )}
        >
          <header className="flex items-start gap-4 px-5 pt-5 pb-3 sm:px-6">
            <div className="min-w-0 flex-1">
              <Base.Title className="font-display text-xl font-semibold text-balance">{title}</Base.Title>
              {description && <Base.Description className="mt-1 text-sm text-muted">{description}</Base.Description>}
            </div>
            <Base.Close
              aria-label={common.close}
              className="-mt-1 -mr-2 inline-flex size-10 shrink-0 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink"
            >
              <X size={20} aria-hidden />
            </Base.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-6 sm:px-6">{children}</div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6">
              {footer}
            </footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

const SIZES = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' }
