import { customType, text, timestamp, uuid } from '#platform/drizzle.ts'

/** Creates the column of an id that the database makes. */
export const id = () => uuid('id').notNull().defaultRandom()

/** Creates a column for a text that is empty until somebody writes it. */
export const word = (name: string) => text(name).notNull().default('')

/** Creates a column for the bytes of a file. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/**
 * Creates a column for an instant with milliseconds, as in JavaScript, so that a value that was read equals the stored
 * one.
 */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
