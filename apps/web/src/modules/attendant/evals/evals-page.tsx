import type { EvalCase, EvalCaseInput } from '@balcao/contract'
import { evals as copy } from '@balcao/copy/knowledge/evals'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ListPanelSkeleton } from '#ui/lists/list-panel.tsx'
import { Page } from '#ui/page.tsx'
import { formatTime } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { ArrowLeft, ClipboardCheck, Play, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { EvalDialog } from './eval-dialog.tsx'
import { EvalList } from './eval-list.tsx'
import { useEvals, useRemoveEval, useRunEvals } from './queries.ts'
import { Suggestions } from './suggestions.tsx'

type Form = { id: string | null; initial: EvalCaseInput }
const BLANK: EvalCaseInput = { question: '', moment: null, expected: [], handsOver: false }

/**
 * Shows the questions that the assistant must answer correctly, the result of the last run, and suggestions of more.
 */
export function EvalsPage() {
  const query = useEvals()
  const [form, setForm] = useState<Form | null>(null)
  const [removing, setRemoving] = useState<EvalCase | null>(null)
  const startNew = (initial: EvalCaseInput) => setForm({ id: null, initial })
  return (
    <Page title={copy.title} action={<Actions query={query} onAdd={() => startNew(BLANK)} />}>
      <Link
        to={paths.knowledge}
        className="-mt-4 mb-3 inline-flex min-h-10 items-center gap-2 text-sm font-semibold text-brass-ink hover:underline"
      >
        <ArrowLeft size={16} aria-hidden />
        {copy.back}
      </Link>
      <p className="mb-5 max-w-prose text-sm text-muted">{query.data?.model ? copy.intro.model : copy.intro.local}</p>
      <Results query={query} onAdd={() => startNew(BLANK)} onEdit={edit} onRemove={setRemoving} />
      <Suggestions onUse={startNew} />
      {form && <EvalDialog {...form} onClose={() => setForm(null)} />}
      <Removal evalCase={removing} onClose={() => setRemoving(null)} />
    </Page>
  )

  function edit({ id, question, moment, expected, handsOver }: EvalCase) {
    setForm({ id, initial: { question, moment, expected, handsOver } })
  }
}

function Actions({ query, onAdd }: { query: ReturnType<typeof useEvals>; onAdd: () => void }) {
  const run = useRunEvals()
  const running = run.isPending || query.data?.running === true
  return (
    <div className="flex flex-wrap gap-2 max-sm:has-[>:nth-child(2)]:w-full max-sm:*:grow">
      {query.data && query.data.evals.length > 0 && (
        <Button variant="secondary" busy={running} onClick={() => run.mutate({})}>
          {!running && <Play size={16} aria-hidden />}
          {running ? copy.running : copy.run}
        </Button>
      )}
      <Button onClick={onAdd}>
        <Plus size={18} aria-hidden />
        {copy.add}
      </Button>
    </div>
  )
}

function Results({
  query,
  onAdd,
  onEdit,
  onRemove,
}: {
  query: ReturnType<typeof useEvals>
  onAdd: () => void
  onEdit: (evalCase: EvalCase) => void
  onRemove: (evalCase: EvalCase) => void
}) {
  const { data } = query
  if (query.isError && !data)
    return <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
  if (!data) return <ListPanelSkeleton />
  if (data.evals.length === 0) {
    const action = <Button onClick={onAdd}>{copy.add}</Button>
    return <EmptyState icon={ClipboardCheck} title={copy.empty.title} text={copy.empty.text} action={action} />
  }
  const ran = data.evals.filter(({ results }) => results.length > 0)
  const passing = ran.filter(({ results }) => results.every(({ passed }) => passed))
  return (
    <>
      {ran.length > 0 && (
        <p aria-live="polite" className="numeric mb-3 font-semibold">
          {copy.summary(passing.length, ran.length)}
        </p>
      )}
      {data.model?.dueAt && (
        <p className="numeric -mt-2 mb-3 text-sm text-muted">{copy.modelDue(formatTime(data.model.dueAt))}</p>
      )}
      <EvalList evals={data.evals} onEdit={onEdit} onRemove={onRemove} />
    </>
  )
}

function Removal({ evalCase, onClose }: { evalCase: EvalCase | null; onClose: () => void }) {
  const remove = useRemoveEval(onClose)
  return (
    <ConfirmDialog
      open={evalCase !== null}
      onClose={onClose}
      onConfirm={() => evalCase && remove.mutate({ id: evalCase.id })}
      busy={remove.isPending}
      words={copy.removal}
      text={evalCase ? copy.removal.text(evalCase.question) : ''}
    />
  )
}
