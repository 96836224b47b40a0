import type { Policy } from '@balcao/contract'
import { policies as copy, policyTitles } from '@balcao/copy/knowledge/policies'
import { Button } from '#components/button.tsx'
import { ErrorState } from '#components/error-state.tsx'
import { IconButton } from '#components/icon-button.tsx'
import { ListPanel, ListPanelSkeleton } from '#components/lists/list-panel.tsx'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { PolicyDialog } from './policy-dialog.tsx'
import { usePolicies } from './queries.ts'

/** The rules of the house: all that are usually asked for, written or not. */
export function PoliciesPanel() {
  const query = usePolicies()
  const [open, setOpen] = useState<Policy | null>(null)
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
  if (!query.data) return <ListPanelSkeleton />
  const { policies } = query.data
  const written = policies.filter(({ content }) => content).length
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="max-w-prose text-sm text-muted">{copy.intro}</p>
        <p className="numeric text-sm text-muted">{copy.count(written, policies.length)}</p>
      </div>
      <ListPanel>
        {policies.map((policy) => (
          <PolicyRow key={policy.kind} policy={policy} onOpen={() => setOpen(policy)} />
        ))}
      </ListPanel>
      {open && <PolicyDialog policy={open} onClose={() => setOpen(null)} />}
    </>
  )
}

function PolicyRow({ policy: { kind, content }, onOpen }: { policy: Policy; onOpen: () => void }) {
  const title = policyTitles[kind]
  return (
    <li className="flex items-center gap-3 py-3 pr-2 pl-4 sm:pl-6">
      <div className="min-w-0 flex-1 py-1.5">
        <h2 className="font-semibold wrap-anywhere">{title}</h2>
        {content ? (
          <p className="mt-0.5 text-sm whitespace-pre-line text-muted wrap-anywhere">{content}</p>
        ) : (
          <p className="mt-0.5 text-sm text-muted">{copy.questions[kind]}</p>
        )}
      </div>
      {content ? (
        <IconButton icon={Pencil} label={copy.editOne(title)} onClick={onOpen} />
      ) : (
        <Button
          variant="secondary"
          size="sm"
          aria-label={copy.writeOne(title)}
          onClick={onOpen}
          className="mr-2 sm:mr-4"
        >
          {copy.write}
        </Button>
      )}
    </li>
  )
}
