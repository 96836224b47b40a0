import type { DatabaseSync } from 'node:sqlite'
import { BufferJSON, type SignalCreds } from 'baileys'
import type { GroupCommit } from './group-commit.ts'

export type PersonRecord = {
  phone: string
  name: string
  lid: string
  autoRead: boolean
  keys: SignalCreds
  /**
   * The number of the next device. No number is used twice, so that an old session is never taken for a new device's.
   */
  nextDevice: number
  /** The name of the picture's file at our host. */
  picture?: string
}
export type PeopleStore = ReturnType<typeof peopleStore>

type Row = {
  phone: string
  name: string
  lid: string
  auto_read: number
  keys: string
  next_device: number
  picture: string | null
}

export function peopleStore(database: DatabaseSync, commits: GroupCommit) {
  const put = database.prepare(
    'insert or replace into people (phone, name, lid, auto_read, keys, next_device, picture) values (?, ?, ?, ?, ?, ?, ?)',
  )
  const removals = ['people', 'signal_keys', 'messages'].map((table) =>
    database.prepare(`delete from ${table} where phone = ?`),
  )
  return {
    /** Deletes the person with everything on the phone. */
    remove(phone: string) {
      for (const statement of removals) commits.write(statement, phone)
    },
    load: () =>
      (database.prepare('select * from people').all() as Row[]).map(
        ({ phone, name, lid, auto_read, keys, next_device, picture }): PersonRecord => ({
          phone,
          name,
          lid,
          autoRead: auto_read === 1,
          keys: JSON.parse(keys, BufferJSON.reviver),
          nextDevice: next_device,
          picture: picture ?? undefined,
        }),
      ),
    save({ phone, name, lid, autoRead, keys, nextDevice, picture }: PersonRecord) {
      commits.write(
        put,
        phone,
        name,
        lid,
        Number(autoRead),
        JSON.stringify(keys, BufferJSON.replacer),
        nextDevice,
        picture ?? null,
      )
    },
  }
}
