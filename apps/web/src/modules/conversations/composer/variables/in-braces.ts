/** How variables are named in a sentence. */
export const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ')
