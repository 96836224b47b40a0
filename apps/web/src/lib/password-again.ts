type Ask = () => Promise<boolean>

/** The dialog that asks. It is loaded beside the first page, and may come after the first call that needs it. */
let ask = Promise.withResolvers<Ask>()
let asking: Promise<boolean> | null = null

/**
 * Registers the dialog that asks for the password; it answers whether the server accepted it.
 *
 * @returns a function that unregisters it
 */
export function askForPassword(asks: Ask): () => void {
  ask.resolve(asks)
  return () => {
    ask = Promise.withResolvers()
  }
}

/**
 * Asks for the password, once for all calls that wait for it, and repeats the call.
 *
 * @param error the error with which the call was refused
 * @throws that error when the password is not given
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
