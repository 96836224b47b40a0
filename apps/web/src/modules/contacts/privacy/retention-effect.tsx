import { privacyWords } from '@balcao/copy/contacts/privacy'
import { ErrorState } from '#ui/error-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { formatCount, formatDate } from '#lib/format.ts'
import type { useRetentionPreview } from '../queries.ts'

const { retention: copy } = privacyWords

/** Shows what saving would delete at once. */
export function RetentionEffect({ query }: { query: ReturnType<typeof useRetentionPreview> }) {
  if (query.isError) return <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
  if (!query.data) return <p className="text-sm text-muted">{copy.counting}</p>
  const { messages, files, notes, oldest } = query.data
  if (messages + notes === 0) return <p className="text-sm text-muted">{copy.nothing}</p>
  return (
    <Notice title={copy.will}>
      <ul className="list-disc pl-5">
        {messages > 0 && (
          <li>
            {copy.messages(messages, formatCount(messages))}
            {files > 0 && `, ${copy.files(files, formatCount(files))}`}
          </li>
        )}
        {notes > 0 && <li>{copy.notes(notes, formatCount(notes))}</li>}
      </ul>
      {oldest && <p className="mt-1">{copy.since(formatDate(oldest))}</p>}
    </Notice>
  )
}
