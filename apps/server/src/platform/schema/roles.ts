import { type AnyPgColumn, pgPolicy, primaryKey, type PgRole, pgRole, type SQL, sql } from '#platform/drizzle.ts'

/**
 * The role of an owner's transactions. Each purpose has a role of its own. None can log in: the connection, which has
 * no right of its own, switches to one with `set local role` (`platform/database-roles.ts`).
 */
export const tenantRole = pgRole('balcao_tenant').existing()
/** The role that looks for due work of every owner, and reads what a process needs at its start. */
export const workerRole = pgRole('balcao_worker').existing()
/** The role of the admin area. */
export const adminRole = pgRole('balcao_admin').existing()
/** The role that finds the owner of a link, key or channel, and counts tries, before the caller is known. */
export const anonymousRole = pgRole('balcao_anonymous').existing()
/** The role that writes subscriptions and payments. */
export const billingRole = pgRole('balcao_billing').existing()
/**
 * The role for signing up and in, before there is an owner: for the auth library's tables, and the few others that
 * belong to an account.
 */
export const accountsRole = pgRole('balcao_accounts').existing()

/**
 * Is the SQL of the owner of a tenant transaction. After the transaction the local setting reads as '' and not as null.
 */
const currentOwner = sql`(select nullif(current_setting('app.owner_id', true), '')::uuid)`

/**
 * Returns the policies of a table whose rows belong to one owner, and its primary key where columns are given: the
 * owner, then what tells the owner's rows apart.
 *
 * @param across the roles that reach the rows of every owner, as far as their grants go
 */
export function ownedBy(
  table: string,
  ownerOrKey: AnyPgColumn | SQL | [owner: AnyPgColumn, ...within: AnyPgColumn[]],
  ...across: PgRole[]
) {
  const [owner, key] = Array.isArray(ownerOrKey) ? [ownerOrKey[0], ownerOrKey] : [ownerOrKey, undefined]
  return [
    ...(key ? [primaryKey({ columns: key })] : []),
    pgPolicy(`${table}_tenant`, {
      for: 'all',
      to: tenantRole,
      using: sql`${owner} = ${currentOwner}`,
      withCheck: sql`${owner} = ${currentOwner}`,
    }),
    ...(across.length ? [openTo(table, ...across)] : []),
  ]
}

/** Returns the policy of a table whose rows these roles reach, as far as their grants go. */
export const openTo = (table: string, ...roles: PgRole[]) =>
  pgPolicy(`${table}_across`, { for: 'all', to: roles, using: sql`true`, withCheck: sql`true` })
