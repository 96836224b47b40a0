import { timestamp } from '#platform/drizzle.ts'

/**
 * Creates a column for an instant with milliseconds, as in JavaScript, so that a value that was read equals the stored
 * one.
 */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
