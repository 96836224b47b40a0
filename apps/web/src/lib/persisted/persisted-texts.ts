import type { Session } from '@balcao/contract'

/**
 * Holds what one person wrote in one venue and has not sent, by name: kept in this browser, also when the page is
 * closed.
 */
export interface PersistedTexts {
  /** Returns a text; empty where there is none. */
  get(name: string): string
  /** Replaces a text; an empty one deletes it. */
  set(name: string, text: string): void
  /** Returns the names that begin with this text. */
  names(beginning: string): string[]
  /** Reports the names whose text changes, here or on another page of this browser. */
  subscribe(listener: (name: string) => void): () => void
}

type Whose = Pick<NonNullable<Session['user']>, 'id' | 'ownerId' | 'visit'>

const BEGINNING = 'balcao-kept:'
/** Milliseconds after which an unused text is deleted. */
const KEPT_FOR_MS = 30 * 24 * 60 * 60 * 1000

/**
 * The texts that this page wrote, by whole key, because the storage may have refused them. A text that another page
 * writes replaces them.
 */
const written = new Map<string, string>()
const listeners = new Set<(key: string) => void>()
const stores = new Map<string, PersistedTexts>()

/**
 * Returns the texts of this person in this venue, which are shown to no one else. It is the same object for the same
 * person and venue.
 */
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

/** Deletes all that this person has stored in this browser, because they signed out or their account was deleted. */
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

/**
 * Runs once for each page: it deletes texts that are too old, whoever wrote them, and begins to follow what other pages
 * write.
 */
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
