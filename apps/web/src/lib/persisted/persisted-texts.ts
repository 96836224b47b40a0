import type { Session } from '@balcao/contract'

/** What one person wrote in one venue and has not sent, by name: kept in this browser, also when the page is closed. */
export interface PersistedTexts {
  /** Empty where there is none. */
  get(name: string): string
  /** Keeps it in the place of what was there; nothing at all takes it out. */
  set(name: string, text: string): void
  /** The names that begin so. */
  names(beginning: string): string[]
  /** Tells the names that change: here, or on another page of this browser. */
  subscribe(listener: (name: string) => void): () => void
}

type Whose = Pick<NonNullable<Session['user']>, 'id' | 'ownerId' | 'visit'>

const BEGINNING = 'balcao-kept:'
/** What nobody came back to for so long is not kept any more. */
const KEPT_FOR_MS = 30 * 24 * 60 * 60 * 1000

/** By whole key, what this page wrote; the storage may have refused it. What another page writes takes its place. */
const written = new Map<string, string>()
const listeners = new Set<(key: string) => void>()
const stores = new Map<string, PersistedTexts>()

/** Returns what this person has in this venue, and nobody else is shown. The same object for the same person and venue. */
export function persistedTextsOf({ id, ownerId, visit }: Whose): PersistedTexts {
  // Who only looks at a venue leaves nothing in it.
  const beginning = `${visit ? 'visit:' : ''}${keysOf(id)}${ownerId}:`
  const known = stores.get(beginning)
  if (known) return known
  if (stores.size === 0) begin()
  const store = openStore(beginning, visit === undefined)
  stores.set(beginning, store)
  return store
}

/** Forgets all that this person has in this browser: they signed out, or their account is gone. */
export function forgetPersistedTexts(userId: string): void {
  const theirs = [...written.keys(), ...storedKeys()].filter((key) => key.startsWith(keysOf(userId)))
  for (const key of new Set(theirs)) put(key, '', true)
}

const keysOf = (userId: string) => `${BEGINNING}${userId}:`

function openStore(beginning: string, stays: boolean): PersistedTexts {
  const all = () => new Set([...written.keys(), ...storedKeys()])
  return {
    get: (name) => read(beginning + name),
    set: (name, text) => put(beginning + name, text, stays),
    names: (part) =>
      [...all()]
        .filter((key) => key.startsWith(beginning + part) && read(key) !== '')
        .map((key) => key.slice(beginning.length)),
    subscribe(listener) {
      const hear = (key: string) => {
        if (key.startsWith(beginning)) listener(key.slice(beginning.length))
      }
      listeners.add(hear)
      return () => void listeners.delete(hear)
    },
  }
}

function put(key: string, text: string, stays: boolean): void {
  written.set(key, text)
  try {
    if (stays && text) localStorage.setItem(key, JSON.stringify({ text, at: Date.now() }))
    else if (stays) localStorage.removeItem(key)
  } catch {
    // Refused, or full: what is older there is not what was written last.
    drop(key)
  }
  tell(key)
}

const read = (key: string): string => written.get(key) ?? stored(key)

function stored(key: string): string {
  try {
    const { text, at }: { text?: unknown; at?: unknown } = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof text === 'string' && typeof at === 'number' && Date.now() - at < KEPT_FOR_MS ? text : ''
  } catch {
    return ''
  }
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(BEGINNING))
  } catch {
    return []
  }
}

function drop(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing is there either.
  }
}

function tell(key: string): void {
  for (const listener of listeners) listener(key)
}

/** Once for each page: whose ever it was, what is too old goes; and what other pages write counts here too. */
function begin(): void {
  for (const key of storedKeys()) if (stored(key) === '') drop(key)
  if (typeof addEventListener === 'undefined') return
  addEventListener('storage', ({ key }) => {
    // Without a key, somebody emptied the whole storage: what is being typed stays.
    if (!key?.startsWith(BEGINNING)) return
    written.delete(key)
    tell(key)
  })
}
