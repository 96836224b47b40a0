/** Limits tries, counted in the database for all processes together. */
import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from '#platform/drizzle.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database.ts'

/**
 * The options of a limit. `name` says what is limited; limits of one name count together, wherever they are created.
 */
type Limit = { db: Database; clock: Clock; name: string; limit: number; windowMs: number }

/**
 * Allows `limit` calls a key within `windowMs` milliseconds of the first one.
 *
 * @returns whether this call is allowed; it counts either way
 */
export function createRateLimit(options: Limit) {
  return async (key: string): Promise<boolean> => (await count(options, key)).calls <= options.limit
}

/**
 * Limits calls as `createRateLimit` does, for calls that send a link, a session or a key which nobody can guess. A
 * right one is counted by itself, a wrong one by its address, so that others behind the same address never lock out a
 * caller with a right one.
 *
 * @returns a function that tells whether a call is allowed; `right` is the right value that it sent, null for a wrong
 * one
 */
export function createShownLimit(options: Limit) {
  const allowed = createRateLimit(options)
  return (right: string | null, address: string): Promise<boolean> =>
    allowed(right === null ? `wrong ${networkOf(address)}` : `right ${right}`)
}

/**
 * Allows `limit` failures a key within `windowMs` milliseconds of the first one; successes do not count. `isSpent`
 * needs no query: a process learns that a key is spent from its own next failure. A key is not spent for a `who` that
 * succeeded under it in this process and did not fail since.
 */
export function createFailureLimit(options: Limit) {
  const spent = new Map<string, Date>()
  const succeeded = new Map<string, true>()
  const both = (key: string, who: string) => hashOf(`${key} ${who}`)
  return {
    isSpent: (key: string, who = ''): boolean =>
      (spent.get(key)?.getTime() ?? 0) > options.clock.now().getTime() && !succeeded.has(both(key, who)),
    noteSuccess: (key: string, who: string): void => remember(succeeded, both(key, who), true),
    async noteFailure(key: string, who = ''): Promise<void> {
      succeeded.delete(both(key, who))
      const { calls, until } = await count(options, key)
      if (calls >= options.limit) remember(spent, key, until)
    },
  }
}

/**
 * The most keys that a process remembers; the oldest are forgotten first, so that a flood of addresses cannot fill its
 * memory.
 */
const REMEMBERED = 10_000

function remember<T>(known: Map<string, T>, key: string, value: T): void {
  known.delete(key)
  known.set(key, value)
  if (known.size > REMEMBERED) known.delete(known.keys().next().value!)
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Counts a call. @returns the calls of a key in its window, with this one, and the end of the window */
async function count({ db, clock, name, windowMs }: Limit, key: string) {
  const now = clock.now()
  const until = new Date(now.getTime() + windowMs)
  // Neither addresses nor e-mails are to be read in this table.
  const hash = hashOf(`${name} ${key}`)
  // A transaction of its own: a call that is refused, or fails, counts.
  const { rows } = await db.anonymousStatement((tx) =>
    tx.execute<{ calls: number; until: Date }>(sql`
      insert into rate_limits as r (key_hash, calls, until) values (${hash}, 1, ${until}::timestamptz)
      on conflict (key_hash) do update set
        calls = case when r.until <= ${now}::timestamptz then 1 else r.calls + 1 end,
        until = case when r.until <= ${now}::timestamptz then excluded.until else r.until end
      returning calls, until`),
  )
  return { calls: rows[0]!.calls, until: new Date(rows[0]!.until) }
}

/**
 * Returns the network that an address is counted as: an IPv4 address itself; for IPv6 the /64 that one customer of a
 * provider has.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const groups = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length)
  const all = [...groups, ...Array.from({ length: missing }, () => '0'), ...after]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
