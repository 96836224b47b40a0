import { PendantLamp } from '#ui/pendant-lamp.tsx'
import type { ReactNode } from 'react'
import { productName } from '#lib/product-name.ts'

/** Shows the sheet of paper on a dark background that sign-in, sign-up and recovery share. */
export function AuthCard({
  title,
  heading,
  text,
  footer,
  children,
}: {
  title: string
  heading: string
  text?: string
  footer?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="night relative scheme-dark flex min-h-dvh flex-col items-center overflow-hidden px-4 pt-24 pb-24 [--lamp-x:50%] sm:justify-center sm:pt-44">
      <PendantLamp className="-top-48 -z-10 hidden sm:block" />
      <div aria-hidden className="counter absolute inset-x-0 bottom-0 -z-10 h-14" />
      <title>{`${title} · ${productName()}`}</title>
      <div className="page-scheme w-full max-w-md rounded-panel bg-panel p-6 text-ink shadow-float sm:p-8">
        <h1 className="font-display text-xl font-bold tracking-tight text-balance">{heading}</h1>
        {text && <p className="mt-1.5 text-sm text-muted">{text}</p>}
        {children && <div className="mt-6">{children}</div>}
      </div>
      {footer && <p className="mt-6 text-center text-sm text-muted">{footer}</p>}
    </div>
  )
}
