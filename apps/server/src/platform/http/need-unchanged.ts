import { ORPCError } from '@orpc/server'
import { sql } from '#platform/drizzle.ts'
import type { Conflict } from '@balcao/contract'
import type { Tx } from '../database.ts'

type Fields = Record<string, unknown>
type Save = {
  /** The name of the object that is saved: saves of it wait for each other until this transaction ends. */
  what: string
  /** The fields as they were when the form was opened; undefined where the form does not send them. */
  base: Fields | undefined
  /** The fields that are saved; no others are compared. */
  input: object
  /** Reads the stored fields, in the shape of those that are saved. */
  current: () => Promise<object | null | undefined>
}

/**
 * Refuses to overwrite what somebody else saved since the form was opened.
 *
 * @throws `changed_meanwhile`, with the changed fields
 */
export async function needUnchanged(tx: Tx, { what, base, input, current }: Save): Promise<void> {
  if (!base) return
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`save ${what}`}))`)
  const stored = await current()
  if (!stored) return
  const changed = changedIn(input, base, stored)
  if (Object.keys(changed).length > 0)
    throw new ORPCError<string, Conflict>('changed_meanwhile', { status: 409, data: { changed } })
}

/**
 * Returns the stored values, by their paths (`general.name`), that differ from both the form's first values and those
 * it saves.
 */
function changedIn(input: object, base: object, stored: object, above = ''): Fields {
  const [before, after] = [new Map(Object.entries(base)), new Map(Object.entries(stored))]
  const changed = Object.entries(input).map(([name, wanted]: [string, unknown]): Fields => {
    const [was, now]: unknown[] = [before.get(name), after.get(name)]
    if (isGroup(wanted) && isGroup(was) && isGroup(now)) return changedIn(wanted, was, now, `${above}${name}.`)
    const isOther = before.has(name) && after.has(name) && !isSame(was, now)
    // Saving a value that is stored already is no conflict: somebody repeats a save whose answer was lost.
    return isOther && !isSame(wanted, now) ? { [`${above}${name}`]: now } : {}
  })
  return Object.assign({}, ...changed)
}

/** Tells whether a value is a group of fields. Lists are values, and so are objects with a `kind`. */
const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date) && !('kind' in value)

/** Tells whether two values are the same; an empty text and a missing value are. */
const isSame = (one: unknown, other: unknown) => canonical(one) === canonical(other)
const canonical = (value: unknown) =>
  JSON.stringify(value === '' || value === undefined ? null : value, (_name, part: unknown) =>
    isGroup(part) || (typeof part === 'object' && part !== null && 'kind' in part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
