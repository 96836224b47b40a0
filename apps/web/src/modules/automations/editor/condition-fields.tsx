import { automations } from '@balcao/copy/outreach/automations'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import { SegmentSelect, TagInput } from '#modules/contacts/index.ts'
import type { ReactNode } from 'react'
import { type DraftCondition, isConditionWhole } from './drafts.ts'

const { form: copy, conditions } = automations
const STATES = ['bot', 'waiting', 'human', 'resolved'] as const

interface Props {
  draft: DraftCondition
  /** The kinds of conditions that may be chosen. */
  kinds: DraftCondition['kind'][]
  tried: boolean
  onChange: (draft: DraftCondition) => void
}

/** Asks for the kind of a condition, and for its details. */
export function ConditionFields({ draft, kinds, tried, onChange }: Props) {
  return (
    <>
      <div className="grid min-w-0 gap-2 @sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <Select
          aria-label={copy.conditionKind}
          value={draft.kind}
          onChange={({ currentTarget }) => onChange({ ...draft, kind: kinds[currentTarget.selectedIndex] ?? 'tag' })}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {conditions[kind]}
            </option>
          ))}
        </Select>
        <Details draft={draft} onChange={onChange} />
      </div>
      {(draft.kind === 'replied' || draft.kind === 'reserved') && (
        <p className="mt-1.5 text-sm text-muted">{copy.since}</p>
      )}
      {tried && !isConditionWhole(draft) && <p className="mt-1.5 text-sm text-wine">{copy.incomplete}</p>}
    </>
  )
}

type DetailsProps = Omit<Props, 'tried' | 'kinds'>

function Details({ draft, onChange }: DetailsProps) {
  switch (draft.kind) {
    case 'tag':
      return (
        <HasOrNot draft={draft} onChange={onChange}>
          <TagInput aria-label={copy.tag} tag={draft.tag} onChange={(tag) => onChange({ ...draft, tag })} />
        </HasOrNot>
      )
    case 'words':
      return (
        <HasOrNot draft={draft} onChange={onChange}>
          <Input
            aria-label={copy.words}
            value={draft.words}
            maxLength={600}
            onChange={(event) => onChange({ ...draft, words: event.currentTarget.value })}
          />
        </HasOrNot>
      )
    case 'hours':
      return (
        <Select
          aria-label={copy.openLabel}
          value={String(draft.open)}
          onChange={(event) => onChange({ ...draft, open: event.currentTarget.value === 'true' })}
        >
          <option value="true">{copy.open.true}</option>
          <option value="false">{copy.open.false}</option>
        </Select>
      )
    case 'state':
      return <StateChoice draft={draft} onChange={onChange} />
    case 'segment':
      return (
        <SegmentSelect
          aria-label={copy.segment}
          none={copy.segmentPick}
          segmentId={draft.segmentId}
          onChange={(segmentId) => onChange({ ...draft, segmentId })}
        />
      )
    case 'replied':
    case 'reserved':
      return <HasSelect draft={draft} words={copy[draft.kind]} onChange={onChange} />
    case 'party':
      return (
        <Input
          aria-label={copy.party}
          inputMode="numeric"
          maxLength={3}
          value={draft.party}
          onChange={(event) => onChange({ ...draft, party: event.currentTarget.value.replace(/\D/g, '') })}
        />
      )
  }
}

function HasOrNot({ draft, onChange, children }: DetailsProps & { children: ReactNode }) {
  return (
    <div className="grid min-w-0 grid-cols-[7rem_minmax(0,1fr)] gap-2">
      <HasSelect draft={draft} words={copy.has} onChange={onChange} />
      {children}
    </div>
  )
}

function HasSelect({ draft, words, onChange }: DetailsProps & { words: { true: string; false: string } }) {
  return (
    <Select
      aria-label={copy.hasLabel}
      value={String(draft.has)}
      onChange={(event) => onChange({ ...draft, has: event.currentTarget.value === 'true' })}
    >
      <option value="true">{words.true}</option>
      <option value="false">{words.false}</option>
    </Select>
  )
}

function StateChoice({ draft, onChange }: DetailsProps) {
  const toggle = (state: (typeof STATES)[number]) =>
    onChange({
      ...draft,
      states: draft.states.includes(state) ? draft.states.filter((each) => each !== state) : [...draft.states, state],
    })
  return (
    <div className="flex flex-wrap gap-2">
      {STATES.map((state) => (
        <label key={state} className="inline-flex min-h-10 items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="size-4 accent-brass"
            checked={draft.states.includes(state)}
            onChange={() => toggle(state)}
          />
          {copy.states[state]}
        </label>
      ))}
    </div>
  )
}
