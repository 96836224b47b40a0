import { Dialog as Base } from '@base-ui/react/dialog'
import { common } from '@balcao/copy/common'
import { unsaved } from '@balcao/copy/unsaved'
import { beginForm } from '#lib/created-once.ts'
import { cx } from '#lib/cx.ts'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { useUnsaved } from './form/use-unsaved.ts'

interface Props {
  open: boolean
  onClose: () => void
  title: string
  description?: string
  size?: 'sm' | 'md' | 'lg'
  /** Buttons under the content; they stay visible while the content scrolls. */
  footer?: ReactNode
  /**
   * True for forms with input to lose: the dialog stays open when somebody presses beside it, and Escape or Back asks
   * before it closes.
   */
  keepOnOutsidePress?: boolean
  /** True when something was changed that none of its fields shows. */
  isDirty?: boolean
  children?: ReactNode
}

/**
 * Shows a dialog over the page; a sheet from below on phones. It moves the focus in and back by itself, and Escape
 * closes it.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  size = 'md',
  footer,
  keepOnOutsidePress,
  isDirty,
  children,
}: Props) {
  const popup = useRef<HTMLDivElement>(null)
  const [element, setElement] = useState<HTMLDivElement | null>(null)
  const [asked, setAsked] = useState<{ answer: (mayGo: boolean) => void } | null>(null)
  const ask = () => new Promise<boolean>((answer) => setAsked({ answer }))
  const wouldLose = useUnsaved(keepOnOutsidePress ? element : null, { isDirty, ask })
  const close = async () => {
    if (!wouldLose.current() || (await ask())) onClose()
  }
  useEffect(() => (open ? beginForm() : undefined), [open])
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && void close()} disablePointerDismissal={keepOnOutsidePress}>
      <Base.Portal>
        <Base.Backdrop
          // Over another window it darkens that one as well.
          forceRender
          className="fixed inset-0 z-50 bg-black/55 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Base.Popup
          ref={(node) => {
            popup.current = node
            setElement(node)
          }}
          // The window itself, so that its title is read first and no phone opens its keyboard unasked.
          initialFocus={popup}
          data-window
          className={cx(
            'pop fixed inset-x-0 bottom-0 z-50 flex max-h-[min(92dvh,100dvh-var(--notice,0px))] flex-col rounded-t-panel border border-line bg-panel text-ink shadow-float outline-none',
            'sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[86dvh] sm:max-lg:max-h-[min(86dvh,100dvh-2*var(--notice,0px))] sm:w-[calc(100%-3rem)] sm:-translate-1/2 sm:rounded-panel',
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
          {asked && (
            <DiscardDialog
              onChoose={(mayGo) => {
                setAsked(null)
                asked.answer(mayGo)
              }}
            />
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** Shows a button that closes its dialog as Escape does: it asks first when input would be lost. */
export function CancelButton({ children }: { children: ReactNode }) {
  return <Base.Close render={<Button reads variant="secondary" />}>{children}</Base.Close>
}

/** Asks before input is lost. */
function DiscardDialog({ onChoose }: { onChoose: (mayGo: boolean) => void }) {
  return (
    <Dialog
      open
      onClose={() => onChoose(false)}
      size="sm"
      title={unsaved.title}
      footer={
        <>
          <Button reads variant="secondary" onClick={() => onChoose(false)}>
            {unsaved.stay}
          </Button>
          <Button reads variant="danger" onClick={() => onChoose(true)}>
            {unsaved.discard}
          </Button>
        </>
      }
    >
      <p className="text-muted">{unsaved.text}</p>
    </Dialog>
  )
}

const SIZES = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' }
