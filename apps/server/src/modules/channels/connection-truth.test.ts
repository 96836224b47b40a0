import { GatewayError } from '@balcao/gateway-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MINUTE } from '#platform/clock.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { connectionTruthStep } from './connection-truth.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.pool.query('delete from mailbox')
})

/** An owner whose channel the gateway says is open, in a browser. */
async function connectedOwner() {
  const owner = await app.owner()
  const { rpc } = app.client()
  await rpc.account.signIn(owner)
  /** Something happens that nobody of us hears of yet. */
  const happen = (state: 'open' | 'connecting' | 'close', reason: string | null = null, aliveAt?: Date) => {
    const at = app.clock.now().toISOString()
    app.gateway.states.set(owner.instance, state)
    const connection = { state, reason, number: null, code: null, aliveAt: aliveAt?.toISOString() }
    app.gateway.push({ type: 'connection', instance: owner.instance, at, connection })
  }
  const say = async (...what: Parameters<typeof happen>) => {
    happen(...what)
    await app.settle()
  }
  await say('open')
  const { channelId } = owner
  return { ...owner, rpc, happen, say, health: () => rpc.channels.health({ channelId }), outages: () => outagesOf(rpc) }
}

const outagesOf = async (rpc: ReturnType<TestApp['client']>['rpc']) => (await rpc.channels.outages()).outages

async function mails() {
  const { rows } = await app.db.pool.query<{ recipient: string; subject: string; body: string }>(
    'select recipient, subject, body from mailbox order by created_at',
  )
  return rows
}

async function later(minutes: number) {
  for (let passed = 0; passed < minutes; passed++) {
    app.wait(MINUTE)
    await app.settle()
  }
}

describe('a channel that is down', () => {
  it('is shown however many are down', async () => {
    const owner = await connectedOwner()
    await app.db.pool.query(
      `with numbers as (
         insert into channels (owner_id, instance_name, network, state, keep_connected)
         select $1, 'down ' || n, 'whatsapp', 'close', true from generate_series(1, 12) n returning id)
       insert into channel_outages (channel_id, owner_id, since, alerted_at) select id, $1, $2, $2 from numbers`,
      [owner.ownerId, app.clock.now()],
    )
    expect(await owner.outages()).toHaveLength(12)
  })

  it('is told of once by e-mail after its limit, and once when it is back', async () => {
    const owner = await connectedOwner()
    await owner.say('connecting', 'network')
    await later(4)
    expect(await mails()).toEqual([])
    // The first page shows it at once.
    expect(await owner.outages()).toMatchObject([
      { state: 'connecting', reason: 'network', until: null, lateMessages: 0 },
    ])
    await later(2)
    await later(30)
    expect(await mails()).toMatchObject([
      { recipient: owner.email, subject: 'Balcão: (11) 99999-0001 está sem conexão' },
    ])
    expect((await mails())[0]!.body).toContain('o WhatsApp não responde')
    // As people write it.
    expect((await mails())[0]!.body).toMatch(/O número \(\d\d\) \d{4,5}-\d{4} está sem conexão/)
    await owner.say('open')
    await later(3)
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Balcão: (11) 99999-0001 está sem conexão',
      'Balcão: (11) 99999-0001 voltou',
    ])
    // The next one is another outage.
    await owner.say('close', 'logged-out')
    await later(7)
    expect(await mails()).toHaveLength(3)
  })

  it('is no news by e-mail when it is back before its limit, or when its owner disconnected it', async () => {
    const owner = await connectedOwner()
    await owner.say('connecting', 'network')
    await later(3)
    await owner.say('open')
    await later(10)
    await owner.rpc.channels.disconnect({ channelId: owner.channelId })
    await owner.say('close', 'logged-out')
    await later(20)
    expect(await mails()).toEqual([])
    expect(await owner.outages()).toEqual([])
  })

  it('is told of after as many minutes as its owner wants', async () => {
    const owner = await connectedOwner()
    expect(await owner.rpc.channels.setAlert({ channelId: owner.channelId, minutes: 15 })).toMatchObject({
      alertMinutes: 15,
    })
    await owner.say('connecting', 'network')
    await later(14)
    expect(await mails()).toEqual([])
    await later(2)
    expect(await mails()).toHaveLength(1)
    const stranger = await connectedOwner()
    await expect(stranger.rpc.channels.health({ channelId: owner.channelId })).rejects.toMatchObject({ status: 404 })
    await expect(stranger.rpc.channels.setAlert({ channelId: owner.channelId, minutes: 1 })).rejects.toMatchObject({
      status: 404,
    })
    expect((await owner.health()).alertMinutes).toBe(15)
  })
})

describe('what is told late', () => {
  const HOUR = 60 * MINUTE

  it('is noted for when it was', async () => {
    const owner = await connectedOwner()
    const opened = app.clock.now()
    app.wait(HOUR)
    const broke = app.clock.now()
    owner.happen('connecting', 'network')
    app.wait(2 * HOUR)
    const back = app.clock.now()
    owner.happen('open')
    app.wait(HOUR)
    await app.settle()
    expect(await owner.outages()).toMatchObject([{ since: broke, until: back, reason: 'network' }])
    expect((await owner.health()).history).toEqual([
      { state: 'open', reason: null, since: back, until: null },
      { state: 'connecting', reason: 'network', since: broke, until: back },
      { state: 'open', reason: null, since: opened, until: broke },
    ])
  })

  it('is noted since the last sign of life where nobody was there to tell', async () => {
    const owner = await connectedOwner()
    app.wait(HOUR)
    const lastEval = app.clock.now()
    // The power goes; the connection of the next morning is a new one.
    app.wait(9 * HOUR)
    owner.happen('connecting', null, lastEval)
    app.wait(MINUTE)
    const back = app.clock.now()
    await owner.say('open')
    expect(await owner.outages()).toMatchObject([{ since: lastEval, until: back }])
    // A process that takes over from another one is no such thing.
    app.wait(HOUR)
    await owner.say('connecting', null, new Date(app.clock.now().getTime() - MINUTE))
    expect((await owner.health()).history[0]).toMatchObject({ state: 'connecting', since: app.clock.now() })
    await owner.say('open')
  })

  it('is never noted for before what is noted already', async () => {
    const owner = await connectedOwner()
    const opened = app.clock.now()
    await owner.say('connecting', null, new Date(opened.getTime() - HOUR))
    expect((await owner.health()).history).toMatchObject([
      { state: 'connecting', since: opened },
      { state: 'open', since: opened },
    ])
    await owner.say('open')
  })
})

describe('a connection that says that it is open', () => {
  it('is believed for as long as it proves it', async () => {
    const owner = await connectedOwner()
    const lastEval = app.clock.now()
    app.gateway.alive.set(owner.instance, lastEval)
    await later(5)
    expect(await owner.health()).toMatchObject({ state: 'connecting', aliveAt: lastEval })
    expect((await owner.health()).history[0]).toMatchObject({ state: 'connecting', reason: 'silent', since: lastEval })
    await later(3)
    expect(await mails()).toHaveLength(1)
    app.gateway.alive.set(owner.instance, app.clock.now())
    await later(1)
    expect((await owner.health()).state).toBe('open')
    expect(await mails()).toHaveLength(2)
  })

  it('stays down for an owner who looks or connects it again, until there is a sign of life', async () => {
    const owner = await connectedOwner()
    const { channelId } = owner
    app.gateway.alive.set(owner.instance, app.clock.now())
    await later(9)
    const before = (await owner.outages())[0]
    expect(before).toMatchObject({ reason: 'silent', until: null })
    // "Verificar Status": its gateway still says open, and nothing proves it.
    expect(await owner.rpc.channels.refresh({ channelId })).toMatchObject({ state: 'connecting', reason: 'silent' })
    expect(await owner.rpc.channels.check()).toMatchObject({ state: 'connecting', reason: 'silent' })
    // "Reconectar", by a gateway that could do nothing about it.
    await owner.rpc.channels.reconnect({ channelId })
    await app.settle()
    app.wait(6_000)
    await app.settle()
    expect(await owner.rpc.channels.attempt({ channelId })).toMatchObject({ step: 'failed', error: 'channel_silent' })
    expect(app.gateway.loggedOut).not.toContain(owner.instance)
    expect(await owner.outages()).toEqual([before])
    expect((await owner.health()).state).toBe('connecting')
    // The gateway asked for another connection: the history says so.
    await owner.say('connecting', 'restarted')
    expect((await owner.health()).history.slice(0, 2)).toMatchObject([{ reason: 'restarted' }, { reason: 'silent' }])
    expect(await owner.rpc.channels.refresh({ channelId })).toMatchObject({ state: 'connecting', reason: 'restarted' })
    app.gateway.alive.set(owner.instance, app.clock.now())
    app.gateway.states.set(owner.instance, 'open')
    app.gateway.phones.set(owner.instance, (await owner.rpc.channels.list()).channels[0]!.number!)
    expect(await owner.rpc.channels.refresh({ channelId })).toMatchObject({ state: 'open', reason: null })
    expect(await owner.outages()).toMatchObject([{ id: before!.id, until: app.clock.now() }])
  })

  it('is written down once a minute while it proves it, and as it was when it stops', async () => {
    const owner = await connectedOwner()
    const stored = new Set<number>()
    for (let passed = 0; passed < 15; passed++) {
      app.wait(20_000)
      app.gateway.alive.set(owner.instance, app.clock.now())
      await app.settle()
      stored.add((await owner.health()).aliveAt!.getTime())
    }
    expect(stored.size).toBeLessThanOrEqual(6)
    const last = app.clock.now()
    await later(2)
    expect(await owner.health()).toMatchObject({ state: 'open', aliveAt: last })
  })

  it('is not called dead when it opens again between the look and what is noted of it', async () => {
    const owner = await connectedOwner()
    app.gateway.alive.set(owner.instance, app.clock.now())
    app.wait(4 * MINUTE)
    const { db } = app.app
    const tenant: typeof db.tenant = async (ownerId, work) => {
      if (ownerId === owner.ownerId && (await app.gateway.events()).length === 0) {
        owner.happen('connecting', 'network')
        owner.happen('open')
        await app.receive()
      }
      return db.tenant(ownerId, work)
    }
    await connectionTruthStep({ ...app.app, db: { ...db, tenant } }).run()
    expect((await owner.health()).history).toMatchObject([
      { state: 'open', reason: null, since: app.clock.now() },
      { state: 'connecting', reason: 'network' },
      { state: 'open' },
    ])
  })

  it('is not believed when the gateway itself is gone', async () => {
    const owner = await connectedOwner()
    app.gateway.failures.fetchInstances = new GatewayError('unreachable', 0, 'gone')
    await later(10)
    expect((await owner.health()).state).toBe('connecting')
    expect(await mails()).not.toEqual([])
    delete app.gateway.failures.fetchInstances
    await later(1)
    expect((await owner.health()).state).toBe('open')
  })
})

describe('the health of a channel', () => {
  it('tells its states with reasons, newest first, and its last messages', async () => {
    const owner = await connectedOwner()
    const opened = app.clock.now()
    await later(10)
    const broke = app.clock.now()
    await owner.say('connecting', 'network')
    await owner.say('connecting', 'network')
    await later(2)
    await owner.say('open')
    const { history, ...health } = await owner.health()
    expect(history).toEqual([
      { state: 'open', reason: null, since: app.clock.now(), until: null },
      { state: 'connecting', reason: 'network', since: broke, until: app.clock.now() },
      { state: 'open', reason: null, since: opened, until: broke },
    ])
    expect(health).toMatchObject({ state: 'open', lastInAt: null, lastOutAt: null, alertMinutes: 5 })
    const peer = { phone: '5511977770001', lid: null, jid: '5511977770001@s.whatsapp.net' }
    const written = app.clock.now()
    app.gateway.message(owner.instance, { messageId: 'IN1', peer, text: 'oi' }, written)
    await app.settle()
    app.wait(MINUTE)
    await app.settle()
    const after = await owner.health()
    expect(after.lastInAt).toEqual(written)
    expect(after.lastOutAt!.getTime()).toBeGreaterThanOrEqual(written.getTime())
  })

  it('counts what came late, until the notice is put away', async () => {
    const owner = await connectedOwner()
    await owner.say('connecting', 'network')
    const missed = new Date(app.clock.now().getTime() + 5 * MINUTE)
    await later(40)
    await owner.say('open')
    const peer = { phone: '5511977770002', lid: null, jid: '5511977770002@s.whatsapp.net' }
    const sentAt = missed.toISOString()
    app.gateway.message(owner.instance, { messageId: 'LATE1', peer, text: 'tem mesa?', sentAt }, app.clock.now())
    app.gateway.message(owner.instance, { messageId: 'NOW1', peer, text: 'alô?' }, app.clock.now())
    await app.settle()
    const [outage] = await owner.outages()
    expect(outage).toMatchObject({ until: app.clock.now(), lateMessages: 1 })
    const stranger = await connectedOwner()
    await stranger.rpc.channels.dismissOutage({ outageId: outage!.id })
    expect(await owner.outages()).toHaveLength(1)
    await owner.rpc.channels.dismissOutage({ outageId: outage!.id })
    expect(await owner.outages()).toEqual([])
  })

  it('is forgotten after 90 days', async () => {
    const owner = await connectedOwner()
    await owner.say('connecting', 'network')
    await owner.say('open')
    app.wait(91 * 24 * 60 * MINUTE)
    await app.settle()
    expect((await owner.health()).history).toMatchObject([{ state: 'open', until: null }])
    const { rows } = await app.db.pool.query('select from channel_outages where until is not null')
    expect(rows).toEqual([])
  })
})
