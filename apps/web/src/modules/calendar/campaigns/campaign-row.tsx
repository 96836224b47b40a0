import type { Campaign } from '@balcao/contract'
import { campaigns as copy } from '@balcao/copy/outreach/campaigns'
import { schedules } from '@balcao/copy/schedules/screen'
import { Badge } from '#ui/badge.tsx'
import { useOutreachWait, WaitNote } from '#modules/channels/index.ts'
import { useSegments } from '#modules/contacts/index.ts'
import { formatCount, formatLocalTime } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { Link } from 'react-router'
import { STATUS_TONES } from '../detail/status-section.tsx'
import { describeRepetition } from '#lib/describe-repetition.ts'
import { describeAudience } from './describe-audience.ts'

/** Shows one campaign of the list: its state, when and for whom it is, and its results in short. */
export function CampaignRow({ campaign: { schedule, next, people, sent, read, answered } }: { campaign: Campaign }) {
  const { id, title, status, audience, start, recurrence } = schedule
  const wait = useOutreachWait('schedule', id)
  const isNote = audience === 'none'
  const figures = [
    [copy.figures.people, people],
    [copy.figures.sent, sent],
    [copy.figures.read, read],
    [copy.figures.answered, answered],
  ] as const
  const when = [
    formatLocalTime(start),
    recurrence !== 'none' && describeRepetition(schedule),
    describeAudience(schedule, useSegments()),
  ].filter(Boolean)
  return (
    <li className="relative flex flex-wrap items-center gap-x-6 gap-y-4 px-4 py-5 transition-colors hover:bg-sunken/50 sm:px-6">
      <div className="min-w-0 flex-1 basis-72">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 font-semibold wrap-anywhere">
            {/* The whole row leads there. */}
            <Link to={paths.campaign(id)} className="after:absolute after:inset-0">
              {title}
            </Link>
          </h2>
          <Badge tone={isNote ? 'neutral' : STATUS_TONES[status]}>
            {isNote ? schedules.note : schedules.statuses[status]}
          </Badge>
        </div>
        <p className="numeric mt-1 text-sm text-muted wrap-anywhere">{when.join(' · ')}</p>
        {next && <p className="numeric text-sm text-muted">{copy.next(formatLocalTime(next))}</p>}
        <div className="mt-2 empty:hidden">
          <WaitNote wait={wait} />
        </div>
      </div>
      <dl className="flex w-full justify-between gap-x-4 sm:w-auto sm:gap-x-6">
        {figures.map(([label, count]) => (
          <div key={label} className="flex flex-col-reverse sm:min-w-16">
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="numeric text-lg font-semibold">{count === null ? copy.unknown : formatCount(count)}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
