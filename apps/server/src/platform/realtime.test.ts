import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { silentLogger } from './logger.ts'
import { listenRealtime, publish } from './realtime.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const tell = (owner: string, conversationId: string, fails = false) =>
  app.db.worker(async (tx) => {
    await publish(tx, owner, [{ type: 'conversation.changed', conversationId }])
    if (fails) throw new Error('rolled back')
  })

it('delivers what was committed, to its owner, in order', async () => {
  const [owner, stranger] = [randomUUID(), randomUUID()]
  const events = app.realtime.subscribe(owner)
  const first = events.next()
  await tell(stranger, 'not mine')
  await tell(owner, 'rolled back', true).catch(() => undefined)
  await tell(owner, 'one')
  await tell(owner, 'two')
  expect(await first).toMatchObject({ value: { conversationId: 'one' } })
  expect(await events.next()).toMatchObject({ value: { conversationId: 'two' } })
  await events.return(undefined)
})

it('says that something was committed, whoever it is for, until nobody wants to know', async () => {
  const owner = randomUUID()
  const heard = new Promise<void>((resolve) => {
    const off = app.realtime.onCommit(() => {
      off()
      resolve()
    })
  })
  await tell(owner, 'rolled back', true).catch(() => undefined)
  await tell(owner, 'one')
  await heard
})

it('says at first whether anything happened since a time, when it is certain of that', async () => {
  const [owner, stranger] = [randomUUID(), randomUUID()]
  const openedSince = async (since: number) => {
    const events = app.realtime.subscribe(owner, undefined, since)
    const { value } = await events.next()
    await events.return(undefined)
    return value
  }
  const [quiet, loud] = [true, false].map((isQuiet) => ({ type: 'opened', quiet: isQuiet }))
  await tell(stranger, 'not mine')
  // Long before it listened anything may have happened.
  expect(await openedSince(Date.now() - 3_600_000)).toEqual(loud)
  expect(await openedSince(Date.now() + 60_000)).toEqual(quiet)
  const heard = new Promise<void>((resolve) => app.realtime.onCommit(resolve))
  await tell(owner, 'one')
  await heard
  expect(await openedSince(Date.now())).toEqual(loud)
  expect(await openedSince(Date.now() + 60_000)).toEqual(quiet)
})

it('ends when its subscriber leaves', async () => {
  const stop = new AbortController()
  const next = app.realtime.subscribe(randomUUID(), stop.signal).next()
  stop.abort()
  expect(await next).toMatchObject({ done: true })
})

it('ends every stream when the connection is lost, wakes the workers, and listens again', async () => {
  const owner = randomUUID()
  const next = app.realtime.subscribe(owner).next()
  const woken = new Promise<void>((resolve) => app.realtime.onWake('send', resolve))
  await app.db.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen balcao' and datname = current_database()`,
  )
  expect(await next).toMatchObject({ done: true })
  await woken
  const again = app.realtime.subscribe(owner).next()
  await tell(owner, 'after')
  expect(await again).toMatchObject({ value: { conversationId: 'after' } })
})

it('tries again one try at a time, however long the database is away', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'balcao-realtime-'))
  const direct = inject('postgresUrl')
  const socket = path.join(new URL(direct).searchParams.get('host')!, '.s.PGSQL.5432')
  const open = new Set<Socket>()
  let [away, refused] = [0, 0]
  const between = createServer((client) => {
    if (away > 0) {
      away -= 1
      refused += 1
      return void client.destroy()
    }
    open.add(client.once('close', () => open.delete(client)).on('error', () => undefined))
    const server = connect(socket).on('error', () => undefined)
    client.pipe(server).pipe(client)
  })
  await once(between.listen(path.join(folder, '.s.PGSQL.5432')), 'listening')
  const url = new URL(direct)
  url.searchParams.set('host', folder)
  const realtime = await listenRealtime(url.href, silentLogger, 10)
  try {
    const woken = new Promise<void>((resolve) => realtime.onWake('send', resolve))
    away = 8
    for (const client of open) client.destroy()
    await woken
    // One more would be on its way by now.
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect([refused, open.size]).toEqual([8, 1])
  } finally {
    await realtime.close()
    between.close()
    await rm(folder, { recursive: true })
  }
})
