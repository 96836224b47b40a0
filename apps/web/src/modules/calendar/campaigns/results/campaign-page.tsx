import type { OccurrenceScope, Schedule } from '@balcao/contract'
import { campaigns } from '@balcao/copy/outreach/campaigns'
import { series } from '@balcao/copy/schedules/series'
import { schedules } from '@balcao/copy/schedules/screen'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#ui/menu.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useSegments } from '#modules/contacts/index.ts'
import { api } from '#lib/api.ts'
import { formatCount, formatLocalTime, formatStart } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { useBase } from '#lib/use-base.ts'
import { useAddress } from '#lib/use-address.ts'
import { usePollWhileDown } from '#lib/realtime.ts'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { SendNowDialog } from '../../detail/send-now-dialog.tsx'
import { SentContent } from '../../detail/sent-content.tsx'
import { StatusSection, STATUS_TONES } from '../../detail/status-section.tsx'
import { EditDialog } from '../../form/edit-dialog.tsx'
import { baseOf, valuesOf } from '../../form/form-values.ts'
import { isOpen } from '../../grid/entries.ts'
import { useScheduleActions, useSendNow, whichOf } from '../../queries.ts'
import { RemovalDialog } from '#ui/dialogs/removal-dialog.tsx'
import { BackLink } from '../back-link.tsx'
import { describeAudience } from '../describe-audience.ts'
import { useCampaignResults } from '../queries.ts'
import { type PeopleFilter, peopleFilterOf, PeopleSection } from './people-section.tsx'
import { PlannedSection } from './planned-section.tsx'
import { ResultsSection } from './results-section.tsx'

const { page: copy } = campaigns
const WHILE_DOWN = 30_000

/** Shows one occurrence of a campaign: its state, its results, and the people it is for. */
export function CampaignPage() {
  const { campaignId = '' } = useParams()
  const { params } = useAddress()
  const date = params.get('dia') ?? undefined
  const refetchInterval = usePollWhileDown(WHILE_DOWN)
  const query = useQuery(api.schedules.get.queryOptions({ input: { id: campaignId, date }, refetchInterval }))
  const { data } = query
  return (
    <Page title={data?.title ?? campaigns.tabs.campaigns} action={data && <Actions schedule={data} />}>
      <BackLink to={paths.remarketing}>{campaigns.back}</BackLink>
      {data ? (
        <Campaign schedule={data} />
      ) : query.isError ? (
        <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
      ) : (
        <div aria-busy className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <Skeleton className="h-96 w-full" />
          <Skeleton className="h-64 w-full" />
        </div>
      )}
    </Page>
  )
}

/** Returns the address of an occurrence. */
const pageOf = (schedule: Schedule) => {
  const { id, date } = whichOf(schedule)
  return paths.campaign(id, date)
}

function Campaign({ schedule }: { schedule: Schedule }) {
  const { params, set } = useAddress()
  const navigate = useNavigate()
  const [isAsking, ask] = useState(false)
  const people = useRef<HTMLDivElement>(null)
  const results = useCampaignResults(schedule.id)
  const filter = peopleFilterOf(params.get('pessoas'))
  const isPlanned = isOpen(schedule)
  const hasBegun = schedule.startedAt !== null || schedule.recipients.total > 0
  const show = (next: PeopleFilter, page: number) => set({ pessoas: next, pagina: page > 1 ? String(page) : '' })
  const open = (other: Schedule) => void navigate(pageOf(other), { replace: other.id === schedule.id })
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="space-y-5">
        <StatusSection
          schedule={schedule}
          withRecipients={false}
          onSendNow={() => ask(true)}
          onChanged={open}
          onDuplicated={open}
        />
        {isPlanned ? (
          <PlannedSection schedule={schedule} />
        ) : (
          <ResultsSection
            query={results}
            onFilter={(next) => {
              show(next, 1)
              people.current?.scrollIntoView({ block: 'start' })
            }}
          />
        )}
        {hasBegun && (
          <PeopleSection
            panel={people}
            id={schedule.id}
            filter={filter}
            page={Math.max(1, Number(params.get('pagina')) || 1)}
            onShow={show}
          />
        )}
      </div>
      <div className="space-y-5">
        <Details schedule={schedule} />
        {!isPlanned && <SentContent schedule={schedule} />}
        <Siblings schedule={schedule} siblings={results.data?.siblings ?? []} />
      </div>
      {isAsking && <SendNow schedule={schedule} onSent={open} onClose={() => ask(false)} />}
    </div>
  )
}

/** Asks once before it is sent, and sends nothing but what is shown. */
function SendNow({
  schedule,
  onSent,
  onClose,
}: {
  schedule: Schedule
  onSent: (schedule: Schedule) => void
  onClose: () => void
}) {
  const base = useBase(valuesOf(schedule))
  const sendNow = useSendNow()
  const confirm = () =>
    sendNow.mutate(
      { which: whichOf(schedule), base: baseOf(base), change: null },
      { onSuccess: onSent, onSettled: onClose },
    )
  return (
    <SendNowDialog
      values={base}
      scheduleId={schedule.id}
      isDirty={false}
      repeats={schedule.recurrence !== 'none'}
      busy={sendNow.isPending}
      onClose={onClose}
      onConfirm={confirm}
    />
  )
}

function Details({ schedule }: { schedule: Schedule }) {
  const { description, start, end, startedAt, zone } = schedule
  const facts = [
    [copy.who, describeAudience(schedule, useSegments())],
    startedAt ? [copy.started, formatStart(startedAt, zone)] : [copy.start, formatLocalTime(start)],
    [copy.until, formatLocalTime(end)],
  ] as const
  return (
    <Panel title={copy.details}>
      <dl className="space-y-3 text-sm">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-muted">{label}</dt>
            <dd className="numeric wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {description && <p className="mt-3 text-sm wrap-anywhere whitespace-pre-wrap text-muted">{description}</p>}
    </Panel>
  )
}

type Sibling = { id: string; date: string; start: string; status: Schedule['status']; sent: number }

/** Leads to the other occurrences of the series. */
function Siblings({ schedule: { id }, siblings }: { schedule: Schedule; siblings: Sibling[] }) {
  const others = siblings.filter((one) => one.id !== id)
  if (others.length === 0) return null
  return (
    <Panel title={copy.siblings}>
      <ul className="-my-1 divide-y divide-line text-sm">
        {others.map(({ id: other, start, status, sent }) => (
          <li key={other} className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
            <Link
              to={paths.campaign(other)}
              className="numeric font-semibold underline decoration-line-strong underline-offset-4"
            >
              {formatLocalTime(start)}
            </Link>
            {sent > 0 ? (
              <span className="numeric text-muted">{copy.sibling(sent, formatCount(sent))}</span>
            ) : (
              <Badge tone={STATUS_TONES[status]}>{schedules.statuses[status]}</Badge>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Offers to change a campaign: in the composer before it begins, afterwards what may still change. */
function Actions({ schedule }: { schedule: Schedule }) {
  const navigate = useNavigate()
  const { remove } = useScheduleActions()
  const [asked, ask] = useState<'edit' | 'remove' | null>(null)
  const { title, recurrence, start } = schedule
  const { id, date } = whichOf(schedule)
  const removeScope = (scope: OccurrenceScope) =>
    remove.mutate(
      { id, ...(date && { date }), scope },
      { onSuccess: () => void navigate(paths.remarketing, { replace: true }), onError: () => ask(null) },
    )
  return (
    <div className="flex gap-2">
      {isOpen(schedule) ? (
        <ButtonLink to={paths.editCampaign(id, date)} variant="secondary">
          <Pencil size={18} aria-hidden />
          {copy.edit}
        </ButtonLink>
      ) : (
        <Button reads variant="secondary" onClick={() => ask('edit')}>
          <Pencil size={18} aria-hidden />
          {copy.edit}
        </Button>
      )}
      <Menu trigger={<IconButton icon={EllipsisVertical} label={copy.actions(title)} />}>
        <MenuLink icon={CalendarDays} to={`${paths.schedules}?data=${start.slice(0, 10)}`}>
          {copy.openCalendar}
        </MenuLink>
        <MenuSeparator />
        <MenuItem icon={Trash2} onSelect={() => ask('remove')}>
          {copy.remove}
        </MenuItem>
      </Menu>
      {asked === 'edit' && (
        <EditDialog
          schedule={schedule}
          onClose={() => ask(null)}
          onChanged={() => undefined}
          onOpen={(other) => void navigate(pageOf(other))}
        />
      )}
      <RemovalDialog
        open={asked === 'remove'}
        repeats={recurrence !== 'none'}
        seriesWords={series.remove}
        busy={remove.isPending}
        words={copy.removing}
        text={copy.removingText}
        onClose={() => ask(null)}
        onChoose={removeScope}
      />
    </div>
  )
}
