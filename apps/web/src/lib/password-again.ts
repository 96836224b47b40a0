type Ask = () => Promise<boolean>

/** The window that asks. It is loaded beside the first page, and may come after the first call that needs it. */
let ask = Promise.withResolvers<Ask>()
let asking: Promise<boolean> | null = null

/** Registers the window that asks for the password; it answers whether the server took it. @returns what unregisters it */
export function askForPassword(asks: Ask): () => void {
  ask.resolve(asks)
  return () => {
    ask = Promise.withResolvers()
  }
}

/**
 * Asks for the password, once for all calls that wait for it, and makes the call again.
 *
 * @param error how the call was refused
 * @throws that error where nobody gives it
 */
export async function withPassword<T>(error: unknown, repeat: () => Promise<T>): Promise<T> {
  asking ??= ask.promise
    .then((asks) => asks())
    .finally(() => {
      asking = null
    })
  if (!(await asking)) throw error
  return repeat()
}
