import type { Note } from '@balcao/contract'
import { composer } from '@balcao/copy/inbox/composer'
import { IconButton } from '#ui/icon-button.tsx'
import { useToast } from '#ui/toast.tsx'
import { errorMessage } from '#lib/errors.ts'
import { formatTime } from '#lib/format.ts'
import { StickyNote, Trash2 } from 'lucide-react'
import { useRemoveNote } from '../queries.ts'
import { MessageText } from './message-text.tsx'

/** Shows a note between the messages. It looks different from them, because no one outside gets it. */
export function NoteRow({ note }: { note: Note }) {
  const toast = useToast()
  const fail = (error: unknown) =>
    toast({ title: composer.note.removeFailed, description: errorMessage(error), variant: 'destructive' })
  const remove = useRemoveNote(note.conversationId, fail)
  return (
    <div className="px-3 pt-3 sm:px-6">
      <div className="group/message mx-auto flex max-w-[36rem] gap-2.5 rounded-panel border border-dashed border-brass/60 bg-brass-soft px-3 py-2 text-sm">
        <StickyNote size={16} aria-hidden className="mt-0.5 shrink-0 text-brass-ink" />
        <div className="min-w-0 flex-1">
          <p className="flex gap-2 text-xs font-semibold text-brass-ink">
            <span className="truncate">{[composer.note.mark, note.authorName].filter(Boolean).join(' · ')}</span>
            <time dateTime={note.at.toISOString()} className="shrink-0 font-normal numeric">
              {formatTime(note.at)}
            </time>
          </p>
          <MessageText text={note.text} />
        </div>
        {note.own && (
          <IconButton
            icon={Trash2}
            label={composer.note.remove}
            onClick={() => remove.mutate({ noteId: note.id })}
            className="-my-1 -mr-1.5 size-9! opacity-0 group-hover/message:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-70"
          />
        )}
      </div>
    </div>
  )
}
