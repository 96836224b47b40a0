import { type BinaryNode, encodeBinaryNode, type LTHashState } from 'baileys'
import { createPeople, type Link, type People, type Person } from '../people/people.ts'
import { type MediaHost, startMediaHost } from './media-host.ts'
import { openDatabase } from '../store/database.ts'
import { GroupCommit } from '../store/group-commit.ts'
import { linkStore, type LinkStore } from '../store/link-store.ts'
import { mediaStore } from '../store/media-store.ts'
import { messageStore, type MessageStore } from '../store/message-store.ts'
import { placeStore, type PlaceStore } from '../store/place-store.ts'
import { peopleStore } from '../store/people-store.ts'
import { serverKeys, type ServerKeys } from '../store/server-keys.ts'
import { signalKeyStores } from '../store/signal-keys.ts'
import { waitingStore, type WaitingStore } from '../store/waiting-store.ts'
import type { Connection, Registered } from '../wire/connection.ts'
import { phoneEvents, type PhoneEvent, type PhoneEvents } from './events.ts'
import type { Calls } from './call.ts'
import { createPresences, type Presences } from './presence.ts'
import { createFaults, type Faults, type Limits } from './faults.ts'
import { createSocketCounts, type SocketCounts } from './socket-count.ts'

/** Holds the request of a device to be linked by a code that the person types on the phone. */
type CodeRequest = { phone: string; wrapped: Buffer; ref: string; finish: (stanza: BinaryNode) => void }

/** Holds a device that shows a QR code, or a pairing code, and waits. */
export type Candidate = {
  connection: Connection
  client: Registered
  refs: string[]
  scanned: boolean
  code?: CodeRequest
}

/** The address book of a phone, as patches of the app state. Kept in memory only. */
type Book = { state: LTHashState; patches: Uint8Array[] }

/** Holds the state of the whole network, and its two outputs: `send` and `tell`, both after the commit. */
export type Network = {
  keys: ServerKeys
  people: People
  messages: MessageStore
  links: LinkStore
  places: PlaceStore
  waiting: WaitingStore
  commits: GroupCommit
  events: PhoneEvents
  media: MediaHost
  candidates: Map<Connection, Candidate>
  online: Map<Connection, Link>
  sockets: SocketCounts
  calls: Calls
  /** The people who viewed a status post, by its id. It is kept in memory only. */
  seenPosts: Map<string, Set<string>>
  presences: Presences
  /** Causes faults on purpose. */
  faults: Faults
  limits: Limits
  books: Map<Person, Book>
  send(connection: Connection, stanza: BinaryNode): void
  tell(event: PhoneEvent): void
  close(): void
}

export async function openNetwork(dataDir?: string): Promise<Network> {
  const database = openDatabase(dataDir)
  const commits = new GroupCommit(database)
  const keys = serverKeys(database)
  const links = linkStore(database, commits)
  const waiting = waitingStore(database, commits)
  const stores = { people: peopleStore(database, commits), links, signalKeys: signalKeyStores(database, commits) }
  const people = createPeople(stores, await waiting.load())
  const events = phoneEvents()
  const faults = createFaults()

  const media = await startMediaHost(mediaStore(database, commits), commits, keys.media)

  return {
    keys,
    media,
    people,
    links,
    waiting,
    commits,
    events,
    places: placeStore(database, commits),
    messages: messageStore(database, commits),
    candidates: new Map(),
    online: new Map(),
    sockets: createSocketCounts(),
    calls: new Map(),
    seenPosts: new Map(),
    presences: createPresences(),
    faults,
    limits: new Map(),
    books: new Map(),
    send(connection, stanza) {
      if (faults.isSilent(connection)) return
      const encoded = encodeBinaryNode(stanza)
      commits.afterCommit(() => connection.write(encoded))
    },
    tell(event) {
      commits.afterCommit(() => {
        events.emit('event', event)
        events.emit(`of ${event.phone}`, event)
      })
    },
    close() {
      media.close()
      commits.close()
      people.close()
    },
  }
}
