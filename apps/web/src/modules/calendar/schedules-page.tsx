import type { Schedule } from '@balcao/contract'
import { n8n } from '@balcao/copy/integrations/n8n'
import { schedules as copy } from '@balcao/copy/schedules/screen'
import { series } from '@balcao/copy/schedules/series'
import { Button } from '#ui/button.tsx'
import { common } from '@balcao/copy/common'
import { ErrorState } from '#ui/error-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page } from '#ui/page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useToast } from '#ui/toast.tsx'
import { cx } from '#lib/cx.ts'
import { mayOpen } from '#lib/may-open.ts'
import { paths } from '#lib/paths.ts'
import { useUser } from '#lib/session.tsx'
import { whenOpened } from '#lib/when-opened.tsx'
import { N8nDialog } from '#modules/integrations/index.ts'
import { useOutreachWaits } from '#modules/channels/index.ts'
import { Plus, RotateCw, Workflow } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { Calendar } from './grid/calendar.tsx'
import { COLOURS } from './grid/colours.ts'
import {
  type Entry,
  type EntryKind,
  entriesOf,
  isSchedule,
  nightEntriesOf,
  type ScheduleEntry,
  wallNow,
} from './grid/entries.ts'
import { useMove, useNights, useSchedules, whichOf } from './queries.ts'
import { KINDS, useCalendarView } from './use-calendar-view.ts'

const CreateDialog = whenOpened(async () => (await import('./form/create-dialog.tsx')).CreateDialog)
const EditDialog = whenOpened(async () => (await import('./form/edit-dialog.tsx')).EditDialog)
const ScopeDialog = whenOpened(async () => (await import('#ui/dialogs/scope-dialog.tsx')).ScopeDialog)

/** Shows 'Agendamentos': messages, campaigns and reminders in a calendar. */
export function SchedulesPage() {
  const { view, date, span, hidden, toggle, setView, setDate } = useCalendarView()
  const query = useSchedules(span)
  const user = useUser()
  const navigate = useNavigate()
  const mayConfigure = mayOpen(user, paths.integrations)
  const [configuring, setConfiguring] = useState(false)
  const move = useMove()
  const [moving, setMoving] = useState<{ schedule: Schedule; start: string; end: string } | null>(null)
  const [creating, setCreating] = useState<{ start: string; end: string } | null>(null)
  const [opened, setOpened] = useState<Schedule | null>(null)
  // Another window for each entry that is opened, and the same one while its entry gets a row of its own.
  const [turn, setTurn] = useState(0)
  const open = (schedule: Schedule) => {
    // A campaign has a page of its own, for those who may open it.
    const page = paths.campaign(schedule.id, whichOf(schedule).date)
    if (schedule.type === 'campaign' && mayOpen(user, paths.remarketing)) return void navigate(page)
    setOpened(schedule)
    setTurn((last) => last + 1)
  }
  useFailureToast(query.errorUpdatedAt)
  const { data } = query
  const zone = data?.zone ?? 'America/Sao_Paulo'
  const waits = useOutreachWaits()
  const nights = useNights(span, { enabled: !hidden.has('tables') || !hidden.has('event') })
  const by = view === 'week' || view === 'day' ? 'hour' : 'evening'
  const all = useMemo(
    () => [
      ...(nights.data ? nightEntriesOf(nights.data, by) : []),
      ...(data ? entriesOf(data.schedules, data.repetitions, waits) : []),
    ],
    [data, waits, nights.data, by],
  )
  const entries = all.filter(({ kind }) => !hidden.has(kind))
  const openEntry = (entry: Entry) => {
    if (isSchedule(entry)) open(entry.schedule)
    else void navigate(entry.kind === 'tables' ? paths.reservationsOf(entry.date) : paths.night(entry.eventId))
  }
  const onMove = ({ schedule }: ScheduleEntry, start: string, end: string) => {
    if (schedule.recurrence === 'none') move.mutate({ schedule, start, end, scope: 'this' })
    else setMoving({ schedule, start, end })
  }
  return (
    <Page
      title={copy.title}
      action={
        <div className="flex flex-wrap gap-2 max-sm:w-full sm:justify-end">
          {mayConfigure && (
            <Button variant="secondary" onClick={() => setConfiguring(true)}>
              <Workflow size={18} aria-hidden />
              <span className="max-sm:sr-only">{n8n.open}</span>
            </Button>
          )}
          <Button
            variant="secondary"
            busy={query.isFetching}
            reads
            onClick={() => {
              void query.refetch()
              void nights.refetch()
            }}
          >
            {!query.isFetching && <RotateCw size={18} aria-hidden />}
            <span className="max-sm:sr-only">{copy.refresh}</span>
          </Button>
          <Button className="max-sm:grow" onClick={() => setCreating(nextHour(zone))}>
            <Plus size={18} aria-hidden />
            {copy.add}
          </Button>
        </div>
      }
    >
      {data ? (
        <Calendar
          entries={entries}
          zone={zone}
          view={view}
          onView={setView}
          date={date}
          onDate={setDate}
          onOpen={openEntry}
          onSlot={(start, end) => setCreating({ start, end })}
          onMove={onMove}
        />
      ) : query.isError ? (
        <ErrorState
          title={copy.toasts.loadFailed}
          error={query.error}
          onRetry={query.refetch}
          retrying={query.isFetching}
        />
      ) : (
        <CalendarSkeleton />
      )}
      {nights.isError && !nights.data && (
        <div className="mt-3">
          <Notice action={{ label: common.retry, onPress: () => void nights.refetch(), busy: nights.isFetching }}>
            {copy.nightsFailed}
          </Notice>
        </div>
      )}
      <Legend hidden={hidden} onToggle={toggle} />
      {creating && <CreateDialog {...creating} zone={zone} onClose={() => setCreating(null)} />}
      {opened && (
        <EditDialog key={turn} schedule={opened} onClose={() => setOpened(null)} onChanged={setOpened} onOpen={open} />
      )}
      {configuring && <N8nDialog onClose={() => setConfiguring(false)} />}
      {moving && (
        <ScopeDialog
          words={series.move}
          busy={move.isPending}
          onClose={() => setMoving(null)}
          onChoose={(scope) => move.mutate({ ...moving, scope }, { onSettled: () => setMoving(null) })}
        />
      )}
    </Page>
  )
}

const WORDS: Record<EntryKind, string> = { ...copy.types, ...copy.nights }

/** Shows the colours, each of which hides and shows its kind. */
function Legend({ hidden, onToggle }: { hidden: Set<EntryKind>; onToggle: (kind: EntryKind) => void }) {
  return (
    <fieldset className="mt-3">
      <legend className="sr-only">{copy.legend}</legend>
      <div className="flex flex-wrap gap-2">
        {KINDS.map((kind) => {
          const isShown = !hidden.has(kind)
          return (
            <button
              key={kind}
              type="button"
              aria-pressed={isShown}
              onClick={() => onToggle(kind)}
              className={cx(
                'flex h-10 items-center gap-2 rounded-full border px-3 text-sm transition-colors sm:h-9',
                isShown ? 'border-line-strong/60 bg-panel text-ink' : 'border-transparent text-muted line-through',
              )}
            >
              <span
                aria-hidden
                className={cx('size-3 rounded-full', isShown ? COLOURS[kind] : 'border border-line-strong')}
              />
              {WORDS[kind]}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}

function CalendarSkeleton() {
  return (
    <div aria-busy="true" className="space-y-3">
      <p className="sr-only">{copy.loading}</p>
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-[calc(100vh-302px)] min-h-96 w-full" />
    </div>
  )
}

/** Shows the specification's message each time that loading fails; what was on screen stays. */
function useFailureToast(failedAt: number) {
  const toast = useToast()
  useEffect(() => {
    if (failedAt === 0) return
    toast({ title: copy.toasts.loadFailed, description: copy.toasts.loadFailedText, variant: 'destructive' })
  }, [failedAt, toast])
}

/** Returns the next full hour of the venue, and the one after it. */
function nextHour(zone: string) {
  const now = Date.parse(`${wallNow(zone)}Z`)
  const hour = (more: number) => `${new Date(now + more * 3_600_000).toISOString().slice(0, 13)}:00`
  return { start: hour(1), end: hour(2) }
}
