import type { QuickReply } from '@balcao/contract'
import { common } from '@balcao/copy/common'
import { messages } from '@balcao/copy/inbox/messages'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ListPanel, ListPanelSkeleton } from '#ui/lists/list-panel.tsx'
import { useToast } from '#ui/toast.tsx'
import { errorMessage } from '#lib/errors.ts'
import { Pencil, Plus, Trash2, Zap } from 'lucide-react'
import { useState } from 'react'
import { useQuickReplies, useQuickReplyActions } from './queries.ts'
import { QuickReplyDialog } from './quick-reply-dialog.tsx'

const copy = messages.quickReplies
const BLANK = { id: null, shortcut: '', text: '' }

/** Shows the quick replies of the venue, each with its short name. */
export function QuickReplies() {
  const query = useQuickReplies()
  const { remove } = useQuickReplyActions()
  const [form, setForm] = useState<{ id: string | null; shortcut: string; text: string } | null>(null)
  const [removing, setRemoving] = useState<QuickReply | null>(null)
  const toast = useToast()
  const confirm = () =>
    removing &&
    remove.mutate(
      { id: removing.id },
      {
        onError: (error) =>
          toast({ title: copy.removeFailed, description: errorMessage(error), variant: 'destructive' }),
        onSettled: () => setRemoving(null),
      },
    )
  const add = (
    <Button onClick={() => setForm(BLANK)}>
      <Plus size={18} aria-hidden />
      {copy.add}
    </Button>
  )
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-sm text-muted">{copy.text}</p>
        {query.data && query.data.replies.length > 0 && add}
      </div>
      {query.isPending ? (
        <ListPanelSkeleton />
      ) : query.isError ? (
        <ErrorState title={copy.loadFailed} error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
      ) : query.data.replies.length === 0 ? (
        <EmptyState icon={Zap} title={copy.empty} text={copy.emptyText} action={add} />
      ) : (
        <ListPanel>
          {query.data.replies.map((reply) => (
            <Row key={reply.id} reply={reply} onEdit={() => setForm(reply)} onRemove={() => setRemoving(reply)} />
          ))}
        </ListPanel>
      )}
      {form && <QuickReplyDialog initial={form} onClose={() => setForm(null)} />}
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        onConfirm={confirm}
        busy={remove.isPending}
        words={{ title: copy.removeTitle, submit: copy.removeAction, cancel: common.cancel }}
        text={copy.removeText(removing?.shortcut ?? '')}
      />
    </>
  )
}

function Row({ reply, onEdit, onRemove }: { reply: QuickReply; onEdit: () => void; onRemove: () => void }) {
  return (
    <li className="flex items-center gap-1 py-3 pr-2 pl-4 sm:pl-6">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{`/${reply.shortcut}`}</p>
        <p className="line-clamp-3 max-w-[72ch] text-sm wrap-anywhere whitespace-pre-wrap text-muted">{reply.text}</p>
      </div>
      <IconButton reads icon={Pencil} label={copy.edit(reply.shortcut)} onClick={onEdit} />
      <IconButton icon={Trash2} label={copy.remove(reply.shortcut)} onClick={onRemove} />
    </li>
  )
}
