import { uuid } from '#platform/drizzle.ts'
import { profiles } from './schema.ts'

/** Whose row it is; it goes with them. */
export const owner = (name = 'owner_id') =>
  uuid(name)
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' })
