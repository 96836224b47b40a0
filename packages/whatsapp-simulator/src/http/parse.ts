import type { Context } from 'hono'
import type { z } from 'zod'
import { Refusal } from '../network/refusal.ts'

/** Reads the JSON of a request. Refusal: `invalid_request`, with the names of the wrong fields. */
export async function body<T extends z.ZodType>(c: Context, schema: T): Promise<z.output<T>> {
  // A page elsewhere can post a form or plain text here without asking first; it cannot post JSON.
  if (!c.req.header('content-type')?.startsWith('application/json')) throw new Refusal('invalid_request')
  return parse(schema, await c.req.json().catch(() => undefined))
}

/** Reads the query of a request, with the same refusal. */
export const query = <T extends z.ZodType>(c: Context, schema: T): z.output<T> => parse(schema, c.req.query())

function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const { success, data, error } = schema.safeParse(value)
  if (!success) throw new Refusal('invalid_request', error.issues.map(({ path }) => path.join('.')).join(', '))
  return data
}
