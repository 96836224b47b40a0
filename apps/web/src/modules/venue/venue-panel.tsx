import type { Venue } from '@balcao/contract'
import { venueForm } from '@balcao/copy/venue-form'
import { ErrorState } from '#ui/error-state.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { api } from '#lib/api.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

/** Shows a part of the venue on a panel: loading, failed, or there. */
export function VenuePanel({
  title,
  anchor,
  height,
  children,
}: {
  title?: string
  anchor?: string
  /** The height of the loading state, as a class, so that nothing moves when the data is there. */
  height: string
  children: (venue: Venue) => ReactNode
}) {
  const venue = useQuery(api.venue.get.queryOptions())
  return (
    <Panel title={title} anchor={anchor}>
      {venue.isPending && (
        <div aria-busy>
          <Skeleton className={`${height} w-full`} />
        </div>
      )}
      {venue.isError && !venue.data && (
        <ErrorState
          title={venueForm.loadError}
          error={venue.error}
          onRetry={venue.refetch}
          retrying={venue.isFetching}
        />
      )}
      {venue.data && children(venue.data)}
    </Panel>
  )
}
