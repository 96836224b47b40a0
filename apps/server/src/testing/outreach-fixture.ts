import { randomUUID } from 'node:crypto'
import { queueOutboundMessages } from '#modules/conversations/messages/queue-outbound-messages.ts'
import { createTestApp } from './test-app.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const SHORTEST_STEP = 10 * SECOND
const LONGEST_STEP = 20 * SECOND

/** Sets up a venue with a connected channel and contacts, at noon, for tests of what it sends by itself. */
export async function createOutreachFixture() {
  const app = await createTestApp()
  let owner = await app.owner()
  const venues = [owner]
  let browser = app.client()
  let { rpc } = browser

  /** Sets how many days ago the channel was linked, since the database has a clock of its own. */
  const linkedDaysAgo = (days: number) =>
    app.db.pool.query(`update channels set created_at = $1 where id = $2`, [
      new Date(app.clock.now().getTime() - days * 24 * HOUR),
      owner.channelId,
    ])
  const connection = async (state: 'open' | 'close', reason: string | null = null) => {
    const told = { state, number: null, code: null, reason }
    const at = app.clock.now().toISOString()
    app.gateway.push({ type: 'connection', instance: owner.instance, at, connection: told })
    await app.settle()
  }
  /** Lets time pass until a time of day in the venue's time zone. */
  const waitUntil = (time: string) => {
    while (timeOfDay(app.clock.now()) !== time) app.wait(MINUTE)
  }
  /** Returns the messages of this channel only, since other venues send at the same time. */
  const left = () => app.gateway.sent.filter(({ instance }) => instance === owner.instance)

  /** Switches the fixture to another venue, a new one or one that was made before. */
  async function enter(venue?: typeof owner) {
    owner = venue ?? (await app.owner())
    if (!venue) venues.push(owner)
    browser = app.client()
    rpc = browser.rpc
    await rpc.account.signIn(owner)
    if (venue) return
    app.gateway.sent.length = 0
    app.gateway.failWith = null
    app.gateway.confirms = true
    waitUntil('12:00')
    await linkedDaysAgo(0)
    await connection('open')
  }

  const request = (path: string, init?: RequestInit) => browser.request(path, init)
  return {
    app,
    linkedDaysAgo,
    connection,
    waitUntil,
    left,
    sent: () => left().map(({ text }) => text),
    get owner() {
      return owner
    },
    get rpc() {
      return rpc
    },
    request,
    /** Uploads a file to the venue, as a form does. */
    upload(file: File, headers: Record<string, string> = { 'x-csrf-token': 'orpc' }) {
      const body = new FormData()
      body.set('file', file)
      return request('/api/files', { method: 'POST', headers, body })
    },
    enter,
    /**
     * Switches to a new venue as a test begins, and removes those of earlier tests, whose work would take time in every
     * hour that passes.
     */
    async enterAlone() {
      const gone = venues.splice(0).map(({ ownerId }) => ownerId)
      await app.db.pool.query(
        'delete from "user" where id = any($1) or id in (select id from profiles where owner_id = any($1))',
        [gone],
      )
      await enter()
    },
    /**
     * Lets time pass while the worker runs: in steps of the given size, or in small ones that grow while there is no
     * work.
     */
    async live(ms: number, step?: number) {
      let next = step ?? SHORTEST_STEP
      for (let passed = 0; passed < ms; ) {
        const wait = Math.min(next, ms - passed)
        app.wait(wait)
        passed += wait
        const worked = await app.settle()
        next = step ?? (worked > 0 ? SHORTEST_STEP : Math.min(next * 2, LONGEST_STEP))
      }
    },
    /** Creates a contact of the venue with a conversation. */
    async contact() {
      const phone = `55119${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
      const peer = { phone, lid: null, jid: `${phone}@s.whatsapp.net` }
      const write = (text: string) =>
        app.gateway.message(owner.instance, { messageId: randomUUID(), peer, text }, app.clock.now())
      write('oi')
      await app.settle()
      app.wait(4 * SECOND)
      await app.settle()
      app.gateway.sent.length = 0
      const { conversations } = await rpc.conversations.list({ search: phone })
      return { conversationId: conversations[0]!.id, write }
    },
    /** Queues so many outreach messages to one contact. */
    campaign: (conversationId: string, texts: string[]) =>
      app.db.tenant(owner.ownerId, (tx) =>
        queueOutboundMessages(
          tx,
          owner.ownerId,
          app.clock.now(),
          texts.map((text) => ({ conversationId, origin: 'campaign' as const, text })),
        ),
      ),
    rateLimit: () => rpc.channels.rateLimit({ channelId: owner.channelId }),
  }
}
export type OutreachFixture = Awaited<ReturnType<typeof createOutreachFixture>>

export const numbered = (count: number) => Array.from({ length: count }, (_, index) => `promo ${index + 1}`)

const CLOCK = new Intl.DateTimeFormat('en', {
  timeZone: 'America/Sao_Paulo',
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
})
const timeOfDay = (instant: Date) => CLOCK.format(instant)
