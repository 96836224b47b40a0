import type { EvidenceLine } from './evidence.ts'

/** Whether folded words stand in a text of the house from the beginning of a statement: "temos vagas" is no part of "nao temos vagas". */
export function isQuoted(words: string, lines: EvidenceLine[]): boolean {
  return lines.some(({ folded }) => {
    for (let at = folded.indexOf(words); at >= 0; at = folded.indexOf(words, at + 1))
      if (/(?:^|[.:;!?\u2014|])\W*$/.test(folded.slice(0, at))) return true
    return false
  })
}
