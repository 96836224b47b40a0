import { type AnyPgColumn, pgPolicy, pgRole, type SQL, sql } from '#platform/drizzle.ts'

/**
 * The roles that a transaction runs as, one for each purpose. None can log in: the connection, which has no right of its own,
 * switches to one with `set local role` (`platform/database-roles.ts`).
 */
export const tenantRole = pgRole('balcao_tenant').existing()
/** Sees every owner's rows: the named door of the workers and of the admin. */
export const systemRole = pgRole('balcao_system').existing()

/** Signs up and in, before there is an owner: the auth library's tables, and the few others that belong to an account. */
const accountsRole = pgRole('balcao_accounts').existing()

/** The owner that a tenant transaction is bound to. A used-up local setting reads as '' and not as null. */
const currentOwner = sql`(select nullif(current_setting('app.owner_id', true), '')::uuid)`

/** Policies of a table whose rows belong to one owner. */
export const ownedBy = (table: string, owner: AnyPgColumn | SQL) => [
  pgPolicy(`${table}_tenant`, {
    for: 'all',
    to: tenantRole,
    using: sql`${owner} = ${currentOwner}`,
    withCheck: sql`${owner} = ${currentOwner}`,
  }),
  pgPolicy(`${table}_system`, { for: 'all', to: systemRole, using: sql`true`, withCheck: sql`true` }),
]

/** The policy of a table of owners that accounts reach as well, as far as their grants go. */
export const openToAccounts = (table: string) =>
  pgPolicy(`${table}_accounts`, { for: 'all', to: accountsRole, using: sql`true`, withCheck: sql`true` })
