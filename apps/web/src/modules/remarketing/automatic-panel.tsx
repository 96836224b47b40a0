import type { Remarketing } from '@balcao/contract'
import { remarketing as copy } from '@balcao/copy/outreach/remarketing'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ListPanel, ListPanelSkeleton } from '#ui/lists/list-panel.tsx'
import { useToast } from '#ui/toast.tsx'
import { errorMessage } from '#lib/errors.ts'
import { HeartHandshake } from 'lucide-react'
import type { ReactNode } from 'react'
import { PeopleDialog } from './people-dialog.tsx'
import { RecipeButtons } from './recipe-buttons.tsx'
import type { Recipe } from './recipes.ts'
import { useRemarketingActions, type useRemarketings } from './queries.ts'
import { RemarketingDialog } from './remarketing-dialog.tsx'
import { RemarketingRow } from './remarketing-row.tsx'

/** Holds what is open over the list; `remarketing` is null for a new one. */
export type Open = { what: 'form' | 'people' | 'removal'; remarketing: Remarketing | null; recipe?: Recipe | undefined }

/** Shows automatic messages to people, and their results. */
export function AutomaticPanel({
  query,
  add,
  open,
  onOpen,
}: {
  query: ReturnType<typeof useRemarketings>
  /** The button that adds one. */
  add: ReactNode
  open: Open | null
  onOpen: (open: Open | null) => void
}) {
  const close = () => onOpen(null)
  return (
    <>
      <p className="mb-5 max-w-prose text-sm text-muted">{copy.text}</p>
      {query.isPending ? (
        <ListPanelSkeleton />
      ) : query.isError ? (
        <ErrorState title={copy.loadFailed} error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
      ) : query.data.remarketings.length === 0 ? (
        <div className="mx-auto max-w-2xl rounded-panel border border-line bg-panel px-4 py-8 sm:px-8">
          <EmptyState icon={HeartHandshake} title={copy.empty} text={copy.emptyText} />
          <div className="mt-4 space-y-4">
            <RecipeButtons onChoose={(recipe) => onOpen({ what: 'form', remarketing: null, recipe })} />
            <div className="flex justify-center">{add}</div>
          </div>
        </div>
      ) : (
        <ListPanel>
          {query.data.remarketings.map((each) => (
            <RemarketingRow key={each.id} remarketing={each} onOpen={(what) => onOpen({ what, remarketing: each })} />
          ))}
        </ListPanel>
      )}
      {open?.what === 'form' && (
        <RemarketingDialog remarketing={open.remarketing} recipe={open.recipe} onClose={close} />
      )}
      {open?.what === 'people' && open.remarketing && <PeopleDialog remarketing={open.remarketing} onClose={close} />}
      <Removal remarketing={open?.what === 'removal' ? open.remarketing : null} onClose={close} />
    </>
  )
}

function Removal({ remarketing, onClose }: { remarketing: Remarketing | null; onClose: () => void }) {
  const { remove } = useRemarketingActions()
  const toast = useToast()
  const { removing } = copy
  const confirm = () =>
    remarketing &&
    remove.mutate(
      { id: remarketing.id },
      {
        onSuccess: () => toast({ title: removing.done }),
        onError: (error) => toast({ title: removing.failed, description: errorMessage(error), variant: 'destructive' }),
        onSettled: onClose,
      },
    )
  return (
    <ConfirmDialog
      open={remarketing !== null}
      onClose={onClose}
      onConfirm={confirm}
      busy={remove.isPending}
      words={removing.words}
      text={removing.text(remarketing?.name ?? '')}
    />
  )
}
