import { customType, index, integer, pgTable, text, uuid } from '#platform/drizzle.ts'
import { instant } from '../parts/instant.ts'
import { owner } from '../parts/owner.ts'
import { ownedBy, workerRole } from '../roles.ts'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** A file that is sent to many: stored once, and named by every message that carries it. */
export const houseFiles = pgTable(
  'house_files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: owner(),
    kind: text('kind', { enum: ['image', 'video', 'audio', 'document'] }).notNull(),
    mimeType: text('mime_type').notNull(),
    fileName: text('file_name'),
    size: integer('size').notNull(),
    seconds: integer('seconds'),
    width: integer('width'),
    height: integer('height'),
    data: bytes('data').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('house_files_since').on(table.createdAt), ...ownedBy('house_files', table.ownerId, workerRole)],
)
