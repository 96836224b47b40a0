import { chats } from '@balcao/copy/chats'
import { reservations as words } from '@balcao/copy/reservations/screen'
import { Badge } from '#ui/badge.tsx'
import { api } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import { Link } from 'react-router'

// A calendar date has no zone: it is formatted as the one it is.
const day = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', day: '2-digit', month: '2-digit', timeZone: 'UTC' })
const OPEN = new Set(['requested', 'confirmed'])
const SHOWN = 2

/** Shows the open reservations of this person, and their status. */
export function ReservationNote({ contactId }: { contactId: string }) {
  const { data } = useQuery(api.reservations.list.queryOptions({ input: { contactId, limit: 10 } }))
  const open = data?.reservations.filter(({ status }) => OPEN.has(status)).slice(0, SHOWN) ?? []
  return open.map(({ id, code, date, time, partySize, status }) => (
    <Link
      key={id}
      to={`${paths.reservations}?dia=${date}`}
      className="flex items-center gap-2 border-b border-line bg-panel px-4 py-2 text-sm hover:bg-sunken md:px-6"
    >
      <CalendarCheck size={18} aria-hidden className="shrink-0 text-muted" />
      <span className="numeric line-clamp-2 min-w-0 flex-1">
        {chats.reservation(code, `${day.format(new Date(date))}, ${time}`, words.people(partySize))}
      </span>
      <Badge tone={status === 'confirmed' ? 'leaf' : 'sky'}>{words.status[status]}</Badge>
    </Link>
  ))
}
