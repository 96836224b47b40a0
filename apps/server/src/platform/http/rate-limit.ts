/** Limits of tries that all processes count together, in the database: what somebody did at one of them counts at every other. */
import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from '#platform/drizzle.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database.ts'

/** `name`: what is limited. Limits of one name count together, wherever they are made. */
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
 * Allows `limit` failures a key within `windowMs` milliseconds of the first one; what succeeds does not count. Asking costs
 * nothing: a process learns that a key is spent from its own next failure.
 */
export function createFailureLimit(options: Limit) {
  const spent = new Map<string, Date>()
  return {
    isSpent: (key: string): boolean => (spent.get(key)?.getTime() ?? 0) > options.clock.now().getTime(),
    async noteFailure(key: string): Promise<void> {
      const { calls, until } = await count(options, key)
      if (calls < options.limit) return
      spent.delete(key)
      spent.set(key, until)
      if (spent.size > SPENT_AT_MOST) spent.delete(spent.keys().next().value!)
    },
  }
}

/** Spent keys that a process remembers; the oldest are forgotten first, so that a flood of addresses cannot fill its memory. */
const SPENT_AT_MOST = 10_000

/** @returns the calls of a key in its window, with this one, and when the window ends */
async function count({ db, clock, name, windowMs }: Limit, key: string) {
  const now = clock.now()
  const until = new Date(now.getTime() + windowMs)
  // Neither addresses nor e-mails are to be read in this table.
  const hash = createHash('sha256').update(`${name} ${key}`).digest('base64url')
  // A transaction of its own: a call that is refused, or fails, counts.
  const { rows } = await db.systemStatement((tx) =>
    tx.execute<{ calls: number; until: Date }>(sql`
      insert into rate_limits as r (key_hash, calls, until) values (${hash}, 1, ${until}::timestamptz)
      on conflict (key_hash) do update set
        calls = case when r.until <= ${now}::timestamptz then 1 else r.calls + 1 end,
        until = case when r.until <= ${now}::timestamptz then excluded.until else r.until end
      returning calls, until`),
  )
  return { calls: rows[0]!.calls, until: new Date(rows[0]!.until) }
}

/** Returns the network that an address is counted as: an IPv4 address itself, of IPv6 the /64 that one customer of a provider has. */
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
