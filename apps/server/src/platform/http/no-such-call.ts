import type { Context } from 'hono'

/** Tells whether a browser asks for a page; programs accept anything, or JSON, or have a key of the gateway. */
export const isBrowser = (c: Context): boolean =>
  c.req.header('apikey') === undefined && /\b(text\/html|application\/xhtml\+xml)\b/i.test(c.req.header('accept') ?? '')

/**
 * Tells whether a caller certainly is a program: it has a key, or asks for JSON rather than for anything. Link previews
 * and monitors do neither.
 */
export function isProgram(c: Context): boolean {
  if (c.req.header('apikey') !== undefined) return true
  const [first = ''] = /\bapplication\/json\b|\*\/\*/i.exec(c.req.header('accept') ?? '') ?? []
  return first !== '' && first !== '*/*' && !isBrowser(c)
}

/**
 * Answers a request for an unknown path: a browser gets a text, a program gets the JSON that clients of our APIs read.
 */
export function noSuchCall(c: Context): Response {
  if (isBrowser(c)) return c.text('404 Not Found', 404)
  const message = `Cannot ${c.req.method} ${c.req.path}`
  return c.json({ status: 404, error: 'Not Found', code: 'not_found', message, response: { message: [message] } }, 404)
}
