import { Client } from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import { useScheduleFixture } from '#testing/schedule-fixture.ts'
import { sendStep } from '#journeys/outbound-delivery/outgoing-delivery.ts'
import { rateLimitStep, UNLIMITED } from '#journeys/outbound-delivery/outreach-rate-limit.ts'
import { AT_FULL_SPEED, scheduleStep } from './run-schedules.ts'

/** Milliseconds. */
const MINUTE = 60_000
const calendar = useScheduleFixture()
const { create, get, input, local } = calendar

/** What the measurements and the crash runs run: the same steps, with nothing to wait for. */
const steps = () => {
  const { app } = calendar.fixture.app
  return {
    schedule: scheduleStep({ ...app, dispatch: AT_FULL_SPEED }),
    rateLimit: rateLimitStep({ ...app, rules: UNLIMITED }),
    send: sendStep(app),
  }
}
let phones = 0
async function campaignTo(count: number) {
  const people = Array.from({ length: count }, () => ({
    name: '',
    phone: `1197${String((phones += 1)).padStart(7, '0')}`,
  }))
  const fields = input({ type: 'campaign', text: 'oi', start: local(MINUTE), audience: { kind: 'people', people } })
  const { id } = await create(fields)
  calendar.fixture.app.wait(2 * MINUTE)
  return id
}
/** Returns the texts of the statements that are run meanwhile, without what a new connection begins with: a pool opens one when it wants. */
async function statements(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(Client.prototype, 'query')
  await work()
  const texts = spy.mock.calls.map(([config]: unknown[]) => textOf(config))
  spy.mockRestore()
  return texts.filter((text) => !/^set (?!local)/.test(text))
}
const textOf = (config: unknown) =>
  typeof config === 'object' && config !== null && 'text' in config ? String(config.text) : String(config)

afterEach(() => vi.restoreAllMocks())

it('looks a message up among those that wait by its index, when statistics say that none does', async () => {
  const { schedule, rateLimit, send } = steps()
  await campaignTo(2)
  await calendar.fixture.live(5 * MINUTE)
  await calendar.fixture.app.db.pool.query('analyze messages')
  await campaignTo(2)
  const run = await statements(async () => {
    await schedule.run()
    await rateLimit.run()
    await send.run()
  })
  const { ownerId } = calendar.fixture.owner
  const claim = run.find((text) => text.includes('with due as'))
  expect(await conditions(claim!, 'set local role balcao_worker')).toContainEqual([
    'messages_send_queue',
    expect.stringContaining('conversation_id = m.conversation_id'),
  ])
  const settle = run.find((text) => text.includes('select m.status from messages m where m.id = r.message_id'))
  expect(
    await conditions(settle!, `set local role balcao_tenant; set local app.owner_id = '${ownerId}'`),
  ).toContainEqual(['messages_owner_id_id_pk', expect.stringMatching(/owner_id = .* AND \(id = r\.message_id\)/)])

  /** By which conditions its plan reads which index. */
  async function conditions(text: string, setUp: string) {
    const client = await calendar.fixture.app.db.pool.connect()
    try {
      await client.query(`begin; set local enable_seqscan = off; ${setUp}`)
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
        `explain (generic_plan, format json) ${text}`,
      )
      return rows[0]!['QUERY PLAN']
        .flatMap(({ Plan }) => nodesOf(Plan))
        .map((node) => [node['Index Name'], node['Index Cond']])
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
})

it('writes to many with as many statements as to a few, and every one of them once', async () => {
  const { schedule, rateLimit, send } = steps()
  await campaignTo(3)
  const few = await statements(() => schedule.run())
  await calendar.fixture.live(10 * MINUTE)
  const id = await campaignTo(500)
  const many = await statements(() => schedule.run())
  expect((await get(id)).recipients.byState).toEqual({ queued: 500 })
  expect(many).toHaveLength(few.length)
  calendar.fixture.app.gateway.sent.length = 0
  for (let turn = 0; turn < 100 && (await get(id)).status !== 'done'; turn += 1) {
    calendar.fixture.app.wait(200)
    for (const step of [rateLimit, send, schedule]) await step.run()
    await calendar.fixture.app.receive()
  }
  expect(await get(id)).toMatchObject({ status: 'done', recipients: { byState: { sent: 500 } } })
  const reached = calendar.fixture.left().map(({ to }) => to)
  expect([reached.length, new Set(reached).size]).toEqual([500, 500])
})

it('says that the next ones are due where none has to wait for its turn', async () => {
  const { schedule, rateLimit } = steps()
  await campaignTo(300)
  // Wake-ups come in the order of their commits: the second one is not the schedule's.
  const first = wokenRateLimit()
  await schedule.run()
  await first
  const second = wokenRateLimit()
  await rateLimit.run()
  await second
})

const wokenRateLimit = () =>
  new Promise<void>((resolve) => {
    const off = calendar.fixture.app.realtime.onWake('rate-limit', () => {
      off()
      resolve()
    })
  })

type Node = { 'Index Name'?: string; 'Index Cond'?: string; Plans?: Node[] }
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
