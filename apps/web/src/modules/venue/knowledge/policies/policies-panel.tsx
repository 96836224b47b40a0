import type { Policy } from '@balcao/contract'
import { policies as copy, policyTitles } from '@balcao/copy/knowledge/policies'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ClearFilters } from '#ui/lists/clear-filters.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SearchBox } from '#ui/form/search-box.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ListPanel, ListPanelSkeleton } from '#ui/lists/list-panel.tsx'
import { useSearch } from '#lib/use-search.ts'
import { ListPlus, Pencil, SearchX } from 'lucide-react'
import { useState } from 'react'
import { BulkPoliciesDialog } from './bulk-policies-dialog.tsx'
import { plain } from './parse-policies.ts'
import { PolicyDialog } from './policy-dialog.tsx'
import { usePolicies } from './queries.ts'

/** Shows the policies of the venue: all common ones, written or not. */
export function PoliciesPanel() {
  const query = usePolicies()
  const [open, setOpen] = useState<Policy | null>(null)
  const [bulk, setBulk] = useState(false)
  const { search, typed, type } = useSearch()
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
  if (!query.data) return <ListPanelSkeleton />
  const { policies } = query.data
  const written = policies.filter(({ content }) => content).length
  const found = policies.filter((policy) => speaksOf(policy, search))
  return (
    <section aria-labelledby="policies">
      <h2 id="policies" className="font-display text-lg font-semibold">
        {copy.title}
      </h2>
      <p className="mt-1 max-w-prose text-sm text-muted">{copy.intro}</p>
      <div className="my-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <SearchBox value={typed} onChange={type} label={copy.search} clearLabel={copy.clearSearch} busy={false} />
        </div>
        <p className="numeric text-sm text-muted">{copy.count(written, policies.length)}</p>
        <Button variant="secondary" onClick={() => setBulk(true)}>
          <ListPlus size={18} aria-hidden />
          {copy.bulk}
        </Button>
      </div>
      {found.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={copy.nothingFound(search)}
          text={copy.nothingFoundText}
          action={<ClearFilters />}
        />
      ) : (
        <ListPanel>
          {found.map((policy) => (
            <PolicyRow key={policy.kind} policy={policy} onOpen={() => setOpen(policy)} />
          ))}
        </ListPanel>
      )}
      {bulk && <BulkPoliciesDialog written={policies} onClose={() => setBulk(false)} />}
      {open && <PolicyDialog policy={open} onClose={() => setOpen(null)} />}
    </section>
  )
}

/** Tells whether a policy matches a search by its name, its question, or its text; accents and case do not matter. */
const speaksOf = ({ kind, content }: Policy, search: string) =>
  [policyTitles[kind], copy.questions[kind], content].some((text) => plain(text).includes(plain(search)))

function PolicyRow({ policy: { kind, content }, onOpen }: { policy: Policy; onOpen: () => void }) {
  const title = policyTitles[kind]
  return (
    <li className="flex items-center gap-3 py-3 pr-2 pl-4 sm:pl-6">
      <div className="min-w-0 flex-1 py-1.5">
        <h3 className="font-semibold wrap-anywhere">{title}</h3>
        {content ? (
          <p className="mt-0.5 max-w-[72ch] text-sm whitespace-pre-line text-muted wrap-anywhere">{content}</p>
        ) : (
          <p className="mt-0.5 text-sm text-muted">{copy.questions[kind]}</p>
        )}
      </div>
      {content ? (
        <IconButton reads icon={Pencil} label={copy.editOne(title)} onClick={onOpen} />
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
