import { foldText } from '@balcao/contract/fold-text'
import { type CustomField, type CustomValues, type ImportedContact, phoneFromInput } from '@balcao/contract'
import { contacts } from '@balcao/copy/contacts/screen'
import { type CsvRow, parseCsv } from '#lib/csv.ts'
import { readBirthday } from '../birthday.ts'
import { readCustom } from '../fields/read-custom.ts'
import { isVcard, readVcards } from './read-vcards.ts'
import { tagsOf } from './tags-of.ts'

const COLUMNS = ['name', 'phone', 'email', 'birthday', 'tags'] as const
export type KnownColumn = (typeof COLUMNS)[number]
/**
 * The meaning of a column in an imported table: one of ours, a field of the venue by its key, or null for an ignored
 * one.
 */
export type Column = KnownColumn | { field: string } | null
type Reason = keyof typeof contacts.importing.reasons
type ParsedContacts = {
  rows: ImportedContact[]
  refused: { line: number; text: string; reason: string; cells: string[] }[]
  /** The names of the columns: in the table itself, or here. */
  headings: string[]
}

/** Returns the rows of a table, or of an address book as a table. */
const rowsOf = (text: string): CsvRow[] => (isVcard(text) ? readVcards(text) : parseCsv(text))

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/**
 * Finds the columns of a table: by their headings, or in our order when there are none. A first row without a phone,
 * above one that has one, counts as headings, known or not, if it can be: a row that says that a phone is missing
 * cannot. `titles` is that row unchanged.
 */
export function columnsOf(
  text: string,
  fields: CustomField[],
): { titles: string[]; columns: Column[]; named: boolean } {
  const [first, second] = rowsOf(text)
  const titles = first?.cells ?? []
  const found = titles.map((title) => columnOf(title, fields))
  const phoneAt = (cells: string[] = []) => cells.findIndex((cell) => phoneFromInput(cell))
  const at = phoneAt(second?.cells)
  const named = found.includes('phone') || (phoneAt(titles) === -1 && at !== -1 && mayBeHeadings(titles, at))
  const width = Math.max(titles.length, second?.cells.length ?? 0)
  const inOurOrder = Array.from({ length: width }, (_, index) => COLUMNS[index] ?? null)
  const columns = named && found.some(Boolean) ? onceEach(found) : inOurOrder
  return { titles, columns, named }
}

/**
 * Reads people from a table. Rows that cannot be read are returned with the reason.
 *
 * @param chosen the meaning of each column, where it was chosen; otherwise as `columnsOf` finds it
 */
export function parseContacts(text: string, fields: CustomField[] = [], chosen?: Column[]): ParsedContacts {
  const { titles, columns, named } = columnsOf(text, fields)
  const rows = rowsOf(text)
  const headings = named ? titles : (chosen ?? columns).map((column) => headingOf(column, fields))
  const parsed: ParsedContacts = { rows: [], refused: [], headings }
  const known = new Set<string>()
  for (const row of named ? rows.slice(1) : rows) {
    const read = readRow(row, chosen ?? columns, fields, known)
    if (typeof read === 'string') {
      parsed.refused.push({
        line: row.line,
        text: row.cells.join(' · '),
        reason: contacts.importing.reasons[read],
        cells: row.cells,
      })
    } else parsed.rows.push(read)
  }
  return parsed
}

/** Tells whether a row may be headings: a heading names its column in letters, and the column of the phones has one. */
const mayBeHeadings = (titles: string[], phoneAt: number) =>
  Boolean(titles[phoneAt]?.trim()) && !titles.some((title) => /@|\d{2}/.test(title)) && !titles.some(saysNone)

/** Tells whether a cell says that there is no phone. */
const saysNone = (cell: string) => contacts.importing.noPhone.includes(fold(cell).split(/\s/)[0]!)

function columnOf(title: string, fields: CustomField[]): Column {
  const folded = fold(title)
  const known = COLUMNS.find((column) => contacts.importing.headings[column].includes(folded))
  if (known) return known
  const field = fields.find(({ key, label }) => fold(label) === folded || key === folded)
  return field ? { field: field.key } : null
}

/** Returns a heading that `columnOf` reads as that column again. */
function headingOf(column: Column, fields: CustomField[]): string {
  if (column === null) return ''
  if (typeof column === 'string') return contacts.importing.columnNames[column]
  return fields.find(({ key }) => key === column.field)?.label ?? ''
}

/** Keeps a column that occurs twice only in its first place. */
function onceEach(columns: Column[]): Column[] {
  const name = (column: Column) => JSON.stringify(column)
  return columns.map((column, index) =>
    columns.findIndex((other) => name(other) === name(column)) === index ? column : null,
  )
}

function readRow(
  { cells }: CsvRow,
  columns: Column[],
  fields: CustomField[],
  known: Set<string>,
): ImportedContact | Reason {
  const cell = (column: KnownColumn) => cells[columns.indexOf(column)]?.trim() ?? ''
  const phone = phoneFromInput(cell('phone'))
  if (!phone) return 'phone'
  if (known.has(phone)) return 'twice'
  const email = cell('email')
  if (email !== '' && !EMAIL.test(email)) return 'email'
  const birthday = cell('birthday') === '' ? null : readBirthday(cell('birthday'))
  if (birthday === undefined) return 'birthday'
  const custom = readCustomCells(cells, columns, fields)
  if (!custom) return 'custom'
  known.add(phone)
  return { phone, name: cell('name').slice(0, 120), email, birthday, tags: tagsOf(cell('tags')), custom }
}

/**
 * Reads the venue's own fields of a row.
 *
 * @returns null when one of them cannot be read
 */
function readCustomCells(cells: string[], columns: Column[], fields: CustomField[]): CustomValues | null {
  const custom: CustomValues = {}
  for (const [index, column] of columns.entries()) {
    if (column === null || typeof column === 'string') continue
    const field = fields.find(({ key }) => key === column.field)
    const value = field && readCustom(field, cells[index] ?? '')
    if (value === undefined) return null
    if (value !== null) custom[column.field] = value
  }
  return custom
}

const fold = (text: string) => foldText(text).trim()
