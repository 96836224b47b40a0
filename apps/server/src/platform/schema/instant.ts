import { timestamp } from '#platform/drizzle.ts'

/** A moment, to the millisecond as JavaScript has it: what was read compares as equal to what is stored. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
