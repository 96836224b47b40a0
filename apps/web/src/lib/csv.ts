import { parse, unparse } from 'papaparse'

/** Holds one row of a file, with the line where it begins (from 1). */
export interface CsvRow {
  line: number
  cells: string[]
}

/**
 * Reads the rows of a spreadsheet saved as text (RFC 4180). The separator is the one that occurs more often in the
 * first line: Brazilian spreadsheets write semicolons, or tabs when pasted. Rows without any text are left out.
 */
export function parseCsv(text: string): CsvRow[] {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const rows: CsvRow[] = []
  let line = 1
  let from = 0
  parse<string[]>(source, {
    delimiter: separatorOf(source),
    newline: '\n',
    step: ({ data, meta: { cursor } }) => {
      const cells = data.map((cell) => cell.trim())
      if (cells.some(Boolean)) rows.push({ line, cells })
      line += source.slice(from, cursor).split('\n').length - 1
      from = cursor
    },
  })
  return rows
}

/**
 * Writes a table as text that Excel in Brazil opens without questions: with semicolons and a byte order mark. A cell
 * that a spreadsheet would run as a formula gets an apostrophe.
 */
export const writeCsv = (rows: string[][]): string =>
  `\uFEFF${unparse(rows, { delimiter: ';', newline: '\r\n', escapeFormulae: true })}\r\n`

/** Decodes the text of a file: UTF-8 when it is valid, otherwise Windows-1252, which Excel saves. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function separatorOf(text: string): string {
  const first = (text.split('\n').find((each) => each.trim()) ?? '').replace(/"(?:[^"]|"")*"/g, '')
  const count = (separator: string) => first.split(separator).length
  return [';', '\t', ','].toSorted((a, b) => count(b) - count(a))[0]!
}
