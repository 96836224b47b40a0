import { common } from '@balcao/copy/common'
import { cx } from '#lib/cx.ts'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'

interface ToastOptions {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  /** An action that is offered while it is on screen. */
  action?: { label: string; onPress: () => void }
  /** Milliseconds on screen; the time stops while the pointer or the focus is on it. */
  duration?: number
}

type ShowToast = (toast: ToastOptions) => void

const ToastContext = createContext<ShowToast | null>(null)
const DEFAULT_DURATION = 5000
/**
 * Milliseconds within which a toast and a change of the page belong together: it then reports what led to the next
 * page.
 */
const LEADS_ON = 1000

/**
 * Shows one toast at a time (specification, section 4); a new one replaces the last. It is written here and not taken
 * from the primitives because it is on every first load and is a tenth of their size.
 *
 * @param page the path of the page; a toast of the page before is closed with it
 */
export function ToastProvider({ page, children }: { page?: string; children: ReactNode }) {
  const [shown, setShown] = useState<(ToastOptions & { id: number }) | null>(null)
  const leadsOn = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = useCallback((toast: ToastOptions) => {
    setShown((last) => ({ ...toast, id: (last?.id ?? 0) + 1 }))
    clearTimeout(leadsOn.current)
    leadsOn.current = setTimeout(() => (leadsOn.current = undefined), LEADS_ON)
  }, [])
  const close = useCallback(() => setShown(null), [])
  useEffect(() => {
    if (page && !leadsOn.current) setShown(null)
  }, [page])
  const place = useRef<HTMLElement>(null)
  // A page that the server rendered has it once it is alive.
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  useLayoutEffect(() => {
    if (!isInBrowser) return
    const { style } = document.documentElement
    const measure = () =>
      style.setProperty('--notice', `${place.current?.offsetHeight ? place.current.offsetHeight + 16 : 0}px`)
    const size = new ResizeObserver(measure)
    size.observe(place.current!)
    return () => {
      size.disconnect()
      style.removeProperty('--notice')
    }
  }, [isInBrowser])
  const urgent = shown?.variant === 'destructive'
  return (
    <ToastContext value={show}>
      {children}
      {isInBrowser &&
        createPortal(
          <section
            aria-label={common.notifications}
            aria-live={urgent ? 'assertive' : 'polite'}
            ref={place}
            // At the top left, over the logo and a page's title: primary buttons stand right of it, below it, or at the end. A narrow
            // window has no such place: there the page, or a window over it, leaves `--notice` free for it, above the bar of a phone.
            className="pointer-events-none fixed inset-x-2 top-2 z-60 flex justify-center lg:justify-start max-lg:framed:top-auto max-lg:framed:bottom-2 max-sm:framed:bottom-[calc(var(--bar,3.75rem)+0.5rem+env(safe-area-inset-bottom))]"
          >
            {shown && <Toast key={shown.id} toast={shown} onClose={close} />}
          </section>,
          // Beside the page and not in it: windows lie over the page, and a notice lies over windows.
          document.body,
        )}
    </ToastContext>
  )
}

const neverChanges = () => () => undefined

/** Shows a toast: `toast({ title, description, variant: 'destructive' })`. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext)
  if (!show) throw new Error(common.useToastOutsideProvider)
  return show
}

function Toast({ toast, onClose }: { toast: ToastOptions; onClose: () => void }) {
  const { title, description, variant = 'default', action, duration = DEFAULT_DURATION } = toast
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(onClose, duration)
    return () => clearTimeout(timer)
  }, [held, duration, onClose])
  const Icon = variant === 'destructive' ? CircleAlert : CircleCheck
  return (
    <div
      data-variant={variant}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex w-full max-w-sm animate-rise items-start gap-3 rounded-panel border border-line bg-raised p-4 text-ink shadow-float"
    >
      <Icon
        size={20}
        aria-hidden
        className={cx('mt-0.5 shrink-0', variant === 'destructive' ? 'text-wine' : 'text-leaf')}
      />
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-semibold">{title}</p>
        {description && <p className="mt-0.5 text-muted">{description}</p>}
        {action && (
          <button
            type="button"
            onClick={() => {
              onClose()
              action.onPress()
            }}
            className="mt-1.5 -mb-1 min-h-9 font-semibold text-brass-ink underline underline-offset-4"
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label={common.close}
        onClick={onClose}
        className="-m-2 inline-flex size-10 shrink-0 items-center justify-center rounded-control text-muted hover:text-ink"
      >
        <X size={18} aria-hidden />
      </button>
    </div>
  )
}
