import { z } from 'zod'

/** Every way a request may fail that a person is told about. Words are in `packages/copy/src/errors.ts`. */
export const ErrorCode = z.enum([
  'unauthenticated',
  'forbidden',
  'not_found',
  'invalid_input',
  'too_many_requests',
  'internal',
  'invalid_credentials',
  'blocked',
  'email_taken',
  'sign_up_failed',
  'profile_missing',
  'link_invalid',
  'mail_failed',
  'phone_missing',
  'phone_invalid',
  'number_taken',
  'network_unavailable',
  'instance_missing',
  'instance_not_created',
  'instances_unavailable',
  'qr_unavailable',
  'not_disconnected',
  'gateway_failed',
  'number_disconnected',
  'conversation_closed',
  'too_many_snippets',
])
export type ErrorCode = z.infer<typeof ErrorCode>
