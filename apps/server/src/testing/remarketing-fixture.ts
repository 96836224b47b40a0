import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { RemarketingInput } from '@balcao/contract'
import { createOutreachFixture, type OutreachFixture } from './outreach-fixture.ts'

const DAY = 86_400_000

/** Sets up a venue for each test of a file, whose channel has been linked for long, and people for its remarketings. */
export function useRemarketingFixture() {
  let fixture: OutreachFixture
  let made = 0
  beforeAll(async () => {
    fixture = await createOutreachFixture()
  })
  afterAll(() => fixture.app.close())
  beforeEach(async () => {
    await fixture.enterAlone()
    await fixture.linkedDaysAgo(100)
  })

  const input = (more: Partial<RemarketingInput> = {}): RemarketingInput => ({
    name: 'Saudade',
    trigger: { kind: 'tag', tag: 'vip' },
    segmentId: null,
    channelId: null,
    texts: ['Oi {nome}, aqui é o {negocio}!'],
    fileId: null,
    attempts: 1,
    gapDays: 7,
    from: '10:00',
    until: '20:00',
    weekdays: [],
    isActive: true,
    ...more,
  })
  return {
    get fixture() {
      return fixture
    },
    input,
    create: (more: Partial<RemarketingInput> = {}) => fixture.rpc.remarketing.create(input(more)),
    async get(id: string) {
      const { remarketings } = await fixture.rpc.remarketing.list()
      return remarketings.find((one) => one.id === id)!
    },
    async people(id: string) {
      const { people } = await fixture.rpc.remarketing.people({ id })
      return people.map(({ name, state, end, attempts }) => [name, state, end, attempts])
    },
    /** Creates a contact that the venue added. */
    async person(name: string, { tags = [], birthday = null }: { tags?: string[]; birthday?: string | null } = {}) {
      const phone = `5511${String(960_000_000 + ++made)}`
      const contact = await fixture.rpc.contacts.add({ name, phone, email: '', birthday, notes: '', tags })
      const peer = { phone, lid: null, jid: `${phone}@s.whatsapp.net` }
      const write = (text: string) =>
        fixture.app.gateway.message(
          fixture.owner.instance,
          { messageId: randomUUID(), peer, text },
          fixture.app.clock.now(),
        )
      return { ...contact, phone, write }
    },
    /** Lets time pass without the worker, as when the program is down and starts again. */
    async down(ms: number) {
      fixture.app.wait(ms)
      await fixture.app.settle()
    },
    /** Stores a table of a contact on that evening. */
    table: (contactId: string, status: 'no_show' | 'confirmed' | 'seated', { daysAgo = 0, zone = '-03:00' } = {}) =>
      fixture.app.db.pool.query(
        `insert into reservations (owner_id, code, contact_id, date, minutes, starts_at, party_size, name, status, origin, created_at, updated_at)
         values ($1, $2, $3, $4::date, 1200, ($4 || 'T20:00:00${zone}')::timestamptz, 2, 'x', $5, 'person', $6, $6) returning id`,
        [
          fixture.owner.ownerId,
          randomUUID().slice(0, 6),
          contactId,
          new Date(fixture.app.clock.now().getTime() - daysAgo * DAY).toISOString().slice(0, 10),
          status,
          new Date(fixture.app.clock.now().getTime() - daysAgo * DAY),
        ],
      ),
    /** Returns the calendar date so many days from now. */
    day: (later: number) => new Date(fixture.app.clock.now().getTime() + later * DAY).toISOString().slice(0, 10),
    /** Moves the venue's clock forward to this instant without the worker. */
    jumpTo(instant: string) {
      fixture.app.wait(new Date(instant).getTime() - fixture.app.clock.now().getTime())
    },
  }
}
