import { type ImportedContact, phoneFromInput } from '@balcao/contract'
import { contacts } from '@balcao/copy/contacts/screen'
import { type CsvRow, parseCsv } from '#lib/csv.ts'
import { readBirthday } from './birthday.ts'

type Column = 'name' | 'phone' | 'email' | 'birthday' | 'tags'
type Reason = keyof typeof contacts.importing.reasons
export type ParsedContacts = {
  rows: ImportedContact[]
  refused: { line: number; text: string; reason: string }[]
}

const COLUMNS: Column[] = ['name', 'phone', 'email', 'birthday', 'tags']
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** People from a table: columns by their headings, or in our order where there are none. What cannot be read is named. */
export function parseContacts(text: string): ParsedContacts {
  const [first, ...rest] = parseCsv(text)
  if (!first) return { rows: [], refused: [] }
  const headings = headingsOf(first)
  const places = headings ?? new Map(COLUMNS.map((column, index) => [column, index]))
  const parsed: ParsedContacts = { rows: [], refused: [] }
  const known = new Set<string>()
  for (const row of headings ? rest : [first, ...rest]) {
    const read = readRow(row, places, known)
    if (typeof read === 'string') {
      parsed.refused.push({
        line: row.line,
        text: row.cells.join(' · '),
        reason: contacts.importing.reasons[read],
      })
    } else parsed.rows.push(read)
  }
  return parsed
}

function headingsOf({ cells }: CsvRow): Map<Column, number> | null {
  const folded = cells.map(fold)
  const found = COLUMNS.flatMap((column): [Column, number][] => {
    const place = folded.findIndex((cell) => contacts.importing.headings[column].includes(cell))
    return place === -1 ? [] : [[column, place]]
  })
  return found.some(([column]) => column === 'phone') ? new Map(found) : null
}

function readRow({ cells }: CsvRow, places: Map<Column, number>, known: Set<string>): ImportedContact | Reason {
  const cell = (column: Column) => cells[places.get(column) ?? -1]?.trim() ?? ''
  const phone = phoneFromInput(cell('phone'))
  if (!phone) return 'phone'
  if (known.has(phone)) return 'twice'
  const email = cell('email')
  if (email !== '' && !EMAIL.test(email)) return 'email'
  const birthday = cell('birthday') === '' ? null : readBirthday(cell('birthday'))
  if (birthday === undefined) return 'birthday'
  known.add(phone)
  return { phone, name: cell('name').slice(0, 120), email, birthday, tags: tagsOf(cell('tags')) }
}

/** Between commas, without doubles. */
export const tagsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,|]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
