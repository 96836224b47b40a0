import type { Guest, GuestList } from '@balcao/contract'
import { guestLists } from '@balcao/copy/guest-lists/screen'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { paths } from '#lib/paths.ts'
import { productName } from '#lib/product-name.ts'
import { Printer } from 'lucide-react'
import { useParams } from 'react-router'
import { listTerms } from './list-state.tsx'
import { formatNight } from './format-night.ts'
import { useNight } from './queries.ts'

const { printed: copy } = guestLists

/**
 * Shows one event for printing: dark on white in either theme, one list after the other, with a box to tick by each
 * name.
 */
export function PrintedPage() {
  const { eventId = '' } = useParams()
  const query = useNight(eventId)
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
  if (!query.data) return null
  const { event, guests } = query.data
  return (
    <main className="min-h-dvh scheme-light bg-white p-6 text-ink print:p-0">
      <title>{`${event.title} · ${productName()}`}</title>
      <div className="mb-6 flex gap-3 print:hidden">
        <Button reads onClick={() => print()}>
          <Printer size={18} aria-hidden />
          {copy.print}
        </Button>
        <ButtonLink variant="secondary" to={paths.night(eventId)}>
          {copy.back}
        </ButtonLink>
      </div>
      <h1 className="font-display text-xl font-bold wrap-anywhere">{event.title}</h1>
      <p>{[formatNight(event.date), event.starts && guestLists.at(event.starts)].filter(Boolean).join(', ')}</p>
      {event.lists.map((list) => (
        <PrintedList key={list.id} list={list} guests={guests.filter(({ listId }) => listId === list.id)} />
      ))}
    </main>
  )
}

function PrintedList({ list, guests }: { list: GuestList; guests: Guest[] }) {
  return (
    <section className="mt-6">
      <h2 className="text-lg font-semibold wrap-anywhere">{list.name}</h2>
      <p className="text-sm">{[listTerms(list), copy.total(list.names, list.heads)].filter(Boolean).join(' · ')}</p>
      <table className="mt-2 w-full border-collapse text-left text-sm">
        <thead>
          <tr className="border-b border-ink">
            <th className="py-1 font-semibold">{copy.columns.name}</th>
            <th className="w-16 py-1 font-semibold">{copy.columns.companions}</th>
            <th className="w-16 py-1 font-semibold">{copy.columns.entered}</th>
          </tr>
        </thead>
        <tbody>
          {guests.map(({ id, name, companions, entered }) => (
            <tr key={id} className="break-inside-avoid border-b border-line">
              <td className="py-1.5 wrap-anywhere">{name}</td>
              <td className="numeric py-1.5">{companions > 0 && `+${companions}`}</td>
              <td className="numeric py-1.5">
                {entered > 0 ? entered : <span aria-hidden className="inline-block size-4 border border-ink" />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
