import { cx } from '#lib/cx.ts'
import type { ReactNode } from 'react'

export type Tone = 'neutral' | 'brass' | 'leaf' | 'wine' | 'sky'

/** Shows a short state in words. The colour repeats what the words say, never replaces them. */
export function Badge({
  tone = 'neutral',
  children,
  className,
}: {
  tone?: Tone
  children: ReactNode
  className?: string
}) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}

const TONES: Record<Tone, string> = {
  neutral: 'bg-sunken text-muted',
  brass: 'bg-brass-soft text-brass-ink',
  leaf: 'bg-leaf-soft text-leaf',
  wine: 'bg-wine-soft text-wine',
  sky: 'bg-sky-soft text-sky',
}
