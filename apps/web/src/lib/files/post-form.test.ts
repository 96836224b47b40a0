import { expect, it, vi } from 'vitest'
import { errorCode } from '../errors.ts'
import { postForm } from './post-form.ts'

/** Posts a form to a server that answers like this; `null` is a server that cannot be reached. */
function posted(answer: { status: number; responseText: string } | null) {
  class Request extends EventTarget {
    upload = new EventTarget()
    status = answer?.status
    responseText = answer?.responseText
    open() {}
    setRequestHeader() {}
    send() {
      this.dispatchEvent(new Event(answer ? 'load' : 'error'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return postForm('/api/files', { text: 'oi' }, () => {})
}

it('gives the body of the answer', async () => {
  expect(await posted({ status: 200, responseText: '{}' })).toBe('{}')
})

it.each([
  ['what the server says', { status: 400, responseText: '{"code":"file_empty"}' }, 'file_empty'],
  ['a file that is too large for what stands before the server', { status: 413, responseText: '' }, 'file_too_large'],
  ['a page of what stands before the server', { status: 502, responseText: '<h1>Bad gateway</h1>' }, 'internal'],
  ['an answer without a code', { status: 500, responseText: '{}' }, 'internal'],
  ['a connection that is too slow', { status: 408, responseText: '{"code":"invalid_input"}' }, 'offline'],
  ['no answer', null, 'offline'],
])('understands %s', async (_, answer, code) => {
  const error: unknown = await posted(answer).catch((reason: unknown) => reason)
  expect(errorCode(error)).toBe(code)
})
