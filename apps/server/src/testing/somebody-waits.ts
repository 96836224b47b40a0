import { vi } from 'vitest'
import type { TestApp } from './test-app.ts'

/** Resolves once so many transactions wait for locks of this database. */
export const somebodyWaits = ({ db }: TestApp, count = 1) =>
  vi.waitUntil(async () => {
    const { rows } = await db.pool.query<{ waiting: number }>(`
      select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    return rows[0]!.waiting >= count
  })
