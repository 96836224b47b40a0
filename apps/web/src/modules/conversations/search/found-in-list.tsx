import { messages } from '@balcao/copy/inbox/messages'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { paths } from '#lib/paths.ts'
import { useAddress, withParams } from '#lib/use-address.ts'
import { Link } from 'react-router'
import type { useFoundInList } from './use-found-in-list.ts'
import { FoundRow } from './found-row.tsx'

const { search: copy } = messages

/** Shows the messages that a search of the list finds, each of which opens its conversation at its place. */
export function FoundInList({ found, words }: { found: ReturnType<typeof useFoundInList>; words: string }) {
  const { params } = useAddress()
  const { data } = found
  const open = params.get('mensagem')
  if (data?.messages.length === 0) return null
  return (
    <section aria-label={copy.results}>
      <h3 className="px-4 pt-4 pb-1 text-sm font-semibold text-muted">{copy.results}</h3>
      {data ? (
        <ul>
          {data.messages.map((message) => (
            <FoundRow
              key={message.id}
              message={message}
              words={words}
              to={{
                pathname: paths.chat(message.conversationId),
                search: `?${withParams(params, { mensagem: message.id })}`,
              }}
              isOpen={message.id === open}
              isNarrow
              onContact={undefined}
            />
          ))}
        </ul>
      ) : found.isError ? (
        <ErrorState title={copy.error} error={found.error} onRetry={found.refetch} retrying={found.isFetching} />
      ) : (
        <div aria-busy className="space-y-4 px-4 py-3">
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-10 w-full" />
        </div>
      )}
      {data?.nextCursor && (
        <p className="px-4 pt-1 pb-4">
          <Link
            to={`${paths.messages}?${new URLSearchParams({ q: words })}`}
            className="inline-flex min-h-10 items-center text-sm font-semibold text-brass-ink underline underline-offset-2"
          >
            {copy.all}
          </Link>
        </p>
      )}
    </section>
  )
}
