/** The sentences of a text, with their line. A full stop inside a number or an address of the web ends none. */
export function sentencesIn(text: string): string[] {
  return text
    .split(/\n+|(?<=[.!?…])\s+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
}
