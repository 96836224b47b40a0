import type { Remarketing } from '@balcao/contract'
import { remarketing as copy } from '@balcao/copy/outreach/remarketing'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ListPanel, ListPanelSkeleton } from '#ui/lists/list-panel.tsx'
import { Page } from '#ui/page.tsx'
import { useToast } from '#ui/toast.tsx'
import { errorMessage } from '#lib/errors.ts'
import { HeartHandshake, Plus } from 'lucide-react'
import { useState } from 'react'
import { PeopleDialog } from './people-dialog.tsx'
import { useRemarketingActions, useRemarketings } from './queries.ts'
import { RemarketingDialog } from './remarketing-dialog.tsx'
import { RemarketingRow } from './remarketing-row.tsx'

type Open = { what: 'form' | 'people' | 'removal'; remarketing: Remarketing | null }

/** Shows 'Remarketing': automatic messages to people, and their results. */
export function RemarketingPage() {
  const query = useRemarketings()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const add = (
    <Button onClick={() => setOpen({ what: 'form', remarketing: null })}>
      <Plus size={18} aria-hidden />
      {copy.add}
    </Button>
  )
  const all = query.data?.remarketings
  return (
    <Page title={copy.title} action={all && all.length > 0 ? add : undefined}>
      <p className="mb-5 max-w-prose text-sm text-muted">{copy.text}</p>
      {query.isPending ? (
        <ListPanelSkeleton />
      ) : query.isError ? (
        <ErrorState title={copy.loadFailed} error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
      ) : query.data.remarketings.length === 0 ? (
        <EmptyState icon={HeartHandshake} title={copy.empty} text={copy.emptyText} action={add} />
      ) : (
        <ListPanel>
          {query.data.remarketings.map((each) => (
            <RemarketingRow key={each.id} remarketing={each} onOpen={(what) => setOpen({ what, remarketing: each })} />
          ))}
        </ListPanel>
      )}
      {open?.what === 'form' && <RemarketingDialog remarketing={open.remarketing} onClose={close} />}
      {open?.what === 'people' && open.remarketing && <PeopleDialog remarketing={open.remarketing} onClose={close} />}
      <Removal remarketing={open?.what === 'removal' ? open.remarketing : null} onClose={close} />
    </Page>
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
