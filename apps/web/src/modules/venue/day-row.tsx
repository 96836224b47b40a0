import { DAYS, type OpeningHours } from '@balcao/contract'
import { venueForm } from '@balcao/copy/venue-form'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Coffee, CopyCheck, Moon, Plus, X } from 'lucide-react'
import {
  addRange,
  changeRange,
  copyDay,
  type Day,
  isPastMidnight,
  rangesOf,
  removeRange,
  setBreak,
  setDayActive,
} from './hours.ts'
import { TimeRange } from './time-range.tsx'

const { hours: copy } = venueForm

interface Props {
  day: Day
  hours: OpeningHours[]
  onChange: (hours: OpeningHours[]) => void
}

/** Shows one weekday: open or not, and its ranges. */
export function DayRow({ day, hours, onChange }: Props) {
  const ranges = rangesOf(hours, day)
  const open = ranges.some(({ range }) => range.ativo)
  return (
    <li className="grid items-start gap-x-4 gap-y-2 border-b border-line py-3 sm:grid-cols-[11rem_1fr]">
      <Switch checked={open} onChange={(ativo) => onChange(setDayActive(hours, day, ativo))} label={day} />
      {open ? (
        <div className="space-y-2">
          {ranges.map(({ range, index }) => (
            <RangeRow
              key={index}
              range={range}
              hours={hours}
              index={index}
              removable={ranges.length > 1}
              onChange={onChange}
            />
          ))}
          <div className="-ml-3 flex flex-wrap">
            <Button variant="ghost" size="sm" onClick={() => onChange(addRange(hours, day))}>
              <Plus size={16} aria-hidden />
              {copy.addRange}
              <OfDay day={day} />
            </Button>
            <Button variant="ghost" size="sm" onClick={() => onChange(copyDay(hours, day, DAYS))}>
              <CopyCheck size={16} aria-hidden />
              {copy.copy}
              <OfDay day={day} />
            </Button>
          </div>
        </div>
      ) : (
        <p className="flex min-h-10 items-center text-sm text-muted">{copy.closed}</p>
      )}
    </li>
  )
}

function RangeRow({
  range,
  hours,
  index,
  removable,
  onChange,
}: Omit<Props, 'day'> & { range: OpeningHours; index: number; removable: boolean }) {
  const change = (next: Partial<OpeningHours>) => onChange(changeRange(hours, index, next))
  const hasBreak = range.almocoInicio !== '' || range.almocoFim !== ''
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-center gap-2">
        <TimeRange
          fromLabel={copy.from(range.dia)}
          untilLabel={copy.until(range.dia)}
          from={range.inicio}
          until={range.fim}
          onChange={(inicio, fim) => change({ inicio, fim })}
        />
        {removable && (
          <IconButton
            icon={X}
            label={copy.removeRange(range.dia)}
            onClick={() => onChange(removeRange(hours, index))}
          />
        )}
        {isPastMidnight(range) && (
          <Badge tone="brass">
            <Moon size={12} aria-hidden />
            {copy.pastMidnight}
          </Badge>
        )}
        {!hasBreak && (
          <Button variant="ghost" size="sm" onClick={() => onChange(setBreak(hours, index, true))}>
            <Coffee size={16} aria-hidden />
            {copy.addBreak}
            <OfDay day={range.dia} />
          </Button>
        )}
      </div>
      {hasBreak && (
        <div className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <span className="w-14">{copy.break}</span>
          <TimeRange
            fromLabel={copy.breakFrom(range.dia)}
            untilLabel={copy.breakUntil(range.dia)}
            from={range.almocoInicio}
            until={range.almocoFim}
            onChange={(almocoInicio, almocoFim) => change({ almocoInicio, almocoFim })}
          />
          <IconButton
            icon={X}
            label={copy.removeBreak(range.dia)}
            onClick={() => onChange(setBreak(hours, index, false))}
          />
        </div>
      )}
    </div>
  )
}

/** Adds the day to a button for screen readers, because seven rows have the same buttons. */
function OfDay({ day }: { day: Day }) {
  return <span className="sr-only">{`, ${day}`}</span>
}
