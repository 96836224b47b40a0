import { automations } from '@balcao/copy/outreach/automations'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import { TagInput, VariableText } from '#modules/contacts/index.ts'
import { actionOf, type DraftAction, type DraftTrigger } from './drafts.ts'

const { form: copy, does } = automations
const KINDS: DraftAction['kind'][] = ['send', 'tag', 'handover', 'schedule', 'webhook']
const UNITS = ['minutes', 'hours', 'days'] as const
/** Triggers after which a message answers nothing. */
const OUTREACH = new Set<DraftTrigger['kind']>(['tag-added', 'reservation-made'])

interface Props {
  draft: DraftAction
  trigger: DraftTrigger['kind']
  /** True when another action sends already. */
  sendsElsewhere: boolean
  tried: boolean
  onChange: (draft: DraftAction) => void
}

/** Asks for one action. */
export function ActionFields({ draft, trigger, sendsElsewhere, tried, onChange }: Props) {
  const kinds = KINDS.filter((kind) => kind !== 'send' || !sendsElsewhere || draft.kind === 'send')
  return (
    <div className="space-y-3">
      <Select
        aria-label={copy.actionKind}
        value={draft.kind}
        onChange={({ currentTarget }) => onChange({ ...draft, kind: kinds[currentTarget.selectedIndex] ?? 'tag' })}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {does[kind]}
          </option>
        ))}
      </Select>
      <Details draft={draft} trigger={trigger} tried={tried} onChange={onChange} />
    </div>
  )
}

function Details({ draft, trigger, tried, onChange }: Omit<Props, 'sendsElsewhere'>) {
  const missing = tried && actionOf(draft) === null
  const text = (hint: string) => (
    <VariableText
      label={copy.text}
      hint={hint}
      text={draft.text}
      error={missing && !draft.text.trim() ? copy.textMissing : undefined}
      onChange={(next) => onChange({ ...draft, text: next })}
    />
  )
  switch (draft.kind) {
    case 'send':
      return text(OUTREACH.has(trigger) ? copy.sendOutreach : copy.sendAnswers)
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
            onChange={(event) => onChange({ ...draft, add: event.currentTarget.value === 'true' })}
          >
            <option value="true">{copy.tagDo.true}</option>
            <option value="false">{copy.tagDo.false}</option>
          </Select>
          <TagInput aria-label={copy.tag} tag={draft.tag} onChange={(tag) => onChange({ ...draft, tag })} />
          {missing && <p className="col-span-2 text-sm text-wine">{copy.tagMissing}</p>}
        </div>
      )
    case 'schedule':
      return (
        <>
          <Delay draft={draft} missing={missing} onChange={onChange} />
          {text(copy.sendOutreach)}
        </>
      )
  }
}

function Delay({ draft, missing, onChange }: Pick<Props, 'draft' | 'onChange'> & { missing: boolean }) {
  const isWrong = missing && !(Number(draft.after) >= 1 && Number(draft.after) <= 365)
  return (
    <div className="grid grid-cols-2 gap-2">
      <Field label={copy.after} required error={isWrong ? copy.afterWrong : undefined}>
        <Input
          inputMode="numeric"
          maxLength={3}
          value={draft.after}
          onChange={(event) => onChange({ ...draft, after: event.currentTarget.value.replace(/\D/g, '') })}
        />
      </Field>
      <Field label={copy.unit}>
        <Select
          value={draft.unit}
          onChange={({ currentTarget }) => onChange({ ...draft, unit: UNITS[currentTarget.selectedIndex] ?? 'days' })}
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
