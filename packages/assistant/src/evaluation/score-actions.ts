import type { AssistantAction } from '../assistant-types.ts'
import { foldForMatch } from './match-text.ts'

type Fields = Record<string, unknown>
type Expected = { type: string; fields?: Fields | undefined }
type Emitted = { type: string; fields: Fields }

/** Returns the expected actions that were not emitted as expected, and the forbidden ones that were. */
export function expectedActionFailures(expected: Expected[], actions: AssistantAction[]): string[] {
  const emitted = actions
    .map((action): Emitted => ({ type: action.type, fields: 'fields' in action ? { ...action.fields } : {} }))
    .filter(isLive)
  return expected.flatMap((each) => failuresOf(each, emitted))
}

function failuresOf({ type, fields = {} }: Expected, emitted: Emitted[]): string[] {
  if (type === 'none') {
    const forbidden = Array.isArray(fields.types) ? fields.types : ['reservation', 'guest_list']
    return emitted
      .filter((action) => forbidden.includes(action.type))
      .map((action) => `forbidden action ${show(action)}`)
  }
  const same = emitted.filter((action) => action.type === type)
  const wrong = [`expected ${show({ type, fields })}, got ${same.map(show).join(', ') || 'nothing'}`]
  if (type === 'reservation') return same.length === 1 && agree(fields, same[0]!.fields) ? [] : wrong
  if (type === 'guest_list') return guestListAgrees(fields, same) ? [] : wrong
  if (type === 'capture_contact') return same.length > 0 && agree(fields, mergedFields(same)) ? [] : wrong
  return same.length > 0 ? [] : wrong
}

function guestListAgrees({ name, ...rest }: Fields, same: Emitted[]) {
  const all = same.flatMap((action) => action.fields.name ?? [])
  return same.length > 0 && same.every((action) => agree(rest, action.fields)) && fieldAgrees('name', name ?? [], all)
}

function agree(wanted: Fields, got: Fields) {
  return Object.entries(wanted).every(([key, value]) => fieldAgrees(key, value, got[key]))
}

function fieldAgrees(key: string, wanted: unknown, got: unknown) {
  if (key === 'party_size') return Number(got) === Number(wanted)
  if (key !== 'name') return fold(got) === fold(wanted)
  return (Array.isArray(wanted) ? wanted : [wanted]).every((name) => fold(got).includes(fold(name)))
}

function fold(value: unknown): string {
  return foldForMatch(Array.isArray(value) ? value.join(' | ') : text(value))
}

function mergedFields(actions: Emitted[]): Fields {
  return Object.assign({}, ...actions.map((action) => action.fields))
}

/** Tells whether an action books anything; a cancellation does not. */
function isLive({ fields }: Emitted) {
  return !/^cancel/i.test(text(fields.status ?? fields.op))
}

function show(value: unknown) {
  return JSON.stringify(value)
}

function text(value: unknown) {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
