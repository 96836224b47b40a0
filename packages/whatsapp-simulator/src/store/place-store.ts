import type { DatabaseSync } from 'node:sqlite'
import type { GroupCommit } from './group-commit.ts'

/** A group, or a channel that people follow. */
export type Place = {
  /** The address, `…@g.us` or `…@newsletter`. */
  id: string
  kind: 'group' | 'newsletter'
  name: string
  /** The phones of the members. */
  members: string[]
  /** Milliseconds since 1970. */
  at: number
}
export type PlaceStore = ReturnType<typeof placeStore>
type Row = Omit<Place, 'members'> & { members: string }

/** Stores groups and channels, which never change. */
export function placeStore(database: DatabaseSync, commits: GroupCommit) {
  const put = database.prepare('insert into places (id, kind, name, members, at) values (?, ?, ?, ?, ?)')
  const one = database.prepare('select * from places where id = ?')
  const all = database.prepare('select * from places order by at, id')
  return {
    add({ id, kind, name, members, at }: Place) {
      commits.write(put, id, kind, name, JSON.stringify(members), at)
    },
    get(id: string): Place | undefined {
      const row = one.get(id) as Row | undefined
      return row && fromRow(row)
    },
    /** Returns the groups and channels that a person is in, oldest first. */
    of: (phone: string) => (all.all() as Row[]).map(fromRow).filter(({ members }) => members.includes(phone)),
  }
}

const fromRow = (row: Row): Place => ({ ...row, members: JSON.parse(row.members) })
