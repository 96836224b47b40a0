import type { Context } from 'hono'

/** Tells whether a browser asks for a page; programs accept anything, or JSON. */
export const isBrowser = (c: Context): boolean =>
  /\b(text\/html|application\/xhtml\+xml)\b/i.test(c.req.header('accept') ?? '')

/** Answers a path that nothing is at: a browser with words, a program with the JSON that clients of our APIs read. */
export function noSuchCall(c: Context): Response {
  if (isBrowser(c)) return c.text('404 Not Found', 404)
  const message = `Cannot ${c.req.method} ${c.req.path}`
  return c.json({ status: 404, error: 'Not Found', code: 'not_found', message, response: { message: [message] } }, 404)
}
