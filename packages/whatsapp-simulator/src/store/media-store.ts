import type { DatabaseSync } from 'node:sqlite'
import type { GroupCommit } from './group-commit.ts'

export type MediaStore = ReturnType<typeof mediaStore>

/** Stores encrypted files, as they were uploaded, by the last part of their path. */
export function mediaStore(database: DatabaseSync, commits: GroupCommit) {
  const put = database.prepare('insert or replace into media (name, data) values (?, ?)')
  const move = database.prepare('update media set name = ? where name = ?')
  const one = database.prepare('select data from media where name = ?')
  return {
    put(name: string, data: Uint8Array) {
      commits.write(put, name, data)
    },
    rename(from: string, to: string): boolean {
      return commits.write(move, to, from).changes === 1
    },
    get: (name: string) => (one.get(name) as { data: Uint8Array } | undefined)?.data,
  }
}
