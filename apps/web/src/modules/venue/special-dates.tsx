import type { SpecialDate } from '@balcao/contract'
import { venueForm } from '@balcao/copy/venue-form'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { CalendarPlus, Plus, X } from 'lucide-react'
import { addSpecialRange } from './hours.ts'
import { TimeRange } from './time-range.tsx'

const { hours: copy } = venueForm
const NEW: SpecialDate = { data: '', descricao: '', fechado: true, inicio: '', fim: '' }

/** Asks for dates that replace their whole day. */
export function SpecialDates({ dates, onChange }: { dates: SpecialDate[]; onChange: (dates: SpecialDate[]) => void }) {
  return (
    <fieldset className="mt-8">
      <legend className="font-semibold">{copy.specialTitle}</legend>
      <p className="mt-0.5 text-sm text-muted">{copy.specialHint}</p>
      <ul className="mt-3">
        {dates.map((special, index) => (
          <SpecialRow
            key={index}
            special={special}
            onChange={(next) => onChange(dates.with(index, next))}
            onAddRange={() => onChange(addSpecialRange(dates, index))}
            onRemove={() => onChange(dates.toSpliced(index, 1))}
          />
        ))}
      </ul>
      <Button variant="secondary" size="sm" className="mt-3" onClick={() => onChange([...dates, NEW])}>
        <CalendarPlus size={16} aria-hidden />
        {copy.addSpecial}
      </Button>
    </fieldset>
  )
}

function SpecialRow({
  special,
  onChange,
  onAddRange,
  onRemove,
}: {
  special: SpecialDate
  onChange: (special: SpecialDate) => void
  onAddRange: () => void
  onRemove: () => void
}) {
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-2 border-b border-line py-3">
      <div className="grid gap-3 sm:grid-cols-[11rem_1fr]">
        <Field label={copy.specialDate} required>
          <Input
            type="date"
            value={special.data}
            onChange={(event) => onChange({ ...special, data: event.currentTarget.value })}
          />
        </Field>
        <Field label={copy.specialDescription} required="optional">
          <Input
            value={special.descricao}
            maxLength={120}
            placeholder={copy.specialDescriptionPlaceholder}
            onChange={(event) => onChange({ ...special, descricao: event.currentTarget.value })}
          />
        </Field>
      </div>
      <IconButton icon={X} label={copy.removeSpecial} onClick={onRemove} className="mt-6" />
      <div className="col-span-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Switch
          checked={!special.fechado}
          onChange={(open) => onChange({ ...special, fechado: !open })}
          label={copy.specialOpen}
        />
        {!special.fechado && (
          <TimeRange
            fromLabel={copy.specialFrom}
            untilLabel={copy.specialUntil}
            from={special.inicio ?? ''}
            until={special.fim ?? ''}
            onChange={(inicio, fim) => onChange({ ...special, inicio, fim })}
          />
        )}
        {!special.fechado && special.data && special.inicio && special.fim && (
          <Button variant="ghost" size="sm" onClick={onAddRange}>
            <Plus size={16} aria-hidden />
            {copy.addSpecialRange}
            <span className="sr-only"> {special.data.split('-').toReversed().join('/')}</span>
          </Button>
        )}
      </div>
    </li>
  )
}
