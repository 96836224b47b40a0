/**
 * Returns the beginning of a text, of at most `length` UTF-16 units; an emoji that the end would cut through is left
 * out.
 */
export const cutText = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
