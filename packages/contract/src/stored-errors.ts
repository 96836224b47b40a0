/** Reads errors for the log and for answers, above all the database's. Drizzle keeps PostgreSQL's error as the cause of its own. */

/**
 * Describes an error for the log without anything that somebody wrote: no parameters of a statement, no value that the
 * database refused, no part of a text that is not JSON.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : typeof error
  const root = rootOf(error)
  if (root instanceof SyntaxError) return root.name
  return root.message.split('\nparams:')[0]!.replace(/: "[\s\S]*$/, ': …') || root.name
}

/**
 * Returns PostgreSQL's code of an error (`23505` for a broken unique key); undefined when it is not an error of
 * PostgreSQL.
 */
export function sqlState(error: unknown): string | undefined {
  const root = error instanceof Error ? rootOf(error) : error
  return typeof root === 'object' && root !== null && 'code' in root ? String(root.code) : undefined
}

/**
 * The codes of values that do not fit their column: NUL in a text, an invalid date, a number out of range, text for an
 * id.
 */
const UNSTORABLE = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05'])

/** Tells whether the database refused a value of the input, so that the caller made the mistake and not the server. */
export const isUnstorable = (error: unknown): boolean => UNSTORABLE.has(sqlState(error) ?? '')

function rootOf(error: Error): Error {
  for (let root = error, depth = 0; ; root = root.cause, depth++)
    if (!(root.cause instanceof Error) || depth === 10) return root
}
