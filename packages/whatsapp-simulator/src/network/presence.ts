import type { BinaryNode } from 'baileys'
import { jidLike } from '../people/jids.ts'
import type { Person } from '../people/people.ts'
import type { Connection } from '../wire/connection.ts'
import { node } from '../wire/nodes.ts'

type Seen = { state: 'available' | 'unavailable'; at: number }
export type Presences = ReturnType<typeof createPresences>

/**
 * Knows who is available and which devices subscribed to that. It is kept in memory only; everyone is available until
 * they leave.
 */
export function createPresences() {
  const seen = new Map<string, Seen>()
  const asked = new Map<Connection, Map<string, string>>()
  const stanza = (person: Person, jid: string): BinaryNode => {
    const { state, at } = seen.get(person.phone) ?? { state: 'available', at: 0 }
    const gone = state === 'unavailable'
    const last = gone ? String(Math.floor(at / 1000)) : undefined
    return node('presence', { from: jidLike(jid, person), type: gone ? 'unavailable' : undefined, last })
  }
  return {
    /**
     * Subscribes a connection to a person's presence, under the address that it asked for, and returns the current one.
     */
    subscribe(connection: Connection, person: Person, jid: string): BinaryNode {
      const own = asked.get(connection) ?? new Map<string, string>()
      asked.set(connection, own.set(person.phone, jid))
      return stanza(person, jid)
    },
    forget: (connection: Connection) => void asked.delete(connection),
    /** Changes a person's presence and returns the stanza for each connection that subscribed to it. */
    change(person: Person, state: Seen['state']): Array<[Connection, BinaryNode]> {
      seen.set(person.phone, { state, at: Date.now() })
      return [...asked].flatMap(([connection, of]): Array<[Connection, BinaryNode]> => {
        const jid = of.get(person.phone)
        return jid ? [[connection, stanza(person, jid)]] : []
      })
    },
  }
}
