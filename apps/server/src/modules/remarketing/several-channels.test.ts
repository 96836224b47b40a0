import { expect, it } from 'vitest'
import { createChannel } from '#modules/channels/connect-attempt.ts'
import { useRemarketingFixture } from '#testing/remarketing-fixture.ts'
import { somebodyWaits } from '#testing/somebody-waits.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const venue = useRemarketingFixture()
const { create, people, person, down } = venue

it('leaves a day between two of them, also when two processes write at the same moment from two channels', async () => {
  await person('Ana', { tags: ['vip'] })
  const { app } = venue.fixture
  const channelId = await secondChannel()
  const both = [await create({ texts: ['um'] }), await create({ texts: ['dois'], channelId })]
  const sent = () =>
    app.gateway.sent.flatMap(({ instance, text }) => (instance.includes(venue.fixture.owner.ownerId) ? text : []))
  // Each has looked whether another wrote to Ana, and waits to write.
  const other = await app.db.pool.connect()
  await other.query('begin')
  await other.query('lock table messages in share mode')
  const first = app.settle()
  await somebodyWaits(app)
  const second = app.settle()
  await somebodyWaits(app, 2)
  await other.query('commit')
  other.release()
  await Promise.all([first, second])
  await venue.fixture.live(10 * MINUTE, MINUTE)
  expect(sent()).toHaveLength(1)
  expect((await Promise.all(both.map(({ id }) => people(id)))).flat()).toContainEqual(['Ana', null, null, 0])
  await down(DAY)
  await venue.fixture.live(10 * MINUTE, MINUTE)
  expect(sent().toSorted()).toEqual(['dois', 'um'])
})

/** Another channel of the venue, connected and linked for long. @returns its id */
async function secondChannel(): Promise<string> {
  const { app, owner } = venue.fixture
  const instanceName = `instance-${owner.ownerId}-2`
  const { id } = await app.db.tenant(owner.ownerId, (tx) =>
    createChannel(tx, {
      ownerId: owner.ownerId,
      instanceName,
      network: 'whatsapp',
      number: '5511977770000',
      isPrincipal: false,
    }),
  )
  app.gateway.states.set(instanceName, 'open')
  const long = new Date(app.clock.now().getTime() - 100 * DAY)
  await app.db.pool.query(`update channels set created_at = $1 where id = $2`, [long, id])
  const told = { state: 'open' as const, number: null, code: null, reason: null }
  app.gateway.push({
    type: 'connection',
    instance: instanceName,
    at: app.clock.now().toISOString(),
    connection: told,
  })
  await app.settle()
  return id
}
