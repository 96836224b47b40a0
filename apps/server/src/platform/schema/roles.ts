import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, pgPolicy, pgRole } from 'drizzle-orm/pg-core'

/**
 * The two roles that a transaction runs as. Neither can log in: the connection switches to one with `set local role`, so
 * even a superuser connection (the embedded database's) is bound by the policies.
 */
export const tenantRole = pgRole('balcao_tenant').existing()
/** Sees every owner's rows: the named door of the workers and of the admin. */
export const systemRole = pgRole('balcao_system').existing()

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
