import { cx } from '#lib/cx.ts'

/** A grey piece in the place of something that is on its way; give it the size of the real thing. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('skeleton block rounded-control', className)} />
}
