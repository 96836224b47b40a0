import { AsyncLocalStorage } from 'node:async_hooks'

const errors = new AsyncLocalStorage<unknown[]>()

/**
 * Calls the auth library and fails with what its e-mail failed with: the library itself keeps such errors to itself and
 * answers that a letter is on its way.
 */
export async function tellingMailErrors<T>(work: () => Promise<T>): Promise<T> {
  const found: unknown[] = []
  const result = await errors.run(found, work)
  if (found.length > 0) throw new MailError('an e-mail could not be written down', { cause: found[0] })
  return result
}

/** Sends for the auth library. */
export async function notingMailErrors(sending: Promise<void>): Promise<void> {
  await sending.catch((error: unknown) => void errors.getStore()?.push(error))
}

/** The account is fine, but the letter that its owner is waiting for will not come. */
export class MailError extends Error {}
