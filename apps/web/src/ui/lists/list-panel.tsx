import type { ReactNode } from 'react'
import { Skeleton } from '../skeleton.tsx'

/** Shows rows on one surface. */
export function ListPanel({ children }: { children: ReactNode }) {
  return <ul className="divide-y divide-line rounded-panel border border-line bg-panel">{children}</ul>
}

/** Shows the form of such rows while they are loading. */
export function ListPanelSkeleton() {
  return (
    <div aria-busy className="divide-y divide-line rounded-panel border border-line bg-panel">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="space-y-2 px-4 py-5 sm:px-6">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-4 w-full max-w-md" />
        </div>
      ))}
    </div>
  )
}
