/**
 * Returns a text as PostgreSQL accepts it: without NUL, and without halves of surrogate pairs (jsonb refuses both). A
 * customer may send either, and the rest of the message must not be lost for it.
 */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/** Returns JSON that PostgreSQL accepts as jsonb: every text in it is storable. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? storableText(part) : part))
}
