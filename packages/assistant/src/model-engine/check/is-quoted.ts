import type { EvidenceLine } from './evidence.ts'

/** Whether folded words stand in a text of the house from the beginning of a statement: "temos vagas" is no part of "nao temos vagas". */
export const isQuoted = (words: string, lines: EvidenceLine[]) => stands(words, lines, STATEMENT)

/** The same of a part of a statement: "a de bacalhau leva" may begin after a comma too. */
export const isPartQuoted = (words: string, lines: EvidenceLine[]) => stands(words, lines, PART)

const STATEMENT = /(?:^|[.:;!?\u2014|])\W*$/
const PART = /(?:^|[.,:;!?(\u2014|]|\b(?:mas|porem))\W*$/

function stands(words: string, lines: EvidenceLine[], begins: RegExp): boolean {
  return lines.some(({ folded }) => {
    for (let at = folded.indexOf(words); at >= 0; at = folded.indexOf(words, at + 1))
      if (begins.test(folded.slice(0, at))) return true
    return false
  })
}
