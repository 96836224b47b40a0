import { type ReactNode, useId } from 'react'

/** Shows a titled part of the landing page, at the width of the others. `id` is the target of the footer's link. */
export function Section({
  id,
  title,
  text,
  children,
}: {
  id: string
  title: string
  text?: string
  children: ReactNode
}) {
  const heading = useId()
  return (
    <section id={id} aria-labelledby={heading} className="mx-auto max-w-[1200px] px-4 py-16 sm:px-8 sm:py-24">
      <h2 id={heading} className="font-display text-2xl font-bold tracking-tight text-balance">
        {title}
      </h2>
      {text && <p className="mt-2 text-lg text-muted">{text}</p>}
      <div className="mt-10">{children}</div>
    </section>
  )
}
