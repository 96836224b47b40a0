import { foldText } from '@balcao/contract/fold-text'
import { phoneFromInput } from '@balcao/contract'
import { schedules } from '@balcao/copy/schedules/screen'
import { type CsvRow, parseCsv } from '#lib/csv.ts'
import type { ListedPerson } from './form-values.ts'

const { people: copy } = schedules
type Column = keyof typeof copy.headings

/**
 * Reads names and phones from a table: columns by their headings, or name and phone in this order. Rows that cannot be
 * read are returned with the reason.
 */
export function parsePeople(text: string) {
  const [first, ...rest] = parseCsv(text)
  const rows: ListedPerson[] = []
  const refused: { line: number; text: string; reason: string }[] = []
  if (!first) return { rows, refused }
  const headings = headingsOf(first)
  const known = new Set<string>()
  for (const row of headings ? rest : [first, ...rest]) {
    const { name, phone } = readRow(row, headings)
    const reason = !phone ? copy.reasons.phone : known.has(phone) ? copy.reasons.twice : null
    if (reason || !phone) refused.push({ line: row.line, text: row.cells.join(' · '), reason: reason ?? '' })
    else rows.push({ name, phone })
    if (phone) known.add(phone)
  }
  return { rows, refused }
}

type Places = Record<Column, number>

function headingsOf({ cells }: CsvRow): Places | null {
  const place = (column: Column) => cells.findIndex((cell) => copy.headings[column].includes(fold(cell)))
  const phone = place('phone')
  return phone === -1 ? null : { phone, name: place('name') }
}

/** Reads a row. Without headings the phone is the first cell that is one, wherever it stands. */
function readRow({ cells }: CsvRow, headings: Places | null) {
  const at = headings ? headings.phone : cells.findIndex((cell) => phoneFromInput(cell) !== null)
  const name = headings ? cells[headings.name] : cells.find((_, index) => index !== at)
  return { phone: phoneFromInput(cells[at] ?? ''), name: (name ?? '').trim().slice(0, 120) }
}

const fold = (cell: string) => foldText(cell).trim()
