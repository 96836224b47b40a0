import { sql } from '#platform/drizzle.ts'

/** Its message was taken back, and it is over. */
const TAKEN_BACK = sql`(r.state in ('queued', 'left') and m.id is null and r.outcome is null)`

/**
 * How somebody stands whom a schedule is for, and why: recipients `r` with their messages `m`, left-joined. One definition for the
 * screen, for programs and for webhooks; a message that was deleted for its age left `r.outcome` behind.
 */
export const recipientState = {
  state: sql`case when r.state in ('pending', 'skipped') then r.state when m.failure = 'opted-out' or ${TAKEN_BACK} then 'skipped'
  else coalesce(m.status, r.outcome) end`,
  reason: sql`case when ${TAKEN_BACK} then coalesce(r.skipped, 'deadline') else coalesce(m.failure, r.skipped) end`,
}
