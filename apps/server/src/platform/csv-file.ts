/** A table as text. Semicolons and a byte order mark: so Excel in Brazil reads accents and columns without being told. */
export function csvFile(rows: string[][]): string {
  return `\uFEFF${rows.map((cells) => cells.map(cell).join(';')).join('\r\n')}\r\n`
}

/** Quoted where needed. What a spreadsheet would run as a formula gets an apostrophe: names come from strangers. */
function cell(text: string): string {
  const tame = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(tame) ? `"${tame.replaceAll('"', '""')}"` : tame
}
