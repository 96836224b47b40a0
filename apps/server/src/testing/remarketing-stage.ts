import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { RemarketingInput } from '@balcao/contract'
import { createOutreachStage, type OutreachStage } from './outreach-stage.ts'

const DAY = 86_400_000

/** Sets up a venue for each test of a file, whose number has been linked for long, and people for its remarketings. */
export function useRemarketingStage() {
  let stage: OutreachStage
  let made = 0
  beforeAll(async () => {
    stage = await createOutreachStage()
  })
  afterAll(() => stage.app.close())
  beforeEach(async () => {
    await stage.enterAlone()
    await stage.linkedDaysAgo(100)
  })

  const input = (more: Partial<RemarketingInput> = {}): RemarketingInput => ({
    name: 'Saudade',
    trigger: { kind: 'tag', tag: 'vip' },
    segmentId: null,
    numberId: null,
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
    get stage() {
      return stage
    },
    input,
    create: (more: Partial<RemarketingInput> = {}) => stage.rpc.remarketing.create(input(more)),
    async get(id: string) {
      const { remarketings } = await stage.rpc.remarketing.list()
      return remarketings.find((one) => one.id === id)!
    },
    async people(id: string) {
      const { people } = await stage.rpc.remarketing.people({ id })
      return people.map(({ name, state, end, attempts }) => [name, state, end, attempts])
    },
    /** Creates a contact that the venue added. */
    async person(name: string, { tags = [], birthday = null }: { tags?: string[]; birthday?: string | null } = {}) {
      const phone = `5511${String(960_000_000 + ++made)}`
      const contact = await stage.rpc.contacts.add({ name, phone, email: '', birthday, notes: '', tags })
      const peer = { phone, lid: null, jid: `${phone}@s.whatsapp.net` }
      const write = (text: string) =>
        stage.app.gateway.message(stage.owner.instance, { messageId: randomUUID(), peer, text }, stage.app.clock.now())
      return { ...contact, phone, write }
    },
    /** Lets time pass without the worker, as when the program is down and starts again. */
    async down(ms: number) {
      stage.app.wait(ms)
      await stage.app.settle()
    },
    /** Stores a table of a contact on that evening. */
    table: (contactId: string, status: 'no_show' | 'confirmed' | 'seated', { daysAgo = 0, zone = '-03:00' } = {}) =>
      stage.app.db.pool.query(
        `insert into reservations (owner_id, code, contact_id, date, minutes, starts_at, party_size, name, status, origin, created_at, updated_at)
         values ($1, $2, $3, $4::date, 1200, ($4 || 'T20:00:00${zone}')::timestamptz, 2, 'x', $5, 'person', $6, $6) returning id`,
        [
          stage.owner.ownerId,
          randomUUID().slice(0, 6),
          contactId,
          new Date(stage.app.clock.now().getTime() - daysAgo * DAY).toISOString().slice(0, 10),
          status,
          new Date(stage.app.clock.now().getTime() - daysAgo * DAY),
        ],
      ),
    /** Returns the calendar date so many days from now. */
    day: (later: number) => new Date(stage.app.clock.now().getTime() + later * DAY).toISOString().slice(0, 10),
    /** Moves the venue's clock forward to this instant without the worker. */
    jumpTo(instant: string) {
      stage.app.wait(new Date(instant).getTime() - stage.app.clock.now().getTime())
    },
  }
}
