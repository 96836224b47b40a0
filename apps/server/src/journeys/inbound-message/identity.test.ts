import { randomUUID } from 'node:crypto'
import { canonicalPhone, type GatewayEvent, type GatewayPeer } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createChannel } from '#modules/channels/connect-attempt.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { storeGatewayEvents } from './store-gateway-events.ts'

/** However WhatsApp addresses people, and in whatever order it tells, one person is one contact with one thread a channel. */

let app: TestApp
let ownerId: string
let numbers: string[]

beforeAll(async () => {
  app = await createTestApp()
  const owner = await app.owner()
  ownerId = owner.ownerId
  const other = {
    ownerId,
    instanceName: 'other',
    network: 'whatsapp' as const,
    number: '5511911110000',
    isPrincipal: false,
  }
  await app.db.tenant(ownerId, (tx) => createChannel(tx, other))
  numbers = [owner.instance, other.instanceName]
})
afterAll(() => app.close())

/** One message of a play: which of a person's two names WhatsApp tells, and at which channel it arrives. */
type Line = { phone: number | null; lid: number | null; number: number; ninth: boolean }
const PEOPLE = 3
const PLAYS_COUNTED = 10
const who = fc.nat(PEOPLE - 1)
// Mostly one of the two names; now and then both, and sometimes those of people who were taken for two.
const told = fc.oneof(
  { weight: 4, arbitrary: fc.record({ phone: who, lid: fc.constant(null) }) },
  { weight: 4, arbitrary: fc.record({ phone: fc.constant(null), lid: who }) },
  { weight: 3, arbitrary: who.map((person) => ({ phone: person, lid: person })) },
  { weight: 1, arbitrary: fc.record({ phone: who, lid: who }) },
)
const line: fc.Arbitrary<Line> = fc
  .tuple(told, fc.record({ number: fc.nat(1), ninth: fc.boolean() }))
  .map(([peer, more]) => ({ ...peer, ...more }))

let plays = 0
/** Phones and LIDs that no other play has. */
async function cast() {
  const play = String((plays += 1)).padStart(5, '0')
  // Nothing else tells this database how much it holds, and a plan for empty tables reads all contacts for each alias.
  if (plays % PLAYS_COUNTED === 0) await app.db.pool.query('analyze contacts, contact_aliases')
  return {
    // The gateway reads a JID with or without the ninth digit; both are the same phone.
    phone: (person: number, ninth: boolean) => canonicalPhone(`5511${ninth ? '9' : ''}9${play}${person}0`)!,
    lid: (person: number) => `7${play}${person}`,
  }
}
type Cast = Awaited<ReturnType<typeof cast>>

function eventOf(names: Cast, { phone, lid, number, ninth }: Line, id: string): GatewayEvent {
  const peer: GatewayPeer = {
    phone: phone === null ? null : names.phone(phone, ninth),
    lid: lid === null ? null : names.lid(lid),
    jid: lid === null ? `${names.phone(phone!, ninth)}@s.whatsapp.net` : `${names.lid(lid)}@lid`,
  }
  const at = app.clock.now().toISOString()
  const message = { messageId: id, peer, fromMe: false, pushName: null, kind: 'text' as const, text: id, sentAt: at }
  return { id: randomUUID(), type: 'message', instance: numbers[number]!, at, message }
}

/** Which names belong to one person, as far as the lines tell: names that came together, directly or by others. */
function groups(names: Cast, lines: Line[]): string[] {
  let all: string[][] = []
  for (const { phone, lid } of lines) {
    const told = [phone !== null && names.phone(phone, true), lid !== null && names.lid(lid)].filter(
      (name) => name !== false,
    )
    const touched = all.filter((group) => group.some((name) => told.includes(name)))
    all = [...all.filter((group) => !touched.includes(group)), [...new Set([...touched.flat(), ...told])]]
  }
  return all.map((group) => group.sort().join(' ')).sort()
}

type Stored = { contact: string; name: string }

async function check(names: Cast, lines: Line[], ids: string[]) {
  await app.db.tenant(ownerId, async (tx) => {
    const values = sql.param(groups(names, lines).flatMap((group) => group.split(' ')))
    const { rows: aliases } = await tx.execute<Stored & { phone: string | null }>(sql`
      select a.contact_id as contact, a.value as name, k.phone from contact_aliases a join contacts k on k.id = a.contact_id
      where a.value = any(${values}::text[]) order by a.value`)
    const found = [...Map.groupBy(aliases, ({ contact }) => contact).values()].map((group) =>
      group.map(({ name }) => name).join(' '),
    )
    expect(found.sort()).toEqual(groups(names, lines))
    // Whose phone was told, their contact shows one of theirs.
    for (const group of Map.groupBy(aliases, ({ contact }) => contact).values()) {
      const phones = group.map(({ name }) => name).filter((name) => name.startsWith('55'))
      expect(phones.length === 0 ? [null] : phones).toContain(group[0]!.phone)
    }
    const { rows: threads } = await tx.execute<{ contact: string; instance: string; text: string; unread: number }>(sql`
      select c.contact_id as contact, i.instance_name as instance, m.text, c.unread from messages m
      join conversations c on c.id = m.conversation_id join channels i on i.id = c.channel_id
      where m.text = any(${sql.param(ids)}::text[])`)
    expect(threads.map(({ text }) => text).sort()).toEqual([...ids].sort())
    const contactOf = new Map(aliases.map(({ name, contact }) => [name, contact]))
    for (const { text, contact, instance } of threads) {
      const { phone, lid, number } = lines[ids.indexOf(text)]!
      expect(contact).toBe(contactOf.get(lid === null ? names.phone(phone!, true) : names.lid(lid)))
      expect(instance).toBe(numbers[number])
    }
    // Nothing of those who turned out to be somebody else is left.
    const { rows: empty } = await tx.execute(sql`
      select from contacts k where not exists (select from contact_aliases a where a.contact_id = k.id)`)
    expect(empty).toEqual([])
  })
}

const stored = (events: GatewayEvent[]) => storeGatewayEvents({ ...app.app, quietWindow: 4_000 }, events)

it('keeps one contact for one person, in whatever order and batches it is told', async () => {
  const batch = fc.array(line, { minLength: 1, maxLength: 5, size: 'max' })
  await fc.assert(
    fc.asyncProperty(fc.array(batch, { minLength: 1, maxLength: 4 }), async (script) => {
      const names = await cast()
      const ids = script.flat().map(() => randomUUID())
      let known = 0
      for (const lines of script) {
        await stored(lines.map((spoken, index) => eventOf(names, spoken, ids[known + index]!)))
        known += lines.length
        // After each batch: a later word would hide what an earlier one broke.
        await check(names, script.flat().slice(0, known), ids.slice(0, known))
      }
    }),
    { numRuns: 100 },
  )
})

it('keeps it so when several processes are told at the same time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 2, maxLength: 10 }), async (lines) => {
      const names = await cast()
      const ids = lines.map(() => randomUUID())
      await Promise.all(lines.map((spoken, index) => untilStored([eventOf(names, spoken, ids[index]!)])))
      // What was told at once may have crossed; the next word of each tells it again.
      for (const [index, spoken] of lines.entries()) await untilStored([eventOf(names, spoken, ids[index]!)])
      await check(names, lines, ids)
    }),
    { numRuns: 25 },
  )
})

/** As the consumer does: what could not be stored comes again. */
async function untilStored(events: GatewayEvent[]) {
  for (let tries = 1; ; tries += 1) {
    const failed = await stored(events).then(
      () => null,
      (error: unknown) => error,
    )
    if (!failed) return
    if (tries > 20) throw failed
  }
}

it('knows a Brazilian phone with and without its ninth digit as the same, and foreign ones as they are', () => {
  fc.assert(
    fc.property(fc.integer({ min: 11, max: 99 }), fc.integer({ min: 60_000_000, max: 99_999_999 }), (area, local) => {
      const long = `55${area}9${local}`
      expect(canonicalPhone(`55${area}${local}`)).toBe(long)
      expect(canonicalPhone(long)).toBe(long)
      expect(canonicalPhone(`+55 (${area}) 9${String(local).slice(0, 4)}-${String(local).slice(4)}`)).toBe(long)
    }),
  )
  fc.assert(
    fc.property(
      fc.integer({ min: 11, max: 99 }),
      fc.integer({ min: 20_000_000, max: 59_999_999 }),
      (area, landline) => {
        expect(canonicalPhone(`55${area}${landline}`)).toBe(`55${area}${landline}`)
      },
    ),
  )
})
