import { uuid } from '#platform/drizzle.ts'
import { profiles } from './schema.ts'

/** Builds the column of the owner of a row; the row is deleted with the owner. */
export const owner = (name = 'owner_id') =>
  uuid(name)
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' })
