import type { Automation, AutomationRun } from '@balcao/contract'
import { automations } from '@balcao/copy/outreach/automations'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Select } from '#ui/form/select.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { ListPanel, ListPanelSkeleton } from '#ui/lists/list-panel.tsx'
import { NumberedPages } from '#ui/lists/pages.tsx'
import { formatDate, formatName, formatTime } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { History } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAutomationLog } from '../queries.ts'
import { describeResults } from '../step-results.ts'
import { useConditionText } from '../use-condition-text.ts'
import { reasonOf } from './reason-of.ts'

const { log: copy, trial, ends } = automations

interface Props {
  automations: Automation[]
  /** The id of the only rule that is shown; empty for all. */
  automationId: string
  onChoose: (automationId: string) => void
}

/** Shows the log of the automations, and why each did something or not. */
export function LogPanel({ automations: all, automationId, onChoose }: Props) {
  const [firedOnly, setFiredOnly] = useState(false)
  const [page, setPage] = useState(1)
  const known = all.some(({ id }) => id === automationId) ? automationId : ''
  const query = useAutomationLog({ automationId: known || null, firedOnly, page })
  const choose = (change: () => void) => {
    setPage(1)
    change()
  }
  return (
    <>
      <p className="mb-4 max-w-prose text-sm text-muted">{copy.text}</p>
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Select
          aria-label={copy.filter}
          className="w-full sm:w-72"
          value={known}
          onChange={({ currentTarget }) => choose(() => onChoose(currentTarget.value))}
        >
          <option value="">{copy.all}</option>
          {all.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Switch
          reads
          checked={firedOnly}
          onChange={(next) => choose(() => setFiredOnly(next))}
          label={copy.firedOnly}
        />
      </div>
      {query.isPending ? (
        <ListPanelSkeleton />
      ) : query.isError ? (
        <ErrorState title={copy.loadFailed} error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
      ) : query.data.total === 0 ? (
        <EmptyState icon={History} title={copy.empty} text={copy.emptyText} />
      ) : (
        <>
          <ListPanel>
            {query.data.runs.map((run) => (
              <Row key={run.id} run={run} automation={all.find(({ id }) => id === run.automationId)} />
            ))}
          </ListPanel>
          <NumberedPages page={page} total={query.data.total} size={query.data.pageSize} onChoose={setPage} />
        </>
      )}
    </>
  )
}

function Row({ run, automation }: { run: AutomationRun; automation: Automation | undefined }) {
  const { name, at, contact, conversationId, fired, reason, condition, steps, waitsUntil, end } = run
  const say = useConditionText()
  const shown = contact ? formatName(contact) : copy.unnamed
  const why = reasonOf({ reason, condition, conditions: automation?.conditions ?? [] }, say)
  const did = [...describeResults(steps, say), ...(end ? [copy.ended(ends[end])] : [])]
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-4 py-3 text-sm sm:px-6">
      <div className="min-w-0 flex-1 basis-60">
        <p className="wrap-anywhere">
          <span className="font-semibold">{name}</span>
          {' · '}
          {conversationId ? (
            <Link
              to={paths.chat(conversationId)}
              aria-label={trial.openChat(shown)}
              className="underline decoration-line-strong underline-offset-4"
            >
              {shown}
            </Link>
          ) : (
            shown
          )}
        </p>
        <p className="text-muted wrap-anywhere first-letter:uppercase">{fired ? did.join(' · ') : why}</p>
      </div>
      <div className="flex shrink-0 items-center gap-3">
        <span className="numeric text-xs text-muted">{`${formatDate(at)} ${formatTime(at)}`}</span>
        {waitsUntil ? (
          <Badge tone="sky">{copy.waiting}</Badge>
        ) : (
          <Badge tone={fired ? 'leaf' : 'neutral'}>{fired ? copy.done : copy.not}</Badge>
        )}
      </div>
    </li>
  )
}
