import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Schedule, ScheduleInput } from '@balcao/contract'
import { localTime } from '@balcao/contract/local-time'
import { createOutreachFixture, type OutreachFixture } from './outreach-fixture.ts'

const MINUTE = 60_000
const ZONE = 'America/Sao_Paulo'

/** Sets up a venue for each test of a file, whose channel has been linked for long, and its calendar. */
export function useScheduleFixture() {
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

  /** Returns the local time of São Paulo so long from now. */
  const local = (ms: number) => localTime(new Date(fixture.app.clock.now().getTime() + ms), ZONE)
  const input = (more: Partial<ScheduleInput> = {}): ScheduleInput => ({
    title: 'Noite de jazz',
    description: 'só para a equipe',
    type: 'message',
    start: local(10 * MINUTE),
    end: local(180 * MINUTE),
    zone: ZONE,
    channelId: null,
    audience: { kind: 'none' },
    text: '',
    recurrence: 'none',
    toleranceMinutes: 60,
    ...more,
  })
  return {
    get fixture() {
      return fixture
    },
    local,
    input,
    create: (more: Partial<ScheduleInput> = {}) => fixture.rpc.schedules.create(input(more)),
    get: (id: string, date?: string) => fixture.rpc.schedules.get({ id, date }),
    /** Returns everything in the calendar, by time. */
    all: async (): Promise<Schedule[]> =>
      (await fixture.rpc.schedules.list({ from: '2000-01-01T00:00', until: '2100-01-01T00:00' })).schedules,
    /** Returns the recipients with their state and reason. */
    states: async (id: string) =>
      (await fixture.rpc.schedules.recipients({ id })).recipients.map(({ name, state, reason }) => [
        name,
        state,
        reason,
      ]),
    upload: (file: File, headers?: Record<string, string>) => fixture.upload(file, headers),
    async person(name: string, tags: string[] = []) {
      const phone = `5511${String(970_000_000 + ++made)}`
      const contact = await fixture.rpc.contacts.add({ name, phone, email: '', birthday: null, notes: '', tags })
      return { ...contact, phone }
    },
    /** Creates a teammate whom the owner invited. */
    async teammate() {
      const { token } = await fixture.rpc.team.invite({ name: 'Bia', email: `${randomUUID()}@example.com` })
      const bia = fixture.app.client().rpc
      await bia.team.accept({ token: token!, name: 'Bia', password: 'segredo da casa' })
      return bia
    },
    /** Moves the venue's clock forward to a time without the worker. */
    jumpTo(time: string) {
      fixture.app.wait(Date.parse(`${time}Z`) - Date.parse(`${local(0)}Z`))
    },
  }
}
