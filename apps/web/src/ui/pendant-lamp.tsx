import { cx } from '#lib/cx.ts'

/** Shows a lamp on its cord in the middle of its container; the light itself is the `night` background. */
export function PendantLamp({ className }: { className?: string }) {
  return (
    <div aria-hidden className={cx('pointer-events-none absolute left-1/2 -translate-x-1/2', className)}>
      <div className="mx-auto h-72 w-px bg-linear-to-b from-transparent to-line-strong" />
      <svg width="148" height="64" viewBox="0 0 148 64" fill="none">
        <path d="M66 0h16v10H66z" className="fill-line-strong" />
        <path d="M10 52C10 26 38 8 74 8s64 18 64 44Z" className="fill-brass" />
        <path d="M10 52C10 26 38 8 74 8c-20 4-38 20-40 44Z" fill="#fff" opacity=".16" />
        <ellipse cx="74" cy="53" rx="64" ry="5" fill="#fff3d2" />
      </svg>
    </div>
  )
}
