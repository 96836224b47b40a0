import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { publish } from '#platform/realtime.ts'
import { forgetResetLinks } from './reset-links.ts'

/**
 * Blocks somebody or unblocks them. Blocking ends every session of the account, and its push channels, when the
 * transaction commits.
 *
 * @returns whether it changed
 */
export async function setBlocked(tx: Tx, userId: string, blocked: boolean): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update profiles set is_blocked = ${blocked} where id = ${userId}::uuid and is_blocked <> ${blocked}`)
  if (!rowCount) return false
  if (blocked) await endSessions(tx, userId, { team: true })
  return true
}

/**
 * Gives somebody another address to sign in with. Links that were sent to the old one open nothing any more.
 *
 * @throws the database's unique violation where somebody has it already
 */
export async function setEmail(tx: Tx, userId: string, email: string): Promise<void> {
  await forgetResetLinks(tx, userId)
  await tx.execute(sql`update "user" set email = ${email} where id = ${userId}::uuid`)
  await tx.execute(sql`update profiles set email = ${email} where id = ${userId}::uuid`)
  await tellVenue(tx, userId)
}

/** Gives somebody another name. Whoever sees it on an open page of the venue sees the new one. */
export async function setName(tx: Tx, userId: string, fullName: string): Promise<void> {
  await tx.execute(sql`update "user" set name = ${fullName} where id = ${userId}::uuid`)
  await tx.execute(sql`update profiles set full_name = ${fullName} where id = ${userId}::uuid`)
  await tellVenue(tx, userId)
}

/** The part of Better Auth that stores passwords inside the transaction. */
type Passwords = {
  password: { hash(password: string): Promise<string> }
  internalAdapter: { updatePassword(userId: string, hash: string): Promise<unknown> }
}

/** Gives somebody a new password, and ends every session that the old one opened. */
export async function setPassword(tx: Tx, passwords: Passwords, userId: string, password: string): Promise<void> {
  await passwords.internalAdapter.updatePassword(userId, await passwords.password.hash(password))
  await endSessions(tx, userId)
}

/** Ends the sessions of somebody; with `team`, also those of everybody who works in their venue. */
async function endSessions(tx: Tx, userId: string, { team = false } = {}): Promise<void> {
  await tx.execute(sql`
    delete from session where user_id = ${userId}::uuid
      or (${team} and user_id in (select id from profiles where owner_id = ${userId}::uuid))`)
  // Every open page of the venue looks whether its session still is one.
  await tellVenue(tx, userId)
}

/** Tells the open pages of somebody's venue that its people changed. */
async function tellVenue(tx: Tx, userId: string): Promise<void> {
  const { rows } = await tx.execute<{ venue: string }>(
    sql`select coalesce(owner_id, id) as venue from profiles where id = ${userId}::uuid`,
  )
  if (rows[0]) await publish(tx, rows[0].venue, [{ type: 'team.changed' }])
}
