import { type Recipient, RecipientState, type Schedule, SkipReason } from '@balcao/contract'
import { schedules } from '@balcao/copy/schedules/screen'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { api } from '#lib/api.ts'
import { failureMessage } from '#modules/conversations/index.ts'
import { formatCount, formatName, formatTime } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'

const { detail: copy, form } = schedules

/** Shows how many recipients are in each state and, when it is opened, each of them by name. */
export function RecipientsSection({ schedule: { id, recipients } }: { schedule: Schedule }) {
  const [isOpen, setOpen] = useState(false)
  const counts = RecipientState.options.flatMap((state) => {
    const count = recipients.byState[state]
    return count ? [copy.counts(formatCount(count), copy.states[state])] : []
  })
  return (
    <details className="rounded-panel border border-line" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 flex-wrap items-center gap-x-2 px-4 py-2 text-sm">
        <span className="font-semibold">{copy.recipients}</span>
        <span className="numeric text-muted">{counts.join(' · ')}</span>
      </summary>
      {isOpen && recipients.duplicates > 0 && (
        <p className="px-4 pb-2 text-sm text-muted">
          {copy.duplicates(recipients.duplicates, formatCount(recipients.duplicates))}
        </p>
      )}
      {isOpen && <People id={id} />}
    </details>
  )
}

function People({ id }: { id: string }) {
  const [page, setPage] = useState(1)
  const [state, setState] = useState<RecipientState | undefined>()
  const query = useQuery(
    api.schedules.recipients.queryOptions({
      input: { id, page, states: state && [state] },
      placeholderData: keepPreviousData,
    }),
  )
  const { data } = query
  if (query.isError && !data)
    return <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
  const pages = data ? Math.max(1, Math.ceil(data.total / data.pageSize)) : 1
  return (
    <div className="space-y-3 px-4 pb-4">
      <Field label={copy.filter}>
        <Select
          value={state ?? ''}
          onChange={(event) => {
            setState(RecipientState.safeParse(event.currentTarget.value).data)
            setPage(1)
          }}
        >
          <option value="">{copy.everybody}</option>
          {RecipientState.options.map((one) => (
            <option key={one} value={one}>
              {copy.states[one]}
            </option>
          ))}
        </Select>
      </Field>
      {!data && <Skeleton className="h-24 w-full" />}
      <ul className="divide-y divide-line text-sm">
        {data?.recipients.map((recipient) => (
          <RecipientRow key={recipient.contactId} recipient={recipient} />
        ))}
      </ul>
      {pages > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Button reads variant="secondary" size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {copy.back}
          </Button>
          <span className="numeric text-sm text-muted">{copy.page(formatCount(page), formatCount(pages))}</span>
          <Button reads variant="secondary" size="sm" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {copy.more}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Returns in words why somebody got no message; null where there is no reason. */
export function reasonMessage(reason: string | null): string | null {
  const skipped = SkipReason.safeParse(reason).data
  if (skipped) return copy.skipped[skipped]
  return failureMessage(reason)?.replace(/\.$/, '') ?? (reason ? copy.failure(reason) : null)
}

/** Shows a recipient: their name as a link to the conversation, and their state. */
export function RecipientRow({
  recipient: { name, phone, state, reason, conversationId, at },
  children,
}: {
  recipient: Recipient
  /** Further words about them. */
  children?: ReactNode
}) {
  const shown = name ?? (phone ? formatName(phone) : form.unnamed)
  const words = [copy.states[state], reasonMessage(reason), state !== 'pending' && at ? formatTime(at) : null].filter(
    Boolean,
  )
  return (
    <li className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 py-1.5">
      {conversationId ? (
        <Link
          to={paths.chat(conversationId)}
          aria-label={copy.openChat(shown)}
          className="min-w-0 truncate font-semibold underline decoration-line-strong underline-offset-4"
        >
          {shown}
        </Link>
      ) : (
        <span className="min-w-0 truncate font-semibold">{shown}</span>
      )}
      {children}
      <span className="numeric text-muted">{words.join(' · ')}</span>
    </li>
  )
}
