import type { Snippet, SnippetInput } from '@balcao/contract'
import { knowledge } from '@balcao/copy/knowledge/knowledge'
import { Button, ButtonLink } from '#components/button.tsx'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { ErrorState } from '#components/error-state.tsx'
import { SearchBox } from '#components/form/search-box.tsx'
import { ListPanelSkeleton } from '#components/lists/list-panel.tsx'
import { Page } from '#components/page.tsx'
import { paths } from '#lib/paths.ts'
import { useSearch } from '#lib/use-search.ts'
import { ClipboardCheck, ListPlus, MessageCircleQuestion, Plus, SearchX } from 'lucide-react'
import { useState } from 'react'
import { BulkSnippetsDialog } from './bulk-snippets-dialog.tsx'
import { FirstSteps } from './first-steps.tsx'
import { OpenQuestions } from './open-questions.tsx'
import { type Subject, useRemoveSnippet, useSnippets } from './queries.ts'
import { SnippetDialog } from './snippet-dialog.tsx'
import { SnippetList } from './snippet-list.tsx'

/** What one house may teach (`SNIPPETS_AT_MOST` of the contract, whose schemas this page does not load). */
const MOST = 500
type Form = { subject: Subject; initial: SnippetInput }
const BLANK: SnippetInput = { title: '', content: '' }

/** The house's own answers: what is still open, then search, add one or many, change, remove, try. */
export function KnowledgePage({ onTryOut }: { onTryOut: () => void }) {
  const { search, typed, type } = useSearch()
  const query = useSnippets(search)
  const [form, setForm] = useState<Form | null>(null)
  const [bulk, setBulk] = useState(false)
  const [removing, setRemoving] = useState<Snippet | null>(null)
  const total = query.data?.total ?? 0
  const startNew = (initial: SnippetInput) => setForm({ subject: { kind: 'new' }, initial })
  return (
    <Page title={knowledge.title} action={<Actions onTryOut={onTryOut} onAdd={() => startNew(BLANK)} />}>
      <OpenQuestions
        onAnswer={({ id, text }) => setForm({ subject: { kind: 'question', id, text }, initial: BLANK })}
      />
      <p className="max-w-prose text-sm text-muted">{knowledge.intro}</p>
      <div className="my-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <SearchBox
            value={typed}
            onChange={type}
            label={knowledge.search}
            clearLabel={knowledge.clearSearch}
            busy={query.isFetching && typed !== ''}
          />
        </div>
        {query.data && <p className="numeric text-sm text-muted">{knowledge.count(total, MOST)}</p>}
        <Button variant="secondary" disabled={!query.data} onClick={() => setBulk(true)}>
          <ListPlus size={18} aria-hidden />
          {knowledge.bulk}
        </Button>
      </div>
      <Results
        query={query}
        search={search}
        onStart={startNew}
        onEdit={(snippet) => setForm({ subject: { kind: 'snippet', id: snippet.id }, initial: snippet })}
        onRemove={setRemoving}
      />
      {form && <SnippetDialog {...form} onClose={() => setForm(null)} />}
      {bulk && <BulkSnippetsDialog room={MOST - total} onClose={() => setBulk(false)} />}
      <Removal snippet={removing} onClose={() => setRemoving(null)} />
    </Page>
  )
}

function Actions({ onTryOut, onAdd }: { onTryOut: () => void; onAdd: () => void }) {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink variant="secondary" to={paths.proofs}>
        <ClipboardCheck size={18} aria-hidden />
        {knowledge.proofs}
      </ButtonLink>
      <Button variant="secondary" onClick={onTryOut}>
        <MessageCircleQuestion size={18} aria-hidden />
        {knowledge.test}
      </Button>
      <Button onClick={onAdd}>
        <Plus size={18} aria-hidden />
        {knowledge.add}
      </Button>
    </div>
  )
}

function Results({
  query,
  search,
  onStart,
  onEdit,
  onRemove,
}: {
  query: ReturnType<typeof useSnippets>
  search: string
  onStart: (initial: SnippetInput) => void
  onEdit: (snippet: Snippet) => void
  onRemove: (snippet: Snippet) => void
}) {
  const { data } = query
  if (query.isError && !data)
    return <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
  if (!data) return <ListPanelSkeleton />
  if (data.total === 0) return <FirstSteps onStart={onStart} />
  if (data.snippets.length === 0)
    return <EmptyState icon={SearchX} title={knowledge.nothingFound(search)} text={knowledge.nothingFoundText} />
  return <SnippetList snippets={data.snippets} onEdit={onEdit} onRemove={onRemove} />
}

function Removal({ snippet, onClose }: { snippet: Snippet | null; onClose: () => void }) {
  const remove = useRemoveSnippet(onClose)
  return (
    <ConfirmDialog
      open={snippet !== null}
      onClose={onClose}
      onConfirm={() => snippet && remove.mutate({ id: snippet.id })}
      busy={remove.isPending}
      words={knowledge.removal}
      text={snippet ? knowledge.removal.text(snippet.title) : ''}
    />
  )
}
