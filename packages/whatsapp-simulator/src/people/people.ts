import { randomInt } from 'node:crypto'
import { jidDecode } from 'baileys'
import type { PeopleStore, PersonRecord } from '../store/people-store.ts'
import type { LinkRecord, LinkStore, PreKey, StoredLink } from '../store/link-store.ts'
import type { signalKeyStores } from '../store/signal-keys.ts'
import type { StoredWaiting, Waiting } from '../store/waiting-store.ts'
import type { Connection } from '../wire/connection.ts'
import { createPhone, newPhoneKeys, type Phone } from './phone.ts'

/** Holds a linked device: the socket under test, as its phone and the server know it. */
export type Link = {
  person: Person
  device: number
  record: LinkRecord
  preKeys: PreKey[]
  /** Stanzas that were or will be sent and are not confirmed, in order. */
  waiting: Map<string, Waiting>
  connection?: Connection
  /** True once the device has asked for its stanzas. */
  active: boolean
  /**
   * True when the device says that its person is available, so that the phone does not ring. Without a word since the
   * login it is not.
   */
  available?: boolean
}
/** A person of the network, with a phone (device 0) and linked devices. */
export type Person = PersonRecord & { device: Phone; links: Map<number, Link> }
export type People = ReturnType<typeof createPeople>
type Stores = { people: PeopleStore; links: LinkStore; signalKeys: ReturnType<typeof signalKeyStores> }

/** Holds all people of the network, found by phone or by address. Changes are written through. */
export function createPeople(stores: Stores, waiting: StoredWaiting[]) {
  const byPhone = new Map<string, Person>()
  const byLid = new Map<string, Person>()
  for (const record of stores.people.load()) add(record)
  for (const link of stores.links.load()) restore(link)
  for (const { phone, device, ...entry } of waiting) {
    byPhone.get(phone)?.links.get(device)?.waiting.set(entry.name, entry)
  }

  return {
    all: () => [...byPhone.values()],
    get: (phone: string) => byPhone.get(phone),
    /** Returns a person, who is created when new and renamed when a name is given. */
    ensure(phone: string, changes: { name?: string; autoRead?: boolean } = {}): Person {
      const known = byPhone.get(phone)
      if (known && changes.name === undefined && changes.autoRead === undefined) return known
      const person =
        known ?? add({ phone, name: phone, lid: freshLid(), autoRead: true, keys: newPhoneKeys(), nextDevice: 1 })
      person.name = changes.name ?? person.name
      person.autoRead = changes.autoRead ?? person.autoRead
      stores.people.save(person)
      return person
    },
    /** Removes a person, whose number then no longer exists. Their devices must be unlinked before. */
    remove(person: Person) {
      byPhone.delete(person.phone)
      byLid.delete(person.lid)
      stores.people.remove(person.phone)
      stores.signalKeys.forget(person.phone)
      person.device.close()
    },
    savePicture(person: Person, picture: string | undefined) {
      person.picture = picture
      stores.people.save(person)
    },
    /** Finds the person and the device (0 is the phone) of an address; undefined when the number does not exist. */
    find(jid: string | undefined): { person: Person; device: number } | undefined {
      const decoded = jidDecode(jid)
      const person = decoded && (decoded.server === 'lid' ? byLid : byPhone).get(decoded.user)
      return person && { person, device: decoded.device ?? 0 }
    },
    addLink(person: Person, record: LinkRecord): Link {
      const device = person.nextDevice++
      stores.people.save(person)
      stores.links.save(person.phone, device, record)
      return place({ person, device, record, preKeys: [], waiting: new Map(), active: false })
    },
    saveLink(link: Link) {
      stores.links.save(link.person.phone, link.device, link.record)
    },
    removeLink({ person, device }: Link) {
      person.links.delete(device)
      stores.links.remove(person.phone, device)
    },
    close() {
      for (const person of byPhone.values()) person.device.close()
    },
  }

  function add(record: PersonRecord): Person {
    const device = createPhone(record.keys, stores.signalKeys.of(record.phone))
    const person: Person = { ...record, device, links: new Map() }
    byPhone.set(person.phone, person)
    byLid.set(person.lid, person)
    return person
  }

  function restore({ phone, device, record, preKeys }: StoredLink) {
    const person = byPhone.get(phone)
    if (person) place({ person, device, record, preKeys, waiting: new Map(), active: false })
  }

  function place(link: Link) {
    link.person.links.set(link.device, link)
    return link
  }

  /** Returns a random LID, from which the phone cannot be derived, as in WhatsApp. */
  function freshLid(): string {
    const lid = `2${randomInt(10 ** 6)}${randomInt(10 ** 6, 10 ** 7)}`
    return byLid.has(lid) ? freshLid() : lid
  }
}
