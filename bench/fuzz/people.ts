import { createSignInLink } from '../../apps/server/src/modules/accounts/sign-in-links.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { demonstration } from '../../packages/copy/src/demonstration.ts'
import type { RealServer } from '../crash/real-server.ts'

export const ADMIN = { email: 'fuzz-admin@fuzz.example', password: 'uma-senha-comprida-de-fuzz' }
export const GATEWAY_KEY = 'the-key-of-the-fuzzed-gateway'

export type Who = 'owner' | 'teammate' | 'admin' | 'stranger' | 'nobody'
export type People = Awaited<ReturnType<typeof signEverybodyIn>>

/**
 * Fetches, and repeats the request once when the server had ended the connection after a body that it refused to read.
 */
const ask = (url: string, init: RequestInit) => fetch(url, init).catch(() => fetch(url, init))

/** Signs in the owner of the demonstration, a teammate, an admin, and the owner of another venue. */
export async function signEverybodyIn(server: RealServer) {
  const db = server.database()
  const cookies = new Map<Who, string>()
  const emails = new Map<Who, string>([
    ['owner', demonstration.owner.email],
    ['admin', ADMIN.email],
  ])
  let made = 0

  const call = async (who: Who, path: string, json: unknown) => {
    const response = await ask(`${server.url}/api/rpc/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-csrf-token': 'orpc',
        cookie: cookies.get(who) ?? '',
        'x-forwarded-for': `10.255.0.${made % 250}`,
      },
      body: JSON.stringify({ json }),
    })
    const answer = (await response.json()) as { json: Record<string, unknown> }
    if (!response.ok) throw new Error(`${path} for ${who}: ${response.status} ${JSON.stringify(answer)}`)
    return answer.json
  }
  const enter = async (who: Who) => {
    const { rows } = await db.pool.query<{ id: string }>('select id from "user" where email = $1', [emails.get(who)])
    if (!rows[0]) return false
    // Changes that other calls made to the account do not matter to the next ones.
    await db.pool.query('update profiles set is_blocked = false, deactivated_at = null where id = $1', [rows[0].id])
    const token = await db.accounts((tx) => createSignInLink(tx, rows[0]!.id, systemClock))
    const response = await ask(`${server.url}/entrar/${token}`, { redirect: 'manual' })
    const cookie = response.headers.getSetCookie().map((each) => each.split(';')[0])
    cookies.set(who, cookie.join('; '))
    return cookie.length > 0
  }
  const join = async (who: Who) => {
    made++
    const email = `fuzz-${who}-${made}@fuzz.example`
    const password = 'senha-de-fuzz-comprida'
    if (who === 'teammate') {
      const { token } = await call('owner', 'team/invite', { name: 'Teo', email })
      await call('nobody', 'team/accept', { token, name: 'Teo', password })
    } else {
      const whatsapp = `5511966${String(100_000 + made)}`
      await call('nobody', 'account/signUp', { businessName: 'Outro Bar', fullName: 'Olga', email, whatsapp, password })
    }
    emails.set(who, email)
  }
  const renew = async (who: Who) => {
    if (who === 'nobody' || (emails.has(who) && (await enter(who)))) return
    // Other calls may take an invitation back in between.
    await join(who)
      .catch(() => join(who))
      .catch(() => join(who))
    if (!(await enter(who))) throw new Error(`${who} cannot sign in`)
  }
  for (const who of ['owner', 'admin', 'teammate', 'stranger'] as const) await renew(who)
  const keys = new Map<Who, string[]>()
  for (const who of ['owner', 'stranger'] as const) {
    const scopes = ['messages:send', 'contacts:write', 'conversations:read', 'schedules:write', 'reservations:write']
    const found = []
    for (let key = 0; key < 15; key++)
      found.push(String((await call(who, 'apiKeys/create', { name: `Fuzz ${key}`, scopes })).key))
    keys.set(who, found)
  }
  const response = await ask(`${server.url}/gateway/instance/fetchInstances`, { headers: { apikey: GATEWAY_KEY } })
  const instances = (await response.json()) as { name: string; token: string | null }[]
  return {
    /** The token of the demonstration's own instance. */
    instanceToken: instances.find(({ name, token }) => token && name.endsWith('-demo'))?.token ?? GATEWAY_KEY,
    cookie: (who: Who) => cookies.get(who),
    /** Returns the keys for programs of an owner's venue. */
    keys: (who: Who) => keys.get(who) ?? [],
    /** Signs somebody in again whose session ended; a person whose account is gone gets another account. */
    renew,
    close: () => db.close(),
  }
}
