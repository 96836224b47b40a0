/** One row of a file, with the line it began on (from 1). */
export interface CsvRow {
  line: number
  cells: string[]
}

/**
 * Rows of a spreadsheet saved as text (RFC 4180): quotes, quotes doubled inside quotes, line breaks inside quotes. The
 * separator is the one that the first line has more of: Brazilian spreadsheets write semicolons, or tabs when pasted.
 * Rows without any text are left out.
 */
export function parseCsv(text: string): CsvRow[] {
  const separator = separatorOf(text)
  const rows: CsvRow[] = []
  let row: CsvRow = { line: 1, cells: [] }
  let cell = ''
  let line = 1
  let quoted = false
  const endCell = () => {
    row.cells.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.cells.some(Boolean)) rows.push(row)
    row = { line, cells: [] }
  }
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  for (let at = 0; at < source.length; at++) {
    const letter = source[at]!
    if (letter === '\n') line++
    if (quoted) {
      if (letter !== '"') cell += letter
      else if (source[at + 1] === '"') cell += source[at++]
      else quoted = false
    } else if (letter === '"' && cell.trim() === '') {
      cell = ''
      quoted = true
    } else if (letter === separator) endCell()
    else if (letter === '\n') endRow()
    else cell += letter
  }
  endRow()
  return rows
}

/** Text of a file: UTF-8 when it is valid, otherwise Windows-1252, which Excel saves. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function separatorOf(text: string): string {
  const first = (text.split(/\r?\n/).find((each) => each.trim()) ?? '').replace(/"(?:[^"]|"")*"/g, '')
  const count = (separator: string) => first.split(separator).length
  return [';', '\t', ','].toSorted((a, b) => count(b) - count(a))[0]!
}
