import { venueForm } from '@balcao/copy/venue-form'
import { tryOut } from '@balcao/copy/try-out'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { TimeInput } from '#ui/form/time-input.tsx'
import { useNow } from '#lib/use-now.ts'
import { useState } from 'react'
import { type Moment, nextAt, wallOf } from './moment.ts'

const { moment: copy } = tryOut
const QUICK = [
  { weekday: 5, time: '23:30', words: copy.weekdays.friday },
  { weekday: 0, time: '15:00', words: copy.weekdays.sunday },
]

/** Asks when the conversation takes place: now, at one of the hours that venues ask about, or at any time. */
export function MomentChoice({
  moment,
  zone,
  onChange,
}: {
  moment: Moment | null
  zone: string
  onChange: (moment: Moment | null) => void
}) {
  const [chosen, setChosen] = useState<string>(copy.now)
  const choose = (words: string, next: Moment | null) => {
    setChosen(words)
    onChange(next)
  }
  const now = useNow(30_000)
  const choices = [
    { words: copy.now, at: null },
    ...QUICK.map(({ weekday, time, words }) => ({ words, at: nextAt(weekday, time, now, zone) })),
    { words: copy.other, at: moment ?? wallOf(now, zone) },
  ]
  return (
    <fieldset className="mb-3">
      <legend className="mb-1 text-xs font-semibold text-muted">{copy.legend}</legend>
      <div className="flex flex-wrap gap-1">
        {choices.map(({ words, at }) => (
          <Button
            key={words}
            size="sm"
            variant={words === chosen ? 'secondary' : 'ghost'}
            aria-pressed={words === chosen}
            onClick={() => choose(words, at)}
          >
            {words}
          </Button>
        ))}
      </div>
      {chosen === copy.other && moment && <OtherMoment moment={moment} zone={zone} onChange={onChange} />}
    </fieldset>
  )
}

function OtherMoment({
  moment: { date, time },
  zone,
  onChange,
}: {
  moment: Moment
  zone: string
  onChange: (moment: Moment) => void
}) {
  return (
    <div className="mt-2 flex flex-wrap items-end gap-3">
      <div className="w-40">
        <Field label={copy.date}>
          <Input
            type="date"
            min="2000-01-01"
            max="2099-12-31"
            value={date}
            onChange={(event) =>
              /^20\d\d-/.test(event.currentTarget.value) && onChange({ date: event.currentTarget.value, time })
            }
          />
        </Field>
      </div>
      <Field label={copy.time}>
        <TimeInput label={copy.time} value={time} onChange={(next) => next && onChange({ date, time: next })} />
      </Field>
      <p className="pb-2.5 text-xs text-muted">{copy.hint(zoneName(zone))}</p>
    </div>
  )
}

/** Returns the name of a zone as the tab of the hours writes it. */
const zoneName = (zone: string) => new Map<string, string>(Object.entries(venueForm.hours.zones)).get(zone) ?? zone
