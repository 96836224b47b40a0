import type { Channel } from '@balcao/contract'
import { ErrorState } from '#ui/error-state.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { channelName } from '../channel-name.ts'

interface PanelProps {
  title: string
  intro?: string
  channels: Channel[]
  /**
   * Renders the content for one channel.
   *
   * @param name the channel's; null when there is only one
   */
  children: (channel: Channel, name: string | null) => ReactNode
}

/** Shows the same content for each channel, under its name when there are several. */
export function ChannelPanel({ title, intro, channels, children }: PanelProps) {
  if (channels.length === 0) return null
  return (
    <Panel title={title}>
      {intro && <p className="mb-4 max-w-prose text-sm text-muted">{intro}</p>}
      <div className="divide-y divide-line">
        {channels.map((channel) => (
          <Fragment key={channel.id}>{children(channel, channels.length > 1 ? channelName(channel) : null)}</Fragment>
        ))}
      </div>
    </Panel>
  )
}

interface PartProps<Data> {
  name: string | null
  query: UseQueryResult<Data, Error>
  errorTitle: string
  /** The height of the loading state, as a class, so that nothing moves when the data is there. */
  height: string
  children: (data: Data) => ReactNode
}

/** Shows the data of one channel, or that it is loading or unavailable. */
export function OfChannel<Data>({ name, query, errorTitle, height, children }: PartProps<Data>) {
  return (
    <div className="py-5 first:pt-0 last:pb-0">
      {name && <h3 className="mb-2 font-semibold break-words numeric">{name}</h3>}
      {query.isPending && <Skeleton className={`${height} w-full`} />}
      {query.isError && !query.data && (
        <ErrorState title={errorTitle} error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
      )}
      {query.data && children(query.data)}
    </div>
  )
}

/** Shows a term and its value, in a `dl`. */
export function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{term}</dt>
      <dd className="mt-0.5 font-semibold numeric">{value}</dd>
    </div>
  )
}
