import type { ReactNode } from 'react'
import { useOpensAt } from '#lib/use-opens-at.ts'
import { PageTitle } from '#lib/page-title.tsx'

/**
 * Shows a signed-in page: its title, its one primary action at the right, then the content. It opens at the part that
 * the address names.
 */
export function Page({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  useOpensAt()
  return (
    <div className="mx-auto max-w-[1200px] px-4 py-6 sm:px-6 lg:px-8 lg:py-8">
      <PageTitle>{title}</PageTitle>
      <header className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="font-display text-xl font-bold sm:text-2xl tracking-tight">{title}</h1>
        {action}
      </header>
      {children}
    </div>
  )
}
