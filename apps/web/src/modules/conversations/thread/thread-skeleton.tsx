import { Skeleton } from '#ui/skeleton.tsx'
import { cx } from '#lib/cx.ts'

const SHAPES = ['w-52', 'w-72', 'own w-64', 'w-40', 'own w-80', 'own w-48', 'w-60', 'own w-56']

/** Shows placeholder bubbles in the form of those that are loading, from the bottom up. */
export function ThreadSkeleton() {
  return (
    <div
      aria-hidden
      className="mx-auto flex min-h-0 w-full max-w-4xl flex-1 flex-col justify-end gap-3 overflow-hidden px-4 pb-4 sm:px-8"
    >
      {SHAPES.map((shape, index) => (
        <Skeleton
          key={index}
          className={cx(
            'h-11 max-w-full shrink-0 rounded-panel',
            shape.replace('own ', ''),
            shape.startsWith('own') && 'self-end',
          )}
        />
      ))}
    </div>
  )
}
