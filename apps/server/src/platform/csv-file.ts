/** A table as text. Semicolons and a byte order mark: so Excel in Brazil reads accents and columns without being told. */
export const csvFile = (rows: string[][]): string => `\uFEFF${csvLines(rows)}`

/** The same without the mark: what follows in a file that is made bit by bit. */
export const csvLines = (rows: string[][]): string => rows.map((cells) => `${cells.map(cell).join(';')}\r\n`).join('')

/** Quoted where needed. What a spreadsheet would run as a formula gets an apostrophe: names come from strangers. */
function cell(text: string): string {
  const tame = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(tame) ? `"${tame.replaceAll('"', '""')}"` : tame
}
