import { agentSettings } from '@balcao/copy/agent-settings'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { api } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { AgentFormDialog } from './agent-form-dialog.tsx'

const { agent: copy, types } = agentSettings

/** Shows the type and the history of the venue, and the button to change them. */
export function AgentPanel() {
  const venue = useQuery(api.venue.get.queryOptions())
  const settings = venue.data?.settings
  return (
    <Panel title={copy.about} action={settings?.type ? <ConfigureAgent /> : undefined} anchor="agente">
      {venue.isPending && <Skeleton className="h-24 w-full" />}
      {venue.isError && !settings && (
        <ErrorState error={venue.error} onRetry={venue.refetch} retrying={venue.isFetching} />
      )}
      {settings && !settings.type && (
        <EmptyState icon={Store} title={copy.missing} text={copy.missingText} action={<ConfigureAgent />} />
      )}
      {settings?.type && (
        <dl className="space-y-4 text-sm">
          <Fact term={copy.type} value={types[settings.type]} />
          <Fact term={copy.history} value={settings.history} />
        </dl>
      )}
    </Panel>
  )
}

/** Opens 'Configurar Agente': the description of the venue, in four fields. */
export function ConfigureAgent() {
  const { data } = useQuery(api.venue.get.queryOptions())
  const navigate = useNavigate()
  const [editing, setEditing] = useState(false)
  return (
    <>
      <Button reads variant="secondary" disabled={!data} onClick={() => setEditing(true)}>
        <Store size={18} aria-hidden />
        {agentSettings.configure}
      </Button>
      {data && (
        <AgentFormDialog
          open={editing}
          onClose={() => setEditing(false)}
          settings={data.settings}
          onSaved={() => void navigate(paths.dashboard)}
        />
      )}
    </>
  )
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{term}</dt>
      <dd className="mt-0.5 line-clamp-6 font-semibold whitespace-pre-line wrap-anywhere">{value || copy.empty}</dd>
    </div>
  )
}
