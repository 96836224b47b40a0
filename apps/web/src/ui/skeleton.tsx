import { cx } from '#lib/cx.ts'

/** Shows a grey piece in place of something that is loading; it takes the size of the real thing. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('skeleton block rounded-control', className)} />
}
