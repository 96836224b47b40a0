/** Is a replacer for `JSON.stringify` that removes NUL and replaces lone surrogates, which the database refuses. */
export const storable = (_key: string, part: unknown) =>
  typeof part === 'string' ? part.replaceAll('\0', '').toWellFormed() : part
