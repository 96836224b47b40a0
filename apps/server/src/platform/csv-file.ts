/**
 * Writes a table as text. Semicolons and a byte order mark let Excel in Brazil read accents and columns without an
 * import dialog.
 */
export const csvFile = (rows: string[][]): string => `\uFEFF${csvLines(rows)}`

/** Writes lines of a table without the byte order mark, for the later parts of a file. */
export const csvLines = (rows: string[][]): string => rows.map((cells) => `${cells.map(cell).join(';')}\r\n`).join('')

/**
 * Writes a cell, quoted where needed. A text that a spreadsheet would run as a formula gets an apostrophe, because
 * names come from strangers.
 */
function cell(text: string): string {
  const tame = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(tame) ? `"${tame.replaceAll('"', '""')}"` : tame
}
