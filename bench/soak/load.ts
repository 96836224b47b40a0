import { setTimeout as pause } from 'node:timers/promises'
import { createSignInLink } from '../../apps/server/src/modules/accounts/sign-in-links.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import type { Database } from '../../apps/server/src/platform/database.ts'
import { demonstration } from '../../packages/copy/src/demonstration.ts'
import type { SimulatorClient } from '../../packages/whatsapp-simulator/src/client.ts'
import type { Random } from '../crash/random.ts'
import type { RealServer } from '../crash/real-server.ts'
import { planCampaign } from '../support/plan-campaign.ts'
import { question } from '../support/questions.ts'

type Deps = { server: RealServer; db: Database; phones: SimulatorClient; random: Random; signal: AbortSignal }
/** Counts the work that was done, for the report: a soak in which nothing happened shows nothing. */
export type Done = { messages: number; campaigns: number; streams: number; logins: number; failures: string[] }

/** Customers of the venue, and milliseconds between two messages of each. */
const CUSTOMERS = Array.from({ length: 12 }, (_, index) => String(5511940000000 + index))
const BETWEEN_MESSAGES = { min: 4_000, max: 14_000 }
/** Recipients of campaigns: each of them may get two promotions in a week, so they take turns. */
const RECIPIENTS = Array.from({ length: 150 }, (_, index) => String(5511960000000 + index))
const RECIPIENTS_EACH = 10
const BETWEEN_CAMPAIGNS = 60_000
const PANELS = 4
const STREAM_FOR = { min: 5_000, max: 40_000 }
const BETWEEN_LOGINS = { min: 5_000, max: 15_000 }
const ADDRESSES = 250
const PASSWORD = 'uma-senha-comprida-do-soak'

const personOf = (phone: string) => ({ phone, name: `Pessoa ${phone.slice(-4)}` })

/** Uses the product as on a quiet evening until `signal` aborts: customers, campaigns, panels and logins side by side. */
export async function useProduct({ server, db, phones, random, signal }: Deps) {
  const done: Done = { messages: 0, campaigns: 0, streams: 0, logins: 0, failures: [] }
  const wait = ({ min, max }: { min: number; max: number }) => pause(random.between(min, max), undefined, { signal })
  let addresses = 0

  /** Calls a procedure, from one of many addresses in turn, so that no limit of logins is met. */
  async function call(path: string, json: unknown, cookie = '') {
    const address = ++addresses % ADDRESSES
    const response = await fetch(`${server.url}/api/rpc/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-csrf-token': 'orpc',
        'x-forwarded-for': `10.255.0.${address}`,
        cookie,
      },
      body: JSON.stringify({ json }),
      signal,
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response
  }
  const cookieOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')

  async function customer(phone: string) {
    await wait({ min: 0, max: BETWEEN_MESSAGES.max })
    for (;;) {
      await phones.send({ from: phone, to: demonstration.owner.phone, text: question(done.messages) })
      done.messages++
      await wait(BETWEEN_MESSAGES)
    }
  }
  async function campaigns() {
    const { rows } = await db.pool.query<{ id: string }>('select id from "user" where email = $1', [
      demonstration.owner.email,
    ])
    const ownerId = rows[0]!.id
    await db.pool.query('update agent_profile set quiet_from = null, quiet_until = null')
    for (;;) {
      const from = (done.campaigns * RECIPIENTS_EACH) % RECIPIENTS.length
      const people = RECIPIENTS.slice(from, from + RECIPIENTS_EACH).map(personOf)
      await planCampaign(db, { ownerId, people, text: 'Oi {nome}, hoje tem roda de samba' })
      done.campaigns++
      await pause(BETWEEN_CAMPAIGNS, undefined, { signal })
    }
  }
  /** Looks as a page does: asks for what is on it, and listens for a while. */
  async function panel() {
    const { rows } = await db.pool.query<{ id: string }>('select id from "user" where email = $1', [
      demonstration.owner.email,
    ])
    const token = await db.accounts((tx) => createSignInLink(tx, rows[0]!.id, systemClock))
    const cookie = cookieOf(await fetch(`${server.url}/entrar/${token}`, { redirect: 'manual', signal }))
    for (;;) {
      const leaving = new AbortController()
      const stream = await fetch(`${server.url}/api/rpc/realtime/subscribe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-csrf-token': 'orpc', cookie },
        body: '{}',
        signal: AbortSignal.any([signal, leaving.signal]),
      })
      if (!stream.ok) throw new Error(`realtime/subscribe: ${stream.status}`)
      done.streams++
      const reading = stream.text().catch(() => '')
      for (const path of ['conversations/list', 'conversations/counts', 'overview/get', 'contacts/list'])
        await call(path, {}, cookie).then((response) => response.arrayBuffer())
      await wait(STREAM_FOR)
      leaving.abort()
      await reading
    }
  }
  async function logins() {
    const email = 'soak@soak.example'
    const fields = { businessName: 'Outro Bar', fullName: 'Olga', email, whatsapp: '5511966100001', password: PASSWORD }
    await call('account/signUp', fields)
    for (;;) {
      const cookie = cookieOf(await call('account/signIn', { email, password: PASSWORD }))
      await call('account/signOut', {}, cookie)
      done.logins++
      await wait(BETWEEN_LOGINS)
    }
  }

  for (const phone of [...CUSTOMERS, ...RECIPIENTS]) await phones.person(personOf(phone))
  const working = [...CUSTOMERS.map(customer), campaigns(), logins(), ...Array.from({ length: PANELS }, panel)]
  const ended = Promise.all(
    working.map((work) =>
      work.catch((error: unknown) => {
        if (!signal.aborted) done.failures.push(String(error))
      }),
    ),
  )
  return { done, ended }
}
