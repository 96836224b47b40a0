import type { Today } from '@balcao/contract'
import { overview } from '@balcao/copy/overview'
import { reservations } from '@balcao/copy/reservations/screen'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { paths } from '#lib/paths.ts'
import { useSetStatus } from '#modules/reservations/index.ts'
import { Link } from 'react-router'
import { MoreLink } from './more-link.tsx'

const { tables: copy } = overview.today

type Tables = Today['tables']

/** Shows the tables of the evening by hour, and who is expected next. */
export function TablesPanel({ tables, today }: { tables: Tables; today: string }) {
  const { count, people, seated, hours, arrivals } = tables
  const most = Math.max(...hours.map((hour) => hour.people), 1)
  const sum = [copy.sum(count, reservations.people(people)), seated > 0 && copy.seated(seated)]
  return (
    <Panel title={copy.title}>
      <p className="numeric -mt-3 mb-3 text-sm text-muted">{count > 0 ? sum.filter(Boolean).join(' · ') : copy.none}</p>
      <ul className="space-y-2">
        {hours.map((hour) => (
          <HourRow key={`${hour.hour} ${String(hour.afterMidnight)}`} hour={hour} most={most} />
        ))}
      </ul>
      {arrivals.length > 0 && (
        <>
          <h3 className="mt-5 text-sm font-semibold">{copy.arrivals}</h3>
          <ul className="mt-1 divide-y divide-line">
            {arrivals.map((arrival) => (
              <ArrivalRow key={arrival.id} arrival={arrival} />
            ))}
          </ul>
        </>
      )}
      <MoreLink to={paths.evening(today)}>{copy.all}</MoreLink>
    </Panel>
  )
}

function HourRow({ hour, most }: { hour: Tables['hours'][number]; most: number }) {
  const { hour: time, afterMidnight, tables, people, requested } = hour
  return (
    <li className="grid grid-cols-[4.25rem_minmax(0,1fr)] items-center gap-x-3">
      <span className="numeric text-lg leading-tight font-semibold">
        {time}
        {afterMidnight && <span className="block text-xs font-normal text-muted">{reservations.nextDay}</span>}
      </span>
      <div>
        <p className="numeric flex flex-wrap gap-x-3 text-sm">
          {tables > 0 && <span>{copy.sum(tables, reservations.people(people))}</span>}
          {requested > 0 && <span className="text-sky">{copy.requested(requested)}</span>}
        </p>
        <div aria-hidden className="mt-1 h-2 rounded-full bg-line">
          <span className="block h-full rounded-full bg-brass" style={{ width: `${(people / most) * 100}%` }} />
        </div>
      </div>
    </li>
  )
}

function ArrivalRow({ arrival }: { arrival: Tables['arrivals'][number] }) {
  const { id, time, afterMidnight, name, partySize, date, isLate } = arrival
  const change = useSetStatus()
  return (
    <li className="flex items-center gap-3 py-2">
      <Link to={paths.evening(date)} className="flex min-h-11 min-w-0 flex-1 items-center gap-3 hover:underline">
        <time className="numeric w-11 shrink-0 font-semibold">
          {time}
          {afterMidnight && <span className="sr-only">{reservations.nextDay}</span>}
        </time>
        <span className="min-w-0 flex-1">
          <span className="block truncate">{name}</span>
          <span className="numeric flex flex-wrap items-center gap-x-2 text-sm text-muted">
            {reservations.people(partySize)}
            {isLate && <Badge tone="wine">{copy.late}</Badge>}
          </span>
        </span>
      </Link>
      <Button
        variant="secondary"
        className="h-11 sm:h-11"
        aria-label={copy.seatFor(name)}
        busy={change.isPending}
        onClick={() => change.mutate({ id, status: 'seated', tell: false })}
      >
        {copy.seat}
      </Button>
    </li>
  )
}
