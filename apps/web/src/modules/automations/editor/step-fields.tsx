import { automations } from '@balcao/copy/outreach/automations'
import { schedules } from '@balcao/copy/schedules/screen'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import { TimeInput } from '#ui/form/time-input.tsx'
import { AttachmentField } from '#modules/calendar/index.ts'
import { TagInput, VariableText } from '#modules/contacts/index.ts'
import { type DraftStep, type DraftTrigger, isStepWhole } from './drafts.ts'

const { form: copy, flow } = automations
const UNITS = ['minutes', 'hours', 'days'] as const
/** Triggers after which a message answers nothing. */
const OUTREACH = new Set<DraftTrigger['kind']>([
  'tag-added',
  'reservation-made',
  'reservation-no-show',
  'reservation-cancelled',
])

interface Props {
  draft: DraftStep
  trigger: DraftTrigger['kind']
  /** True when a wait comes before it. */
  isDelayed: boolean
  tried: boolean
  onChange: (change: Partial<DraftStep>) => void
}

/** Asks for the details of a step that is no branch. */
export function StepFields({ draft, trigger, isDelayed, tried, onChange }: Props) {
  const missing = tried && !isStepWhole(draft)
  const ofReservation = (hint: string) => (trigger.startsWith('reservation-') ? copy.ofReservation(hint) : hint)
  const text = (hint: string, required: true | 'optional' = true) => (
    <VariableText
      label={copy.text}
      hint={hint}
      text={draft.text}
      required={required}
      error={missing && required === true && !draft.text.trim() ? copy.textMissing : undefined}
      onChange={(next) => onChange({ text: next })}
    />
  )
  switch (draft.kind) {
    case 'send':
      return (
        <div className="space-y-3">
          <AttachmentField
            file={draft.file}
            error={missing && draft.isUploading ? schedules.form.fileUploading : undefined}
            set={onChange}
          />
          {text(
            ofReservation(isDelayed ? flow.sendLater : OUTREACH.has(trigger) ? copy.sendOutreach : copy.sendAnswers),
            draft.file ? 'optional' : true,
          )}
        </div>
      )
    case 'handover':
      return <p className="text-sm text-muted">{copy.handoverHint}</p>
    case 'webhook':
      return <p className="text-sm text-muted">{copy.webhookHint}</p>
    case 'tag':
      return (
        <div className="grid min-w-0 grid-cols-[7rem_minmax(0,1fr)] items-end gap-2">
          <Select
            aria-label={copy.tagDoLabel}
            value={String(draft.add)}
            onChange={(event) => onChange({ add: event.currentTarget.value === 'true' })}
          >
            <option value="true">{copy.tagDo.true}</option>
            <option value="false">{copy.tagDo.false}</option>
          </Select>
          <TagInput aria-label={copy.tag} tag={draft.tag} onChange={(tag) => onChange({ tag })} />
          {missing && <p className="col-span-2 text-sm text-wine">{copy.tagMissing}</p>}
        </div>
      )
    case 'schedule':
      return (
        <div className="space-y-3">
          <Delay label={copy.after} draft={draft} missing={missing} onChange={onChange} />
          {text(copy.sendOutreach)}
        </div>
      )
    case 'wait':
      return <Delay label={copy.waitFor} draft={draft} missing={missing} onChange={onChange} />
    case 'wait-time':
      return <Until draft={draft} missing={missing} hint={copy.timeHint} onChange={onChange} />
    case 'wait-reservation':
      return (
        <div className="grid grid-cols-1 gap-3 @sm:grid-cols-[auto_minmax(0,1fr)]">
          <Field
            label={copy.daysBefore}
            required
            error={missing && !isWithin(draft.daysBefore, 0, 30) ? copy.daysBeforeWrong : undefined}
          >
            <Input
              inputMode="numeric"
              maxLength={2}
              className="w-20"
              value={draft.daysBefore}
              onChange={(event) => onChange({ daysBefore: event.currentTarget.value.replace(/\D/g, '') })}
            />
          </Field>
          <Until draft={draft} missing={missing} hint={copy.reservationHint} onChange={onChange} />
        </div>
      )
    case 'branch':
      return null
  }
}

type PartProps = Pick<Props, 'draft' | 'onChange'> & { missing: boolean }

function Until({ draft, missing, hint, onChange }: PartProps & { hint: string }) {
  return (
    <div>
      <p aria-hidden className="mb-1.5 text-sm font-semibold">
        {copy.time}
      </p>
      <TimeInput label={copy.time} value={draft.time} onChange={(time) => onChange({ time })} />
      <p className="mt-1.5 text-sm text-muted">{hint}</p>
      {missing && !draft.time && <p className="mt-1.5 text-sm text-wine">{copy.timeMissing}</p>}
    </div>
  )
}

function Delay({ label, draft, missing, onChange }: PartProps & { label: string }) {
  return (
    <div className="grid grid-cols-2 gap-2">
      <Field label={label} required error={missing && !isWithin(draft.after, 1, 365) ? copy.afterWrong : undefined}>
        <Input
          inputMode="numeric"
          maxLength={3}
          value={draft.after}
          onChange={(event) => onChange({ after: event.currentTarget.value.replace(/\D/g, '') })}
        />
      </Field>
      <Field label={copy.unit}>
        <Select
          value={draft.unit}
          onChange={({ currentTarget }) => onChange({ unit: UNITS[currentTarget.selectedIndex] ?? 'days' })}
        >
          {UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {copy.units[unit]}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}

const isWithin = (digits: string, least: number, most: number) =>
  digits !== '' && Number(digits) >= least && Number(digits) <= most
