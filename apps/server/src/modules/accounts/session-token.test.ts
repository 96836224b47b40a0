import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { sessionToken } from './session-token.ts'

const options = { secret: 'a secret of the tests, long enough to be one', publicUrl: 'http://localhost:3000' }
const sign = (token: string, secret = options.secret) =>
  encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`)
const read = (cookie: string, more = {}) => sessionToken(new Headers({ cookie }), { ...options, ...more })

it('is believed when we signed it, among other cookies', () => {
  expect(read(`a=b; balcao.session_token=${sign('abc.def')}; c=d`)).toBe('abc.def')
})

it.each([
  ['another secret', `balcao.session_token=${sign('abc', 'another secret')}`],
  ['another token', `balcao.session_token=${sign('abc').replace('abc', 'abd')}`],
  ['no signature', 'balcao.session_token=abc'],
  ['an empty signature', 'balcao.session_token=abc.'],
  ['nothing signed', `balcao.session_token=${sign('')}`],
  ['no encoding', 'balcao.session_token=%E0%A4%A'],
  ['another name', `x-balcao.session_token=${sign('abc')}`],
])('is not believed with %s', (_, cookie) => expect(read(cookie)).toBeNull())

it('is the one of this host alone where the product is reached over https', () => {
  const https = { publicUrl: 'https://balcao.example' }
  expect(read(`balcao.session_token=${sign('abc')}`, https)).toBeNull()
  expect(read(`__Secure-balcao.session_token=${sign('abc')}`, https)).toBeNull()
  expect(read(`__Host-balcao.session_token=${sign('abc')}`, https)).toBe('abc')
})
