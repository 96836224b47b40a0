import type { Remarketing, RemarketingPerson } from '@balcao/contract'
import { remarketing } from '@balcao/copy/outreach/remarketing'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { NumberedPages } from '#ui/lists/pages.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { formatDate, formatName, formatTime } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRemarketingPeople } from './queries.ts'

const { list: copy } = remarketing

/** Shows the people of a remarketing, and the state of each. */
export function PeopleDialog({
  remarketing: { id, name },
  onClose,
}: {
  remarketing: Remarketing
  onClose: () => void
}) {
  const [page, setPage] = useState(1)
  const query = useRemarketingPeople(id, page)
  const { data } = query
  return (
    <Dialog open onClose={onClose} title={copy.title(name)} size="md">
      {query.isError && !data && <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />}
      {query.isPending && (
        <div aria-busy>
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {data?.total === 0 && <EmptyState icon={Users} title={copy.empty} text={copy.emptyText} />}
      {data && data.total > 0 && (
        <>
          <ul className="divide-y divide-line">
            {data.people.map((person) => (
              <Row key={person.id} person={person} />
            ))}
          </ul>
          <NumberedPages page={page} total={data.total} size={data.pageSize} onChoose={setPage} />
        </>
      )}
    </Dialog>
  )
}

const GOOD = new Set(['answered', 'reserved', 'returned'])

function Row({
  person: { name, phone, attempts, state, lastAt, nextAt, waitsFor, end, conversationId },
}: {
  person: RemarketingPerson
}) {
  const shown = name ?? (phone ? formatName(phone) : copy.unnamed)
  const last = attempts > 0 && state ? copy.message(attempts, copy.states[state], moment(lastAt)) : copy.waits
  const next = nextAt && (waitsFor ? copy.capped(moment(nextAt)) : copy.next(formatDate(nextAt)))
  const tone: Tone = end === null ? 'sky' : GOOD.has(end) ? 'leaf' : 'neutral'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-52">
        {conversationId ? (
          <Link
            to={paths.chat(conversationId)}
            aria-label={copy.openChat(shown)}
            className="font-semibold wrap-anywhere underline decoration-line-strong underline-offset-4"
          >
            {shown}
          </Link>
        ) : (
          <span className="font-semibold wrap-anywhere">{shown}</span>
        )}
        <p className="text-muted">{[last, next].filter(Boolean).join(' · ')}</p>
      </div>
      <Badge tone={tone}>{end ? copy.ends[end] : copy.open}</Badge>
    </li>
  )
}

const moment = (at: Date | null) => (at ? `${formatDate(at)} ${formatTime(at)}` : '')
