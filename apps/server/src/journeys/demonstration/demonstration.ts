/**
 * Creates the demonstration venue: an owner, a description, a channel on the simulated network, and three customers
 * whose conversations the attendant really carries on.
 *
 *   owner and venue ─▶ channel connected by QR ─▶ each customer writes, waits for the answer, writes on
 *
 * Every part is created only if it is missing, so an interrupted first start continues at the next one.
 */
import { randomBytes } from 'node:crypto'
import { addDays, toLocal, weekdayOf } from '@balcao/contract/local-time'
import { setTimeout as sleep } from 'node:timers/promises'
import { demonstration as script } from '@balcao/copy/demonstration'
import { sql } from '#platform/drizzle.ts'
import { addList } from '#modules/guest-lists/index.ts'
import { saveAgent, saveVenue, addKnowledge, addMenuItems, savePolicies, addEvents } from '#modules/venue/index.ts'
import {
  type ChannelRow,
  createChannel,
  findChannels,
  hasRemovedChannel,
  startConnectAttempt,
} from '#modules/channels/index.ts'
import { SECOND } from '#platform/clock.ts'
import { asOwner, type Tx } from '#platform/database.ts'
import type { App } from '../../app.ts'
import { signUp } from '../sign-up.ts'
import type { SimulatedPhones } from './simulated-phones.ts'

const PATIENCE = 90 * SECOND

/** Creates the owner of the demonstration. @returns the owner's id, whose sign-in link is printed */
export async function createDemonstrationOwner({ db, authService, clock }: App): Promise<string> {
  const { rows } = await db.accounts((tx) =>
    tx.execute<{ id: string }>(sql`select id from "user" where email = ${script.owner.email}`),
  )
  if (rows[0]) return rows[0].id
  return db.accounts(async (tx) => {
    // Nobody knows this password: the way in is the link in the terminal.
    const ownerId = await signUp(tx, authService, { ...script.owner, password: randomBytes(24).toString('base64url') })
    await asOwner(tx, ownerId, async () => {
      await saveAgent(tx, ownerId, script.agent, clock.now())
      await saveVenue(tx, ownerId, script.venue, clock.now())
      await addKnowledge(tx, ownerId, script.knowledge)
      await savePolicies(tx, ownerId, script.policies, clock.now())
      await addMenuItems(tx, ownerId, script.menu)
      await addNights(tx, ownerId, clock.now())
    })
    return ownerId
  })
}

/** Adds the events of every week from today on, in the venue's local time, so that they lie ahead whenever it starts. */
async function addNights(tx: Tx, ownerId: string, now: Date) {
  const { date: today } = toLocal(now, script.venue.hours.timezone)
  const nights = script.nights.map(({ weekday, event }) => ({
    ...event,
    date: addDays(today, (weekday - weekdayOf(today) + 7) % 7),
    repeats: { recurrence: 'weekly' as const, weekdays: [], repeatUntil: null },
  }))
  const ids = await addEvents(tx, ownerId, nights, now)
  const { weekday, ...list } = script.list
  const listed = script.nights.findIndex((night) => night.weekday === weekday)
  await addList(tx, ownerId, { eventId: ids![listed]!, list, repeats: true, now })
}

/** Connects the channel and lets the customers write. It takes some seconds, in which the product is already in use. */
export async function playDemonstration(app: App, ownerId: string, phones: SimulatedPhones, signal: AbortSignal) {
  const channel = await demonstrationChannel(app, ownerId)
  if (!channel) return
  // One that its owner disconnected since stays as it is.
  if (channel.state !== 'open' && channel.attemptStep !== 'connected') await connect(app, channel, phones, signal)
  await Promise.all(script.customers.map((customer) => talk(app, ownerId, customer, phones, signal)))
}

/**
 * Finds or creates the channel of the demonstration.
 *
 * @returns null when its owner removed it, or has another instead, because a removed channel is not created again
 */
async function demonstrationChannel({ db }: App, ownerId: string): Promise<ChannelRow | null> {
  return db.tenant(ownerId, async (tx) => {
    const channels = await findChannels(tx)
    const simulated = channels.find(({ network }) => network === 'demo')
    if (simulated || channels.length || (await hasRemovedChannel(tx))) return simulated ?? null
    const instanceName = `instance-${ownerId}-demo`
    return createChannel(tx, { ownerId, instanceName, network: 'demo', number: script.owner.phone, isPrincipal: true })
  })
}

async function connect({ db, clock }: App, { id, ownerId }: ChannelRow, phones: SimulatedPhones, signal: AbortSignal) {
  const { fullName: name, phone } = script.owner
  await phones.addPerson({ name, phone })
  await db.tenant(ownerId, (tx) => startConnectAttempt(tx, id, { page: 'dashboard', restart: true, now: clock.now() }))
  const current = () => db.tenant(ownerId, async (tx) => (await findChannels(tx)).find((channel) => channel.id === id)!)
  const waiting = await until(
    current,
    (channel) => channel.attemptQr !== null || channel.attemptStep === 'failed',
    signal,
  )
  if (!waiting?.attemptQr) return
  await phones.scan({ phone, qr: waiting.attemptQr.code })
  await until(current, (channel) => channel.state === 'open', signal)
}

type Customer = (typeof script.customers)[number]

/**
 * Sends a customer's lines one after the other, each when the one before was answered. It continues where an
 * interrupted start stopped.
 */
async function talk(
  { db }: App,
  ownerId: string,
  { name, phone, says }: Customer,
  phones: SimulatedPhones,
  signal: AbortSignal,
) {
  const { rows } = await db.tenant(ownerId, (tx) =>
    tx.execute<{ asked: number }>(sql`
      select count(*)::int as asked from messages m join conversations c on c.id = m.conversation_id
      join contacts k on k.id = c.contact_id where k.phone = ${phone} and m.origin = 'contact'`),
  )
  await phones.addPerson({ name, phone })
  for (let asked = rows[0]!.asked; asked < says.length; asked += 1) {
    const inTurn = await until(
      () => phones.inbox(phone),
      (inbox) => inbox.length >= asked,
      signal,
    )
    if (!inTurn) return
    await phones.send({ from: phone, to: script.owner.phone, text: says[asked]! })
  }
  await until(
    () => phones.inbox(phone),
    (inbox) => inbox.length >= says.length,
    signal,
  )
}

/**
 * Looks four times a second until `done` is true.
 *
 * @returns null when that takes too long, or the product is stopping
 */
async function until<T>(look: () => Promise<T>, done: (value: T) => boolean, signal: AbortSignal): Promise<T | null> {
  for (let waited = 0; waited < PATIENCE && !signal.aborted; waited += 250) {
    const value = await look()
    if (done(value)) return value
    await sleep(250)
  }
  return null
}
