import { oc } from '@orpc/contract'
import { z } from 'zod'
import { errors } from '../procedure.ts'

/**
 * The permissions of a key. A `write` includes its `read`, whereas `messages:send` shows nothing. A schedule for people
 * needs `messages:send` too.
 */
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

/** The most keys of one venue that are not revoked. */
export const API_KEYS_AT_MOST = 20

export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** The first characters of the key. */
  prefix: z.string(),
  scopes: z.array(ApiScope),
  createdAt: z.date(),
  lastUsedAt: z.date().nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

export const apiKeys = {
  list: oc.output(z.object({ keys: z.array(ApiKey) })),
  /**
   * Creates a key.
   *
   * @returns the key, which is never shown again
   */
  create: oc
    .errors(errors('too_many_api_keys'))
    .input(z.object({ name: z.string().trim().min(1).max(60), scopes: z.array(ApiScope).min(1).max(20) }))
    .output(z.object({ key: z.string() })),
  /** Revokes a key, which is refused from the next call on. */
  revoke: oc
    .errors(errors('not_found'))
    .input(z.object({ id: z.uuid() }))
    .output(z.object({})),
}
