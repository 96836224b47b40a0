import { cx } from '#lib/cx.ts'
import { productName } from '#lib/product-name.ts'

/** Shows the logo, a lamp, and the name. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-2.5 font-display text-lg font-bold tracking-tight', className)}>
      <LogoMark />
      {productName()}
    </span>
  )
}

export function LogoMark({ size = 30 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden className="shrink-0">
      <path d="M16 2v6" stroke="currentColor" strokeWidth="2" strokeLinecap="round" opacity=".5" />
      <path d="M8.5 15.5a7.5 7.5 0 0 1 15 0Z" className="fill-brass" />
      <circle cx="16" cy="17.2" r="1.8" className="fill-brass" />
      <path d="M3 23.5h26" stroke="currentColor" strokeWidth="2.8" strokeLinecap="round" />
      <path d="M7 25v5M25 25v5" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" opacity=".5" />
    </svg>
  )
}
