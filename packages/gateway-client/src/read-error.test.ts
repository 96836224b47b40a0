import { describe, expect, it } from 'vitest'
import { createCall } from './call.ts'
import { readError } from './read-error.ts'

const wrapped = (status: number, message: unknown) => ({ status, error: 'words of HTTP', response: { message } })

describe('what an error body says', () => {
  it.each([
    [
      'a list',
      404,
      wrapped(404, ['The "x" instance does not exist']),
      'instance_missing',
      'The "x" instance does not exist',
    ],
    ['a list of the list call', 404, wrapped(404, ['Instance "zzz" not found']), 'instance_missing', /zzz/],
    ['an unknown route', 404, wrapped(404, ['Cannot GET /instance/chats/x']), 'route_missing', /Cannot GET/],
    [
      'a list in a list',
      400,
      wrapped(400, [['instance requires property "text"', 'and more']]),
      'invalid_input',
      /"text"; and more/,
    ],
    ['a string', 401, wrapped(401, 'Unauthorized'), 'unauthorized', 'Unauthorized'],
    ['a name in use', 403, wrapped(403, ['This name "t1" is already in use.']), 'name_taken', /t1/],
    [
      'nobody on WhatsApp',
      400,
      wrapped(400, [{ jid: '55@s.whatsapp.net', exists: false, number: '55' }]),
      'number_not_on_whatsapp',
      /exists/,
    ],
    ['a broken socket', 500, wrapped(500, 'Connection Closed'), 'not_connected', 'Connection Closed'],
    [
      'a socket that never was',
      500,
      wrapped(500, "Cannot read properties of undefined (reading 'onWhatsApp')"),
      'not_connected',
      /onWhatsApp/,
    ],
    ['a logout of what is closed', 400, wrapped(400, ['The "t1" instance is not connected']), 'not_connected', /t1/],
    ['an accident', 500, wrapped(500, 'Cannot read properties of undefined'), 'internal', /Cannot read/],
    ['words at the top', 400, { error: 'remoteJid is a required query parameter' }, 'invalid_input', /remoteJid/],
    [
      'a serialized Boom',
      400,
      { data: null, isBoom: true, output: { statusCode: 428, payload: { message: 'Gone' } } },
      'not_connected',
      'Gone',
    ],
    ['nothing', 400, {}, 'invalid_input', 'no detail'],
    ['a failure behind a 200', 200, { error: true, message: '[object Object]' }, 'internal', '[object Object]'],
    [
      'no licence',
      503,
      { error: 'service not activated', code: 'LICENSE_REQUIRED', message: 'activate me' },
      'license_required',
      'activate me',
    ],
    [
      'a code of ours',
      403,
      { code: 'held_elsewhere', response: { message: ['elsewhere'] } },
      'held_elsewhere',
      'elsewhere',
    ],
    ['no JSON, from a proxy', 502, null, 'unreachable', 'no detail'],
    ['a page that is not there', 404, null, 'route_missing', 'no detail'],
    ['a redirect', 301, null, 'route_missing', 'no detail'],
  ])('%s', (_, status, body, code, detail) => {
    const error = readError(status, body)
    expect(error).toMatchObject({ code, status })
    expect(error.detail).toMatch(detail)
  })

  it('knows what waiting helps against', () => {
    const retryable = (status: number, body: unknown) => readError(status, body).retryable
    expect(retryable(500, wrapped(500, 'Connection Closed'))).toBe(true)
    expect(retryable(502, null)).toBe(true)
    expect(retryable(503, { code: 'LICENSE_REQUIRED' })).toBe(false)
    expect(retryable(404, wrapped(404, ['Cannot POST /x']))).toBe(false)
  })
})

describe('a call', () => {
  const address = { baseUrl: 'http://gateway', apiKey: 'a-key-of-the-operator' }

  it('never shows the key, whatever comes back', async () => {
    const echo = createCall({
      ...address,
      fetch: async ({ headers }) => Response.json({ message: headers.get('apikey') }, { status: 500 }),
    })
    const broken = createCall({
      ...address,
      fetch: () => Promise.reject(new Error('http://me:secret@gateway a-key-of-the-operator')),
    })
    for (const call of [echo, broken]) {
      const error: unknown = await call('GET', '/').catch((failure: unknown) => failure)
      expect(String(error)).not.toMatch(/a-key|secret/)
    }
  })

  it('gives up on a server that does not answer', async () => {
    const silent = createCall({
      ...address,
      fetch: ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('timed out')))),
    })
    await expect(silent('GET', '/', undefined, 20)).rejects.toMatchObject({ code: 'unreachable', status: 0 })
  })

  it('does not follow a redirect with the key', async () => {
    const seen: string[] = []
    const call = createCall({
      ...address,
      fetch: async (request) => {
        seen.push(request.redirect)
        return Response.redirect('http://elsewhere/', 302)
      },
    })
    await expect(call('GET', '/')).rejects.toMatchObject({ code: 'route_missing' })
    expect(seen).toEqual(['manual'])
  })
})
