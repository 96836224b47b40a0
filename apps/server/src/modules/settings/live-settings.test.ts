import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import type { Database, Tx } from '#platform/database.ts'
import { openLiveSettings } from './live-settings.ts'
import { saveOperatorSettings } from './operator-settings.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it('keep what was read last, also where an earlier reading comes in later', async () => {
  const { db } = app
  const { secrets, environment } = app.app.settings
  const slow = Promise.withResolvers<void>()
  const read = Promise.withResolvers<void>()
  let isSlow = false
  const held: Pick<Database, 'worker'> = {
    async worker<T>(work: (tx: Tx) => Promise<T>) {
      const waits = isSlow
      isSlow = false
      const answer = await db.worker(work)
      if (waits) {
        read.resolve()
        await slow.promise
      }
      return answer
    },
  }
  const settings = await openLiveSettings({
    db: held,
    realtime: { onWake: () => () => undefined },
    secrets,
    environment,
  })
  isSlow = true
  const earlier = settings.reload()
  await read.promise
  const legal = { terms: '# Regras', privacy: '' }
  await db.admin((tx) => saveOperatorSettings(tx, secrets, { legal }))
  await settings.reload()
  expect(settings.stored().legal).toEqual(legal)
  slow.resolve()
  await earlier
  expect(settings.stored().legal).toEqual(legal)
})
