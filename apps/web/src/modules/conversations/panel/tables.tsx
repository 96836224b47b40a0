import { reservations as words } from '@balcao/copy/reservations/screen'
import { api } from '#lib/api.ts'
import { writeDay } from '#modules/contacts/index.ts'
import { paths } from '#lib/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

const SHOWN = 3

/** Shows the reservations of the person: coming ones first, then the last ones; renders nothing without any. */
export function Tables({ contactId }: { contactId: string }) {
  const input = { contactId, limit: SHOWN }
  const coming = useQuery(api.reservations.list.queryOptions({ input })).data
  const past = useQuery(api.reservations.list.queryOptions({ input: { ...input, past: true } })).data
  if (!coming || !past) return null
  const shown = [...coming.reservations, ...past.reservations].slice(0, SHOWN)
  if (shown.length === 0) return null
  return (
    <section className="border-t border-line py-4">
      <h3 className="mb-2 text-sm font-semibold">{words.title}</h3>
      <ul className="space-y-1">
        {shown.map(({ id, date, time, partySize, status }) => (
          <li key={id}>
            <Link
              to={`${paths.reservations}?dia=${date}`}
              className="block rounded-control px-3 py-2 text-sm hover:bg-sunken"
            >
              <span className="numeric block">{`${writeDay(date)}, ${time} · ${words.people(partySize)}`}</span>
              <span className="block text-xs text-muted">{words.status[status]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
