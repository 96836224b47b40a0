import type { ListedEvent } from '@balcao/contract'
import { guestLists } from '@balcao/copy/guest-lists/screen'
import { overview } from '@balcao/copy/overview'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { paths } from '#lib/paths.ts'
import { QuotaBar } from '#modules/guest-lists/index.ts'
import { DoorOpen } from 'lucide-react'
import { Link } from 'react-router'

const { night: copy } = overview.today

/** Shows the events of the evening, each with its guest lists: the people on them, and those who came in. */
export function NightPanel({ events }: { events: ListedEvent[] }) {
  return (
    <Panel title={copy.title}>
      <ul className="-my-4 divide-y divide-line">
        {events.map(({ id, title, starts, cancelled, lists }) => (
          <li key={id} className="py-4">
            <div className="flex items-center gap-3">
              <Link
                to={paths.night(id)}
                className="flex min-h-11 min-w-0 flex-1 flex-col justify-center hover:underline"
              >
                <span className="block font-semibold wrap-anywhere">{title}</span>
                {cancelled && (
                  <Badge tone="wine" className="w-fit">
                    {guestLists.cancelled}
                  </Badge>
                )}
                {starts && !cancelled && <span className="numeric block text-sm text-muted">{copy.at(starts)}</span>}
              </Link>
              {lists.length > 0 && (
                <ButtonLink
                  to={paths.checkIn(id)}
                  variant="secondary"
                  className="h-11 sm:h-11"
                  aria-label={copy.checkInFor(title)}
                >
                  <DoorOpen size={18} aria-hidden />
                  {guestLists.night.checkIn}
                </ButtonLink>
              )}
            </div>
            {lists.length === 0 && <p className="text-sm text-muted">{copy.noLists}</p>}
            <ul className="space-y-3">
              {lists.map((list) => (
                <li key={list.id} className="mt-3">
                  <p className="text-sm font-semibold wrap-anywhere">{list.name}</p>
                  <QuotaBar list={list} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
