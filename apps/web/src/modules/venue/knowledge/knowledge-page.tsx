import type { Snippet, SnippetInput } from '@balcao/contract'
import { knowledge } from '@balcao/copy/knowledge/knowledge'
import { policies } from '@balcao/copy/knowledge/policies'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Page } from '#ui/page.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { paths } from '#lib/paths.ts'
import { PlaygroundDialog } from '#modules/attendant/index.ts'
import { ClipboardCheck, MessageCircleQuestion, Plus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { OpenQuestions } from './open-questions.tsx'
import { PoliciesPanel } from './policies/policies-panel.tsx'
import { type Subject, useRemoveSnippet } from './queries.ts'
import { SnippetDialog } from './snippet-dialog.tsx'
import { SubjectsPanel } from './subjects-panel.tsx'

type Form = { subject: Subject; initial: SnippetInput }
const BLANK: SnippetInput = { title: '', content: '' }

/** Shows the venue's own answers: open questions first, then its subjects and its policies. */
export function KnowledgePage() {
  const [params, setParams] = useSearchParams()
  const tab = params.get('aba') === 'politicas' ? 'policies' : 'subjects'
  const show = (next: typeof tab) => setParams(next === 'subjects' ? {} : { aba: 'politicas' }, { replace: true })
  const [form, setForm] = useState<Form | null>(null)
  const [trying, setTrying] = useState(false)
  const [removing, setRemoving] = useState<Snippet | null>(null)
  const startNew = (initial: SnippetInput) => setForm({ subject: { kind: 'new' }, initial })
  return (
    <Page
      title={knowledge.title}
      action={<Actions onOpenPlayground={() => setTrying(true)} onAdd={() => startNew(BLANK)} />}
    >
      <OpenQuestions
        onAnswer={({ id, text }) => setForm({ subject: { kind: 'question', id, text }, initial: BLANK })}
      />
      <Tabs
        label={policies.tabs}
        value={tab}
        onChange={show}
        tabs={[
          {
            value: 'subjects',
            label: policies.subjectsTab,
            content: (
              <SubjectsPanel
                onStart={startNew}
                onEdit={(snippet) => setForm({ subject: { kind: 'snippet', id: snippet.id }, initial: snippet })}
                onRemove={setRemoving}
              />
            ),
          },
          { value: 'policies', label: policies.tab, content: <PoliciesPanel /> },
        ]}
      />
      <PlaygroundDialog open={trying} onClose={() => setTrying(false)} />
      {form && <SnippetDialog {...form} onClose={() => setForm(null)} />}
      <Removal snippet={removing} onClose={() => setRemoving(null)} />
    </Page>
  )
}

function Actions({ onOpenPlayground, onAdd }: { onOpenPlayground: () => void; onAdd: () => void }) {
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
      <ButtonLink variant="secondary" to={paths.evals}>
        <ClipboardCheck size={18} aria-hidden />
        {knowledge.evals}
      </ButtonLink>
      <Button variant="secondary" onClick={onOpenPlayground}>
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
