import type { Today } from '@balcao/contract'
import { overview } from '@balcao/copy/overview'
import { schedules } from '@balcao/copy/schedules/screen'
import { Badge } from '#ui/badge.tsx'
import { Panel } from '#ui/panel.tsx'
import { formatCount, formatTimeIn } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { Link } from 'react-router'
import { MoreLink } from './more-link.tsx'

const { leaving: copy } = overview.today

/** Shows what is still to be sent before the night ends, with its hour and the number of people. */
export function LeavingPanel({ first, count }: Today['leaving']) {
  return (
    <Panel title={copy.title}>
      <ul className="-my-2 divide-y divide-line">
        {first.map(({ id, title, type, status, startsAt, zone, afterMidnight, recipients }) => (
          <li key={id}>
            <Link to={paths.schedules} className="flex min-h-11 items-center gap-3 py-2.5 hover:underline">
              <time dateTime={startsAt.toISOString()} className="numeric w-11 shrink-0 font-semibold">
                {formatTimeIn(startsAt, zone)}
              </time>
              <span className="min-w-0 flex-1">
                <span className="block truncate">{title}</span>
                <span className="numeric block text-sm text-muted">
                  {[
                    schedules.types[type],
                    copy.people(recipients, formatCount(recipients)),
                    afterMidnight && copy.nextDay,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              {status !== 'pending' && (
                <Badge tone={status === 'running' ? 'leaf' : 'neutral'}>{schedules.statuses[status]}</Badge>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {count > first.length && <MoreLink to={paths.schedules}>{copy.more(count - first.length)}</MoreLink>}
    </Panel>
  )
}
