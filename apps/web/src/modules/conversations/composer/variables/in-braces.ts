/** Returns the names of variables in braces, for a sentence. */
export const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ')
