/** Matches short forms with a full stop: "R. Augusta" and "Av. Brasil" are not two sentences. */
const SHORT =
  /\b(?:r|av|al|tv|trav|rod|estr|p\u00e7a?|pca?|lgo|lad|pq|jd|vl|dr|dra|sr|sra|d|n|st|sta|sto|prof|eng|gov|pres|gen|mal|cel|cap|bl|q|lt|tel)\.$/i

/**
 * Returns the sentences of a text, line by line. A full stop inside a number, a web address or a short form ends none.
 */
export function sentencesIn(text: string): string[] {
  // "Series de TV." at the end of a line ends its sentence whatever is short in it.
  return text.split(/\n+/).flatMap(sentencesOfLine)
}

function sentencesOfLine(line: string): string[] {
  const parts = line.split(/(?<=[.!?\u2026])\s+/).map((part) => part.trim())
  return parts
    .reduce<string[]>((sentences, part) => {
      const last = sentences.at(-1)
      if (last !== undefined && SHORT.test(last)) return [...sentences.slice(0, -1), `${last} ${part}`]
      return [...sentences, part]
    }, [])
    .filter(Boolean)
}
