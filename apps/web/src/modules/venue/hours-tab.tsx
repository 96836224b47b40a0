import { DAYS } from '@balcao/contract'
import { venueForm } from '@balcao/copy/venue-form'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Notice } from '#ui/notice.tsx'
import { cx } from '#lib/cx.ts'
import { useEffect, useRef } from 'react'
import { DayRow } from './day-row.tsx'
import type { HoursDraft } from './hours.ts'
import { HoursPreview } from './hours-preview.tsx'
import { SpecialDates } from './special-dates.tsx'

const { hours: copy } = venueForm

/** Shows the third tab: time zone, the week, and the dates that differ from it. */
export function HoursTab({
  draft,
  onChange,
  neverSaved,
  problem,
  tries,
}: {
  draft: HoursDraft
  onChange: (draft: HoursDraft) => void
  neverSaved: boolean
  /** The reason why it cannot be saved. */
  problem?: string | undefined
  /** Counts the attempts to save the form. */
  tries?: number
}) {
  const notice = useRef<HTMLDivElement>(null)
  // It stands below two weeks of hours, and whoever saves looks at any of them.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' })
  }, [tries])
  return (
    <div>
      {neverSaved && <Notice tone="sky">{copy.hint}</Notice>}
      <div className={cx('max-w-sm', neverSaved && 'mt-4')}>
        <Field label={copy.timezone}>
          <Select
            value={draft.timezone}
            onChange={(event) => onChange({ ...draft, timezone: event.currentTarget.value })}
          >
            {zones(draft.timezone).map(([zone, label]) => (
              <option key={zone} value={zone}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <ul className="mt-4 border-t border-line">
        {DAYS.map((day) => (
          <DayRow
            key={day}
            day={day}
            hours={draft.horarios}
            onChange={(horarios) => onChange({ ...draft, horarios })}
          />
        ))}
      </ul>
      <SpecialDates
        dates={draft.datasEspeciais}
        onChange={(datasEspeciais) => onChange({ ...draft, datasEspeciais })}
      />
      <HoursPreview draft={draft} />
      {problem && (
        <div ref={notice} className="mt-5">
          <Notice>{problem}</Notice>
        </div>
      )}
    </div>
  )
}

/** Returns the zones of Brazil, and the stored one when it is another. */
function zones(current: string): [zone: string, label: string][] {
  const known = Object.entries(copy.zones)
  return known.some(([zone]) => zone === current) ? known : [[current, current], ...known]
}
