import type { Snippet } from '@balcao/contract'
import { knowledge } from '@balcao/copy/knowledge/knowledge'
import { IconButton } from '#ui/icon-button.tsx'
import { ListPanel } from '#ui/lists/list-panel.tsx'
import { Pencil, Trash2 } from 'lucide-react'

/** Shows what the assistant knows, one subject a row. */
export function SnippetList({
  snippets,
  onEdit,
  onRemove,
}: {
  snippets: Snippet[]
  onEdit: (snippet: Snippet) => void
  onRemove: (snippet: Snippet) => void
}) {
  return (
    <ListPanel>
      {snippets.map((snippet) => (
        <li key={snippet.id} className="flex items-start gap-1 py-3 pr-2 pl-4 sm:pl-6">
          <div className="min-w-0 flex-1 py-1.5">
            <h2 className="font-semibold wrap-anywhere">{snippet.title}</h2>
            <p className="mt-0.5 line-clamp-3 max-w-[72ch] text-sm whitespace-pre-line text-muted wrap-anywhere">
              {snippet.content}
            </p>
          </div>
          <IconButton reads icon={Pencil} label={knowledge.edit(snippet.title)} onClick={() => onEdit(snippet)} />
          <IconButton icon={Trash2} label={knowledge.remove(snippet.title)} onClick={() => onRemove(snippet)} />
        </li>
      ))}
    </ListPanel>
  )
}
