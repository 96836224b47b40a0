import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { errorResponse } from '../http/error-response.ts'
import type { CallQueue } from './call-queue.ts'
import { HeldElsewhere } from '../../../whatsapp-engine/src/store/held-elsewhere.ts'
import { createPassOn } from './pass-on.ts'

/** A process that holds no number: each of its calls is for the next of `holders`, and passed on. */
function appOf(holders: string[], ask: CallQueue['ask']) {
  const app = new Hono()
  const passOn = createPassOn(
    () => ({ ask, serve: async () => {}, hear: () => {} }),
    async (request) => app.fetch(request),
  )
  app.onError(async (error, { req }) => {
    const passed = error instanceof HeldElsewhere ? await passOn.send(error, req) : null
    return passed ?? errorResponse(503, 'held_elsewhere', error.message)
  })
  app.post('/connect', () => {
    throw new HeldElsewhere(holders.shift() ?? 'nobody')
  })
  return (body: string) => app.request('/connect', { method: 'POST', body })
}

it('asks whoever took the number while the call was on its way', async () => {
  const asked: string[] = []
  const connect = appOf(['first', 'second'], async (holder, { body }) => {
    asked.push(`${holder} ${body.toString()}`)
    return holder === 'second' ? Response.json({ done: true }) : errorResponse(503, 'held_elsewhere', 'taken')
  })
  const answer = await connect('a number')
  expect([answer.status, await answer.json()]).toEqual([200, { done: true }])
  expect(asked).toEqual(['first a number', 'second a number'])
})

it('does not send a call round in circles', async () => {
  let asked = 0
  const connect = appOf(['a', 'b', 'a', 'b'], async () => {
    asked += 1
    return errorResponse(503, 'held_elsewhere', 'taken')
  })
  expect([(await connect('')).status, asked]).toEqual([503, 2])
})

it('gives other refusals back as they are', async () => {
  const connect = appOf(['a'], async () => errorResponse(503, 'not_connected', 'no line'))
  expect(await (await connect('')).json()).toMatchObject({ code: 'not_connected' })
})
