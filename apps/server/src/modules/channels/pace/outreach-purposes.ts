import { type SQL, sql } from '#platform/drizzle.ts'

/**
 * The purposes of outreach by their share: reminders and messages to one person have a part of each day's and each month's limit that
 * campaigns leave to them, and are not stopped by what fails among campaigns (docs/decisions/0010).
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

/** Tells whether a message is a reminder or for one person alone. The table is `m`. */
export const isPersonal = sql`m.purpose in (${listOf('personal')})`

/** Tells whether a message is outreach that may go to many; these count towards the weekly cap of a person. The table is `m`. */
export const isPromotion = sql`m.purpose in (${listOf('campaigns')})`

/** Tells the same of a purpose. */
export const isForMany = (purpose: string): boolean => PURPOSES.campaigns.some((one) => one === purpose)

/** The purposes of a share, as an array of SQL. */
export const purposesOf = (share: keyof typeof PURPOSES): SQL => sql`array[${listOf(share)}]`
