import type { Link, Person } from '../people/people.ts'
import type { Connection } from '../wire/connection.ts'

/** A fault that the simulated server causes for a linked device. Codes are those of docs/simulator.md. */
export type Fault =
  /** Ends the stream now with a code. */
  | { on: 'stream'; code: number }
  /** Cuts the connection, and refuses as many logins. */
  | { on: 'login'; code: number; times: number }
  /** Answers nothing any more: a dead connection that was never closed. */
  | { on: 'silence' }

/** A number of messages that are refused instead of delivered. */
type Refused = { to?: string; code: number; times: number }

/** A limit of an account: it may not write to strangers (`reach-out`), or not begin more chats (`cap`). */
export type Limit = { kind: 'reach-out' | 'cap'; active: boolean; until?: string | undefined }

/** Limits by person and kind. They are kept in memory only. */
export type Limits = Map<Person, Map<Limit['kind'], Limit>>

export type Faults = ReturnType<typeof createFaults>

/** Keeps the faults that are to be caused, in memory only: a restarted network has none. */
export function createFaults() {
  const logins = new Map<Link, { code: number; times: number }>()
  const silent = new WeakSet<Connection>()
  const refused = new Map<Person, Refused>()
  return {
    isSilent: (connection: Connection) => silent.has(connection),
    silence: (connection: Connection) => void silent.add(connection),
    refuseLogins: (link: Link, fault: { code: number; times: number }) => void logins.set(link, fault),
    /** Returns the code with which to refuse this login, if any. */
    takeLogin(link: Link): number | undefined {
      const fault = logins.get(link)
      if (!fault || fault.times <= 0) return undefined
      fault.times--
      return fault.code
    },
    refuseMessages: (author: Person, fault: Refused) => void refused.set(author, fault),
    /** Returns the code with which to refuse this message, if any. */
    takeMessage(author: Person, to: Person | undefined): number | undefined {
      const fault = refused.get(author)
      if (!fault || fault.times <= 0 || (fault.to !== undefined && fault.to !== to?.phone)) return undefined
      fault.times--
      return fault.code
    },
  }
}
