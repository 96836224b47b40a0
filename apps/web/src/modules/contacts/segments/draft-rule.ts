import type { CustomField, SegmentRule } from '@balcao/contract'
import { writeCustom } from '../fields/write-custom.ts'
import { readCustom } from '../fields/read-custom.ts'

export type RuleKind = SegmentRule['kind']
export type Operator = Extract<SegmentRule, { kind: 'field' }>['is']

/** Holds a condition while it is being typed. Details of another kind are kept, in case it is chosen again. */
export type DraftRule = {
  kind: RuleKind
  days: string
  tag: string
  has: boolean
  eventId: string
  optedOut: boolean
  key: string
  is: Operator
  value: string
}

export const newDraft = (): DraftRule => ({
  kind: 'silent',
  days: '30',
  tag: '',
  has: true,
  eventId: '',
  optedOut: false,
  key: '',
  is: 'equal',
  value: '',
})

/** Returns the draft of a saved condition. Values are as the server has them until the field is known. */
export function draftOf(rule: SegmentRule): DraftRule {
  const draft = { ...newDraft(), kind: rule.kind }
  switch (rule.kind) {
    case 'tag':
      return { ...draft, tag: rule.tag, has: rule.has }
    case 'attended':
      return { ...draft, eventId: rule.eventId ?? '' }
    case 'opted-out':
      return { ...draft, optedOut: rule.is }
    case 'field':
      return { ...draft, key: rule.key, is: rule.is, value: writtenValue(rule.value) }
    case 'silent':
    case 'birthday':
    case 'no-show':
      return { ...draft, days: String(rule.days) }
  }
}

/** Returns the conditions, when all of them are complete; otherwise null. */
export function rulesOf(drafts: DraftRule[], fields: CustomField[]): SegmentRule[] | null {
  const rules = drafts.map((draft) => ruleOf(draft, fields))
  return rules.every((rule) => rule !== null) ? rules : null
}

const LONGEST = { silent: 3650, birthday: 366, 'no-show': 3650 }
const SHORTEST = { silent: 1, birthday: 0, 'no-show': 1 }

function ruleOf(draft: DraftRule, fields: CustomField[]): SegmentRule | null {
  const { kind } = draft
  switch (kind) {
    case 'tag':
      return draft.tag.trim() ? { kind, tag: draft.tag.trim(), has: draft.has } : null
    case 'attended':
      return { kind, eventId: draft.eventId || null }
    case 'opted-out':
      return { kind, is: draft.optedOut }
    case 'field':
      return fieldRule(draft, fields)
    case 'silent':
    case 'birthday':
    case 'no-show': {
      const days = draft.days === '' ? NaN : Number(draft.days)
      return days >= SHORTEST[kind] && days <= LONGEST[kind] ? { kind, days } : null
    }
  }
}

function fieldRule({ key, is, value }: DraftRule, fields: CustomField[]): SegmentRule | null {
  const field = fields.find((each) => each.key === key)
  if (!field) return null
  if (is === 'filled' || is === 'empty') return { kind: 'field', key, is, value: null }
  const read = readCustom(field, value)
  return read === null || read === undefined ? null : { kind: 'field', key, is, value: read }
}

/** Returns a value as it would be typed; a date is recognised by its form. */
function writtenValue(value: Extract<SegmentRule, { kind: 'field' }>['value']): string {
  const kind = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? 'date' : 'text'
  const field: CustomField = { id: '', key: '', label: '', kind, choices: [], inTable: false }
  return writeCustom(field, value ?? undefined)
}

/** Returns the operators by which values of a field can be compared. */
export const operatorsOf = (kind: CustomField['kind'] | undefined): Operator[] =>
  kind === 'number' || kind === 'date'
    ? ['equal', 'different', 'at-least', 'at-most', 'filled', 'empty']
    : ['equal', 'different', 'filled', 'empty']
