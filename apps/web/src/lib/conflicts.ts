import type { Conflict } from '@balcao/contract'

type Fields = Record<string, unknown>
export type Difference = {
  /** The name of the field, such as `general.name`. */
  path: string
  now: unknown
  /** The value that this form would save there; absent where the form did not change it. */
  mine?: unknown
}

let ask: ((differences: Difference[]) => Promise<boolean>) | null = null

/**
 * Registers the dialog that asks about conflicts.
 *
 * @returns a function that unregisters it
 */
export function askAboutConflicts(asks: NonNullable<typeof ask>): () => void {
  ask = asks
  return () => {
    ask = null
  }
}

/**
 * Shows what somebody else saved meanwhile, and saves the changes made here on top of it if the person agrees.
 *
 * @param error the error with which the save was refused
 * @throws that error when it is no conflict, when no dialog is registered, or when nothing is to be saved
 */
export async function saveOver<T>(error: unknown, input: unknown, save: (input: unknown) => Promise<T>): Promise<T> {
  const conflict = conflictOf(error)
  if (!ask || !conflict || !isFields(input) || !isFields(input.base)) throw error
  const { base, ...fields } = input
  const group = GROUPS.find((name) => isFields(fields[name]))
  const nested = group ? `${group}.` : ''
  // An action that saves no field carries no base.
  if (Object.keys(conflict.changed).every((path) => valueAt(fields, nested + path) === undefined)) throw error
  const differences = Object.entries(conflict.changed).map(([path, now]) => {
    const mine = valueAt(fields, nested + path)
    return isSame(mine, valueAt(base, path)) ? { path, now } : { path, now, mine }
  })
  if (!(await ask(differences))) throw error
  const merged = merge(input, differences, nested)
  return save(merged).catch((again: unknown) => saveOver(again, merged, save))
}

/** The names of groups in which saves carry their fields. */
const GROUPS = ['item', 'event', 'reservation', 'list', 'guest', 'eval', 'webhook', 'plan']

/** Merges both sides: fields that only others changed keep their value. */
function merge(input: Fields, differences: Difference[], nested: string): Fields {
  const merged: Fields = structuredClone(input)
  for (const { path, now, ...rest } of differences) {
    setAt(merged, `base.${path}`, now)
    if (!('mine' in rest)) setAt(merged, nested + path, now)
  }
  return merged
}

/** Reads the conflict from the error `changed_meanwhile`; null for any other error. */
function conflictOf(error: unknown): Conflict | null {
  if (!isFields(error) || error.code !== 'changed_meanwhile' || !isFields(error.data)) return null
  return isFields(error.data.changed) ? { changed: error.data.changed } : null
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function valueAt(fields: Fields, path: string): unknown {
  let value: unknown = fields
  for (const name of path.split('.')) value = isFields(value) ? value[name] : undefined
  return value
}

function setAt(fields: Fields, path: string, value: unknown): void {
  const names = path.split('.')
  const last = names.pop()!
  let at = fields
  for (const name of names) {
    const inner = at[name]
    if (!isFields(inner)) return
    at = inner
  }
  at[last] = value
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '')
