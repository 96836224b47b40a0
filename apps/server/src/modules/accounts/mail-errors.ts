import { AsyncLocalStorage } from 'node:async_hooks'

const errors = new AsyncLocalStorage<unknown[]>()

/**
 * Calls the auth library and throws the error of a failed e-mail. The library itself hides such errors and answers that
 * the letter was sent.
 */
export async function tellingMailErrors<T>(work: () => Promise<T>): Promise<T> {
  const found: unknown[] = []
  const result = await errors.run(found, work)
  if (found.length > 0) throw new MailError('an e-mail could not be written down', { cause: found[0] })
  return result
}

/** Awaits the sending of a letter for the auth library and notes its error for `tellingMailErrors`. */
export async function notingMailErrors(sending: Promise<void>): Promise<void> {
  await sending.catch((error: unknown) => void errors.getStore()?.push(error))
}

/** Says that the account is fine but the expected letter could not be sent. */
export class MailError extends Error {}
