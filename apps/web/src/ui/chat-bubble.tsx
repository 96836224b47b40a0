import { cx } from '#lib/cx.ts'
import { Lamp } from 'lucide-react'
import type { ReactNode } from 'react'

/**
 * Shows one message. `own` is the side of the venue: right, tinted brass, with a tail. The assistant's messages have a
 * small lamp and a hairline, so that a person's and the machine's are never confused.
 */
export function ChatBubble({
  own,
  byAssistant = false,
  label,
  meta,
  children,
}: {
  own: boolean
  byAssistant?: boolean
  /** The author, for screen readers; others see it by side and colour. */
  label: string
  meta?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={cx('flex', own ? 'justify-end' : 'justify-start')}>
      <div
        className={cx(
          'relative max-w-[85%] rounded-panel px-3 py-1.5 text-sm text-ink',
          own ? 'rounded-br-sm bg-bubble-own' : 'rounded-bl-sm bg-bubble-other',
          byAssistant && 'ring-1 ring-brass/50 ring-inset',
        )}
      >
        <span className="sr-only">{`${label}: `}</span>
        {byAssistant && <Lamp size={14} aria-hidden className="mr-1.5 mb-0.5 inline-block text-brass-ink" />}
        <span className="whitespace-pre-wrap">{children}</span>
        {meta && (
          <span className="numeric float-right mt-1.5 ml-3 flex items-center gap-1 text-xs text-muted">{meta}</span>
        )}
      </div>
    </div>
  )
}

/** Shows by three dots that somebody is writing. They are decoration and need a text beside them. */
export function TypingDots() {
  return (
    <span aria-hidden className="inline-flex items-center gap-1 rounded-panel bg-bubble-other px-3.5 py-3">
      {['', '[animation-delay:160ms]', '[animation-delay:320ms]'].map((delay) => (
        <span key={delay} className={cx('size-1.5 animate-bounce rounded-full bg-muted', delay)} />
      ))}
    </span>
  )
}
