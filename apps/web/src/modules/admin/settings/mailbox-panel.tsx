import type { MailboxEntry } from '@balcao/contract'
import { operator } from '@balcao/copy/admin/operator'
import { Badge } from '#ui/badge.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { NumberedPages } from '#ui/lists/pages.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { api } from '#lib/api.ts'
import { formatDate, formatTime } from '#lib/format.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

const { mailbox: copy } = operator
const PAGE_SIZE = 10
const TONES = { kept: 'sky', sent: 'leaf', queued: 'brass', failed: 'wine' } as const

/** Shows the e-mails to people and, where no e-mail is sent, their content. */
export function MailboxPanel() {
  const [page, setPage] = useState(1)
  const mails = useQuery(
    api.admin.operator.mailbox.queryOptions({ input: { page }, placeholderData: keepPreviousData }),
  )
  return (
    <Panel title={copy.title} className="max-w-3xl">
      <p className="-mt-2 mb-4 text-sm text-muted">{copy.text}</p>
      {mails.isPending && <Skeleton className="h-24 w-full" />}
      {mails.isError && (
        <ErrorState title={copy.loadError} error={mails.error} onRetry={mails.refetch} retrying={mails.isFetching} />
      )}
      {mails.data?.total === 0 && <p className="text-sm">{copy.empty}</p>}
      <ul className="divide-y divide-line">
        {mails.data?.rows.map((mail) => (
          <li key={mail.id} className="py-3 text-sm">
            {mail.readable ? <Letter mail={mail} /> : <ClosedHead mail={mail} />}
          </li>
        ))}
      </ul>
      {mails.data && <NumberedPages page={page} total={mails.data.total} size={PAGE_SIZE} onChoose={setPage} />}
    </Panel>
  )
}

/** Shows one e-mail. Its content is loaded when it is opened, because the reading is recorded. */
function Letter({ mail }: { mail: MailboxEntry }) {
  const [isOpen, setOpen] = useState(false)
  const input = { mailId: mail.id }
  const letter = useQuery(
    api.admin.operator.letter.queryOptions({
      input,
      enabled: isOpen,
      staleTime: Number.POSITIVE_INFINITY,
      // It may ask for the password, which nobody asked for by coming back to the window.
      refetchOnWindowFocus: false,
    }),
  )
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer rounded-control">
        <Head mail={mail} />
      </summary>
      {letter.isPending && <Skeleton className="mt-3 h-24 w-full" />}
      {letter.isError && (
        <ErrorState
          title={copy.letterError}
          error={letter.error}
          onRetry={letter.refetch}
          retrying={letter.isFetching}
        />
      )}
      {letter.data && (
        <p className="mt-3 rounded-control bg-sunken p-4 whitespace-pre-wrap wrap-anywhere">{letter.data.body}</p>
      )}
    </details>
  )
}

/** Shows the head of an e-mail that cannot be opened, in line with those that can, which have a mark before them. */
const ClosedHead = ({ mail }: { mail: MailboxEntry }) => (
  <div className="-mr-4 pl-4">
    <Head mail={mail} />
  </div>
)

function Head({ mail: { subject, recipient, at, status } }: { mail: MailboxEntry }) {
  return (
    <span className="inline-flex w-[calc(100%-1.5rem)] gap-x-4 gap-y-1 align-top max-sm:flex-col sm:items-center sm:justify-between">
      <span className="min-w-0 wrap-anywhere">
        <span className="block font-semibold">{subject}</span>
        <span className="block text-muted">
          {copy.to(recipient)} · <span className="whitespace-nowrap">{`${formatDate(at)} ${formatTime(at)}`}</span>
        </span>
      </span>
      <span className="shrink-0">
        <Badge tone={TONES[status]}>{copy.statuses[status]}</Badge>
      </span>
    </span>
  )
}
