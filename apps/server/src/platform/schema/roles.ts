import { type AnyPgColumn, pgPolicy, type PgRole, pgRole, type SQL, sql } from '#platform/drizzle.ts'

/**
 * The roles that a transaction runs as, one for each purpose. None can log in: the connection, which has no right of its own,
 * switches to one with `set local role` (`platform/database-roles.ts`).
 */
export const tenantRole = pgRole('balcao_tenant').existing()
/** Looks for due work of every owner, and reads what a process starts with. */
export const workerRole = pgRole('balcao_worker').existing()
/** Serves the admin area. */
export const adminRole = pgRole('balcao_admin').existing()
/** Looks up whose link, key or number something is, and counts tries, before it is known who asks. */
export const anonymousRole = pgRole('balcao_anonymous').existing()
/** Writes who has which plan, and what was paid. */
export const billingRole = pgRole('balcao_billing').existing()
/** Signs up and in, before there is an owner: the auth library's tables, and the few others that belong to an account. */
export const accountsRole = pgRole('balcao_accounts').existing()

/** The owner that a tenant transaction is bound to. A used-up local setting reads as '' and not as null. */
const currentOwner = sql`(select nullif(current_setting('app.owner_id', true), '')::uuid)`

/**
 * Policies of a table whose rows belong to one owner.
 *
 * @param across the roles that reach the rows of every owner, as far as their grants go
 */
export const ownedBy = (table: string, owner: AnyPgColumn | SQL, ...across: PgRole[]) => [
  pgPolicy(`${table}_tenant`, {
    for: 'all',
    to: tenantRole,
    using: sql`${owner} = ${currentOwner}`,
    withCheck: sql`${owner} = ${currentOwner}`,
  }),
  ...(across.length ? [openTo(table, ...across)] : []),
]

/** The policy of a table whose rows these roles reach, as far as their grants go. */
export const openTo = (table: string, ...roles: PgRole[]) =>
  pgPolicy(`${table}_across`, { for: 'all', to: roles, using: sql`true`, withCheck: sql`true` })
