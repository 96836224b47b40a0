import { agentSettings } from '@balcao/copy/agent-settings'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Smartphone } from 'lucide-react'
import type { ChannelsPage } from './use-channels-page.ts'
import { ChannelsTable } from './channels-table.tsx'

/** Shows the table of connected channels, with its loading, empty and error states. */
export function ChannelsPanel({ page }: { page: ChannelsPage }) {
  const { query, channels } = page
  return (
    <Panel title={agentSettings.channels.title}>
      {query.isPending && <ChannelsSkeleton />}
      {query.isError && !query.data && (
        <ErrorState
          title={agentSettings.errors.list}
          error={query.error}
          onRetry={query.refetch}
          retrying={query.isFetching}
        />
      )}
      {query.data && channels.length === 0 && (
        <EmptyState
          icon={Smartphone}
          title={agentSettings.channels.emptyTitle}
          text={agentSettings.channels.emptyText}
        />
      )}
      {channels.length > 0 && (
        <ChannelsTable
          channels={channels}
          onReconnect={page.reconnect}
          onDisconnect={page.askDisconnect}
          busyId={page.reconnectingId}
        />
      )}
    </Panel>
  )
}

function ChannelsSkeleton() {
  return (
    <div className="space-y-4">
      {[0, 1].map((row) => (
        <div key={row} className="flex items-center justify-between gap-6">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-6 w-28 rounded-full max-sm:hidden" />
          <Skeleton className="h-9 w-28" />
        </div>
      ))}
    </div>
  )
}
