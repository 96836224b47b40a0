import { expect, it } from 'vitest'
import { refusal } from './error-response.ts'

it.each([
  [Object.assign(new Error('closed'), { output: { statusCode: 428 } })],
  // The error with which a crash of the engine ends connections.
  [new Error('Connection Closed')],
  [Object.assign(new Error('Connection was lost'), { output: { statusCode: 408 } })],
])('says of a connection that went away meanwhile that it is not there: %s', async (error) => {
  const answer = refusal(error)
  expect(answer?.status).toBe(500)
  expect(await answer?.json()).toMatchObject({ code: 'not_connected' })
})

it('says of what the database cannot store that it is the input’s fault, also within Drizzle’s error', async () => {
  const cause = Object.assign(new Error('invalid byte sequence'), { code: '22021' })
  expect(refusal(new Error('Failed query: …', { cause }))?.status).toBe(400)
  expect(refusal(new Error('else'))).toBeNull()
})
