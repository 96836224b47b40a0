import type { Automation } from '@balcao/contract'
import { automations as copy } from '@balcao/copy/outreach/automations'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Select } from '#ui/form/select.tsx'
import { ListPanel, ListPanelSkeleton } from '#ui/lists/list-panel.tsx'
import { useIsReadOnly } from '#lib/session.tsx'
import { Workflow } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAutomationActions, type useAutomations } from '../queries.ts'
import { TemplateList } from '../template-list.tsx'
import { RuleRow } from './rule-row.tsx'
import { useFailureToast } from './use-failure-toast.ts'

interface Props {
  query: ReturnType<typeof useAutomations>
  add: ReactNode
  onRemove: (automation: Automation) => void
  onLog: (automation: Automation) => void
}

/** Shows the rules of a venue, in the order in which they are applied. */
export function RulesPanel({ query, add, onRemove, onLog }: Props) {
  if (query.isPending) return <ListPanelSkeleton />
  if (query.isError)
    return (
      <ErrorState title={copy.loadFailed} error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
    )
  const { automations, mode } = query.data
  if (automations.length === 0)
    return (
      <div className="space-y-5">
        <EmptyState icon={Workflow} title={copy.empty} text={copy.emptyText} action={add} />
        <TemplateList />
      </div>
    )
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose flex-1 basis-80 text-sm text-muted">{copy.text}</p>
        {automations.length > 1 && <ModeChoice mode={mode} />}
      </div>
      <ListPanel>
        {automations.map((automation, index) => (
          <RuleRow
            key={automation.id}
            automation={automation}
            isFirst={index === 0}
            isLast={index === automations.length - 1}
            onRemove={() => onRemove(automation)}
            onLog={() => onLog(automation)}
          />
        ))}
      </ListPanel>
    </>
  )
}

function ModeChoice({ mode }: { mode: 'all' | 'first' }) {
  const { setMode } = useAutomationActions()
  const isReadOnly = useIsReadOnly()
  const onError = useFailureToast()
  return (
    <label className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="font-semibold">{copy.mode}</span>
      <Select
        className="w-full sm:w-60"
        disabled={isReadOnly}
        value={setMode.isPending ? setMode.variables.mode : mode}
        onChange={(event) =>
          setMode.mutate({ mode: event.currentTarget.value === 'first' ? 'first' : 'all' }, { onError })
        }
      >
        <option value="all">{copy.modes.all}</option>
        <option value="first">{copy.modes.first}</option>
      </Select>
    </label>
  )
}
