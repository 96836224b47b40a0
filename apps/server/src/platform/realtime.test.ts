import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { publish } from './realtime.ts'

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
