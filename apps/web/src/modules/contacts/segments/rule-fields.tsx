import { segmentWords as copy } from '@balcao/copy/contacts/segments'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import { EventSelect } from '#modules/venue/index.ts'
import { useTags } from '../queries.ts'
import type { DraftRule, RuleKind } from './draft-rule.ts'
import { FieldRuleFields } from './field-rule-fields.tsx'

const KINDS: RuleKind[] = ['silent', 'tag', 'birthday', 'no-show', 'attended', 'field', 'opted-out']
const isKind = (value: string): value is RuleKind => KINDS.some((kind) => kind === value)

export interface RuleProps {
  draft: DraftRule
  onChange: (draft: DraftRule) => void
}

/** Asks for the kind of a condition, and for its details. */
export function RuleFields({ draft, onChange }: RuleProps) {
  return (
    <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-[minmax(0,1.2fr)_minmax(0,2fr)]">
      <Select
        aria-label={copy.title}
        value={draft.kind}
        onChange={({ currentTarget: { value } }) => isKind(value) && onChange({ ...draft, kind: value })}
      >
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {copy.kinds[kind]}
          </option>
        ))}
      </Select>
      <Details draft={draft} onChange={onChange} />
    </div>
  )
}

function Details({ draft, onChange }: RuleProps) {
  switch (draft.kind) {
    case 'silent':
    case 'birthday':
    case 'no-show':
      return <DaysField draft={draft} onChange={onChange} />
    case 'tag':
      return <TagRule draft={draft} onChange={onChange} />
    case 'attended':
      return (
        <EventSelect
          aria-label={copy.event}
          any={copy.anyEvent}
          value={draft.eventId}
          onChange={(eventId) => onChange({ ...draft, eventId })}
        />
      )
    case 'field':
      return <FieldRuleFields draft={draft} onChange={onChange} />
    case 'opted-out':
      return (
        <Select
          aria-label={copy.outreachLabel}
          value={String(draft.optedOut)}
          onChange={(event) => onChange({ ...draft, optedOut: event.currentTarget.value === 'true' })}
        >
          <option value="false">{copy.outreach.false}</option>
          <option value="true">{copy.outreach.true}</option>
        </Select>
      )
  }
}

function DaysField({ draft, onChange }: RuleProps) {
  return (
    <span className="flex items-center gap-2">
      <Input
        aria-label={copy.days}
        inputMode="numeric"
        maxLength={4}
        className="w-24"
        value={draft.days}
        onChange={(event) => onChange({ ...draft, days: event.currentTarget.value.replace(/\D/g, '') })}
      />
      <span className="text-sm text-muted">{copy.daysUnit}</span>
    </span>
  )
}

function TagRule({ draft, onChange }: RuleProps) {
  const known = useTags().data?.tags.map(({ tag }) => tag) ?? []
  const tags = draft.tag && !known.includes(draft.tag) ? [draft.tag, ...known] : known
  return (
    <div className="grid min-w-0 grid-cols-2 gap-2">
      <Select
        aria-label={copy.tagSense}
        value={String(draft.has)}
        onChange={(event) => onChange({ ...draft, has: event.currentTarget.value === 'true' })}
      >
        <option value="true">{copy.tagIs.true}</option>
        <option value="false">{copy.tagIs.false}</option>
      </Select>
      <Select
        aria-label={copy.tag}
        value={draft.tag}
        onChange={(event) => onChange({ ...draft, tag: event.currentTarget.value })}
      >
        <option value="" />
        {tags.map((tag) => (
          <option key={tag} value={tag}>
            {tag}
          </option>
        ))}
      </Select>
    </div>
  )
}
