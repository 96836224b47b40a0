/** A replacer for `JSON.stringify` that takes out NUL and halves of surrogate pairs, which the database refuses. */
export const storable = (_key: string, part: unknown) =>
  typeof part === 'string' ? part.replaceAll('\0', '').toWellFormed() : part
