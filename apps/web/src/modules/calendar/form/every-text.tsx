import type { MeantPerson, SchedulePreviewInput } from '@balcao/contract'
import { schedules } from '@balcao/copy/schedules/screen'
import { Button } from '#ui/button.tsx'
import { ChatBubble } from '#ui/chat-bubble.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SearchBox } from '#ui/form/search-box.tsx'
import { NumberedPages } from '#ui/lists/pages.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { api } from '#lib/api.ts'
import { formatCount, formatName, formatPhone } from '#lib/format.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useDeferredValue, useState } from 'react'

const { preview: copy, form, detail } = schedules

type Asked = Omit<SchedulePreviewInput, 'scheduleId'> & { scheduleId: string | null }

/** Shows the button to the texts for all recipients; renders nothing when the few that are shown are all. */
export function EveryText({ asked, count }: { asked: Asked; count: number }) {
  const [isOpen, setOpen] = useState(false)
  if (count <= 1) return null
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        <Users size={16} aria-hidden />
        {copy.every.open}
      </Button>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title={copy.every.title} description={copy.every.hint}>
          <People asked={asked} />
        </Dialog>
      )}
    </>
  )
}

function People({ asked }: { asked: Asked }) {
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const search = useDeferredValue(typed.trim())
  const query = useQuery(
    api.schedules.people.queryOptions({ input: { ...asked, search, page }, placeholderData: keepPreviousData }),
  )
  const { data } = query
  return (
    <div className="space-y-4">
      <SearchBox
        value={typed}
        onChange={(text) => {
          setTyped(text)
          setPage(1)
        }}
        label={form.pick}
        clearLabel={form.pickClear}
        busy={query.isFetching}
      />
      {data ? (
        <>
          <p className="numeric text-sm text-muted" aria-live="polite">
            {data.total === 0 ? copy.every.nobody : copy.every.found(data.total, formatCount(data.total))}
          </p>
          <ul className="space-y-4">
            {data.people.map((person, index) => (
              <Person key={`${person.phone} ${index}`} person={person} />
            ))}
          </ul>
          <NumberedPages page={page} total={data.total} size={data.pageSize} onChoose={setPage} />
        </>
      ) : query.isError ? (
        <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </div>
  )
}

function Person({ person: { name, phone, skipped, text } }: { person: MeantPerson }) {
  return (
    <li>
      <p className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="min-w-0 truncate font-semibold">{name ?? (phone ? formatName(phone) : form.unnamed)}</span>
        {phone && name && <span className="numeric text-muted">{formatPhone(phone)}</span>}
      </p>
      {skipped ? (
        <p className="text-sm text-wine">{copy.every.skipped(detail.skipped[skipped])}</p>
      ) : (
        text && (
          <ChatBubble own label={copy.venue}>
            {text}
          </ChatBubble>
        )
      )}
    </li>
  )
}
