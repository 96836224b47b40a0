/**
 * Tells whether a text of an input is nothing but NUL and spaces. PostgreSQL stores no NUL, so it would be stored as an
 * empty text, where the contract may promise one that is not empty, and no list with it could be returned any more.
 */
export function hasBlankText(input: unknown): boolean {
  const left: unknown[] = [input]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value === 'string') {
      if (value.includes('\0') && value.replaceAll('\0', '').trim() === '') return true
    } else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) left.push(each)
  }
  return false
}
