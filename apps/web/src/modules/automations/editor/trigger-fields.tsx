import { automations } from '@balcao/copy/outreach/automations'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import { TagInput } from '#modules/contacts/index.ts'
import { type DraftTrigger, isTriggerWhole } from './drafts.ts'

const { form: copy, triggers } = automations
const KINDS: DraftTrigger['kind'][] = [
  'keyword',
  'new-contact',
  'outside-hours',
  'waiting',
  'tag-added',
  'reservation-made',
  'reservation-no-show',
  'reservation-cancelled',
]

interface Props {
  draft: DraftTrigger
  /** True once somebody tried to save. */
  tried: boolean
  onChange: (draft: DraftTrigger) => void
}

/** Asks for the trigger of a rule. */
export function TriggerFields({ draft, tried, onChange }: Props) {
  const missing = tried && !isTriggerWhole(draft)
  return (
    <div className="space-y-4">
      <Field label={copy.trigger} required>
        <Select
          value={draft.kind}
          onChange={({ currentTarget }) =>
            onChange({ ...draft, kind: KINDS[currentTarget.selectedIndex] ?? 'keyword' })
          }
        >
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {triggers[kind]}
            </option>
          ))}
        </Select>
      </Field>
      {draft.kind === 'keyword' && (
        <Field label={copy.words} required hint={copy.wordsHint} error={missing ? copy.wordsMissing : undefined}>
          <Input
            value={draft.words}
            maxLength={600}
            autoComplete="off"
            onChange={(event) => onChange({ ...draft, words: event.currentTarget.value })}
          />
        </Field>
      )}
      {draft.kind === 'waiting' && (
        <Field label={copy.minutes} required error={missing ? copy.minutesWrong : undefined}>
          <Input
            inputMode="numeric"
            maxLength={4}
            value={draft.minutes}
            onChange={(event) => onChange({ ...draft, minutes: event.currentTarget.value.replace(/\D/g, '') })}
          />
        </Field>
      )}
      {draft.kind === 'tag-added' && (
        <Field label={copy.tag} required error={missing ? copy.tagMissing : undefined}>
          <TagInput tag={draft.tag} onChange={(tag) => onChange({ ...draft, tag })} />
        </Field>
      )}
    </div>
  )
}
