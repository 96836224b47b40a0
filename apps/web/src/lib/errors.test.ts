import { ErrorCode } from '@balcao/contract'
import { errors } from '@balcao/copy/errors'
import { createORPCClient, ORPCError } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import { describe, expect, it } from 'vitest'
import { errorCode, errorMessage } from './errors.ts'

describe('errorCode', () => {
  it('takes the codes of the contract as they are', () =>
    expect(errorCode(new ORPCError('email_taken', { status: 409 }))).toBe('email_taken'))
  it.each([
    ['UNAUTHORIZED', 'unauthenticated'],
    ['FORBIDDEN', 'forbidden'],
    ['NOT_FOUND', 'not_found'],
    ['BAD_REQUEST', 'invalid_input'],
    ['UNPROCESSABLE_CONTENT', 'invalid_input'],
    ['TOO_MANY_REQUESTS', 'too_many_requests'],
    ['INTERNAL_SERVER_ERROR', 'internal'],
    ['SOMETHING_NEW', 'internal'],
  ])('translates %s of the RPC library', (library, code) => expect(errorCode(new ORPCError(library))).toBe(code))
  it('calls the answer of what stands before the server internal', async () => {
    const page = { status: 502, headers: { 'content-type': 'text/html' } }
    const fetch = () => Promise.resolve(new Response('<h1>Bad gateway</h1>', page))
    const client = createORPCClient<{ venue: { get(): Promise<unknown> } }>(
      new RPCLink({ url: 'http://balcao.example', fetch }),
    )
    expect(errorCode(await client.venue.get().catch((error: unknown) => error))).toBe('internal')
  })
  it('knows when no answer came', () => expect(errorCode(new TypeError('Failed to fetch'))).toBe('offline'))
  it.each([[null], ['text'], [new Error('anything')], [{ code: 42 }], [{ code: 'toString' }]])(
    'calls %j internal',
    (error) => expect(errorCode(error)).toBe('internal'),
  )
})

it('has words for every code of the contract', () => {
  for (const code of ErrorCode.options) {
    expect(errorMessage(new ORPCError(code)), code).toBe(errors[code])
    expect(errors[code].length).toBeGreaterThan(10)
  }
  expect(errorMessage(new ORPCError('invalid_credentials'))).toBe('E-mail ou senha incorretos.')
})
