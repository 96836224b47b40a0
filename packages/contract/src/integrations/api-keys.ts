import { oc } from '@orpc/contract'
import { z } from 'zod'
import { errors } from '../procedure.ts'

/** What a key may do. To write a schedule for people takes `messages:send` too. To write is to read as well, except for messages: sending them shows nothing. */
export const ApiScope = z.enum([
  'messages:send',
  'contacts:read',
  'contacts:write',
  'conversations:read',
  'schedules:read',
  'schedules:write',
  'reservations:read',
  'reservations:write',
])
export type ApiScope = z.infer<typeof ApiScope>

/** Keys of one house that are not revoked. */
export const API_KEYS_AT_MOST = 20

export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** Its first characters. */
  prefix: z.string(),
  scopes: z.array(ApiScope),
  createdAt: z.date(),
  lastUsedAt: z.date().nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

export const apiKeys = {
  list: oc.output(z.object({ keys: z.array(ApiKey) })),
  /** @returns the key, this once */
  create: oc
    .errors(errors('too_many_api_keys'))
    .input(z.object({ name: z.string().trim().min(1).max(60), scopes: z.array(ApiScope).min(1).max(20) }))
    .output(z.object({ key: z.string() })),
  /** It is refused from the next call on. */
  revoke: oc
    .errors(errors('not_found'))
    .input(z.object({ id: z.uuid() }))
    .output(z.object({})),
}
