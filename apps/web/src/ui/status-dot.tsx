import { cx } from '#lib/cx.ts'
import type { Tone } from './badge.tsx'

/** Shows a small dot beside the word of a state. `hollow` makes states distinguishable without colour. */
export function StatusDot({ tone = 'neutral', hollow = false }: { tone?: Tone; hollow?: boolean }) {
  return (
    <span
      aria-hidden
      className={cx(
        'inline-block size-2 shrink-0 rounded-full border-2 border-current',
        TONES[tone],
        !hollow && 'bg-current',
      )}
    />
  )
}

const TONES: Record<Tone, string> = {
  neutral: 'text-muted',
  brass: 'text-brass',
  leaf: 'text-leaf',
  wine: 'text-wine',
  sky: 'text-sky',
}
