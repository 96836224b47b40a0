import { knowledge } from '@balcao/copy/knowledge/knowledge'
import { BulkDialog } from '#ui/dialogs/bulk-dialog.tsx'
import { parseSnippets } from './parse-snippets.ts'
import { useAddSnippets } from './queries.ts'

const { bulkForm: copy } = knowledge

/** Adds many subjects at once. */
export function BulkSnippetsDialog({ room, onClose }: { room: number; onClose: () => void }) {
  const add = useAddSnippets(onClose)
  return (
    <BulkDialog
      onClose={onClose}
      words={copy}
      room={room}
      parse={(text, format) => {
        const { rows, refused } = parseSnippets(text, format)
        return { rows, refused: refused.map((each) => ({ ...each, reason: copy.reasons[each.reason] })) }
      }}
      present={({ title, content }) => (
        <>
          <p className="font-semibold wrap-anywhere">{title}</p>
          <p className="line-clamp-2 text-muted wrap-anywhere">{content}</p>
        </>
      )}
      onSubmit={(snippets) => add.mutate({ snippets })}
      busy={add.isPending}
      error={add.error}
    />
  )
}
