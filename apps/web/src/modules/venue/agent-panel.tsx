import { agentSettings } from '@balcao/copy/agent-settings'
import { knowledge } from '@balcao/copy/knowledge/knowledge'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { api } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { BookOpen, Store } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { AgentFormDialog } from './agent-form-dialog.tsx'

const { agent: copy, types } = agentSettings

/** Shows what the agent knows of the venue, and the button to change it. */
export function AgentPanel() {
  const venue = useQuery(api.venue.get.queryOptions())
  const navigate = useNavigate()
  const [editing, setEditing] = useState(false)
  const configure = (
    <Button reads variant="secondary" onClick={() => setEditing(true)}>
      {agentSettings.configure}
    </Button>
  )
  const settings = venue.data?.settings
  return (
    <Panel title={copy.title} action={settings?.type ? configure : undefined} anchor="agente">
      {venue.isPending && <Skeleton className="h-24 w-full" />}
      {venue.isError && !settings && (
        <ErrorState error={venue.error} onRetry={venue.refetch} retrying={venue.isFetching} />
      )}
      {settings && !settings.type && (
        <EmptyState icon={Store} title={copy.missing} text={copy.missingText} action={configure} />
      )}
      {settings?.type && (
        <dl className="grid gap-x-8 gap-y-4 text-sm sm:grid-cols-2">
          <Fact term={copy.type} value={types[settings.type]} />
          <Fact term={copy.name} value={settings.name} />
          <Fact term={copy.description} value={settings.description} />
          <Fact term={copy.history} value={settings.history} />
        </dl>
      )}
      <Link
        to={paths.knowledge}
        className="mt-4 inline-flex min-h-10 items-center gap-2 text-sm font-semibold text-brass-ink hover:underline"
      >
        <BookOpen size={18} aria-hidden />
        {knowledge.link.title}
      </Link>
      {settings && (
        <AgentFormDialog
          open={editing}
          onClose={() => setEditing(false)}
          settings={settings}
          onSaved={() => void navigate(paths.dashboard)}
        />
      )}
    </Panel>
  )
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{term}</dt>
      <dd className="mt-0.5 line-clamp-3 font-semibold">{value || copy.empty}</dd>
    </div>
  )
}
