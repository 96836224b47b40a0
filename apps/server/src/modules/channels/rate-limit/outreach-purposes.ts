import { type SQL, sql } from '#platform/drizzle.ts'

/**
 * The purposes of outreach by their share. Reminders and messages to one person have a reserved part of each day's and
 * each month's limit, and failures among campaigns do not stop them (docs/decisions/0010).
 */
const PURPOSES = {
  personal: ['reminder', 'schedule'],
  campaigns: ['campaign', 'remarketing', 'automation', 'api'],
} as const

const listOf = (share: keyof typeof PURPOSES): SQL =>
  sql.join(
    PURPOSES[share].map((purpose) => sql.raw(`'${purpose}'`)),
    sql`, `,
  )

/** SQL condition that a message is a reminder or for one person alone. The table is `m`. */
export const isPersonal = sql`m.purpose in (${listOf('personal')})`

/**
 * SQL condition that a message is outreach that may go to many; these count towards the weekly cap of a person. The
 * table is `m`.
 */
export const isPromotion = sql`m.purpose in (${listOf('campaigns')})`

/** Tells whether a purpose is outreach that may go to many. */
export const isForMany = (purpose: string): boolean => PURPOSES.campaigns.some((one) => one === purpose)

/** Returns the purposes of a share as an SQL array. */
export const purposesOf = (share: keyof typeof PURPOSES): SQL => sql`array[${listOf(share)}]`
