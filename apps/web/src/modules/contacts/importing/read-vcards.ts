import { phoneFromInput } from '@balcao/contract'
import { contacts } from '@balcao/copy/contacts/screen'
import type { CsvRow } from '#lib/csv.ts'

const { columnNames } = contacts.importing
const HEADINGS = [columnNames.name, columnNames.phone, columnNames.email, columnNames.birthday, columnNames.tags]

/** Tells whether a text is an address book of a phone (vCard, RFC 6350 and the versions before). */
export const isVcard = (text: string): boolean => /^\uFEFF?\s*BEGIN:VCARD\b/i.test(text)

/** Reads an address book as a table with our columns, one row a card, with the line where the card begins. */
export function readVcards(text: string): CsvRow[] {
  const rows: CsvRow[] = [{ line: 0, cells: HEADINGS }]
  let card: Property[] = []
  let begins = 1
  for (const { line, text: written } of unfolded(text)) {
    const property = readProperty(written)
    if (property?.name === 'BEGIN') {
      card = []
      begins = line
    } else if (property?.name === 'END') rows.push({ line: begins, cells: cellsOf(card) })
    else if (property) card.push(property)
  }
  return rows
}

type Property = { name: string; parameters: string; value: string }

/** Returns the lines with their continuations, which begin with a blank, or follow a line of quoted-printable with `=`. */
function unfolded(text: string): { line: number; text: string }[] {
  const lines: { line: number; text: string }[] = []
  for (const [index, written] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    const last = lines.at(-1)
    if (last && isQuoted(last.text) && last.text.endsWith('=')) last.text = last.text.slice(0, -1) + written
    else if (last && /^[ \t]/.test(written)) last.text += written.slice(1)
    else lines.push({ line: index + 1, text: written })
  }
  return lines
}

const isQuoted = (text: string) => /^[^:]*QUOTED-PRINTABLE/i.test(text)

/** Reads `item1.TEL;TYPE=CELL:+55 11 …`; the group before the name means nothing here. */
function readProperty(text: string): Property | null {
  const [, name, parameters, value] = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:[^:"]|"[^"]*")*)?):(.*)$/s.exec(text) ?? []
  if (!name || value === undefined) return null
  return {
    name: name.toUpperCase(),
    parameters: (parameters ?? '').toUpperCase(),
    value: isQuoted(text) ? fromQuotedPrintable(value) : value,
  }
}

function fromQuotedPrintable(text: string): string {
  const bytes = [...text.matchAll(/=([0-9A-F]{2})|([^=]+)/gi)].flatMap(([, hex, plain]) =>
    hex ? [Number.parseInt(hex, 16)] : [...new TextEncoder().encode(plain)],
  )
  return new TextDecoder().decode(new Uint8Array(bytes))
}

function cellsOf(card: Property[]): string[] {
  const first = (name: string) => clean(card.find((each) => each.name === name)?.value ?? '')
  return [
    first('FN') || nameOf(card) || first('ORG'),
    phoneOf(card),
    first('EMAIL'),
    birthdayOf(first('BDAY')),
    card.flatMap(({ name, value }) => (name === 'CATEGORIES' ? clean(value) : [])).join(','),
  ]
}

/** Returns the name from its parts, which are written as family name; given name; further names. */
function nameOf(card: Property[]): string {
  const parts = card.find(({ name }) => name === 'N')?.value.split(/(?<!\\);/) ?? []
  const [family = '', given = '', further = ''] = parts.map(clean)
  return [given, further, family].filter(Boolean).join(' ')
}

/** Returns the phone under which the person is likeliest on WhatsApp: a preferred one or a mobile that can be called. */
function phoneOf(card: Property[]): string {
  const weight = ({ parameters }: Property) => Number(/PREF/.test(parameters)) + Number(/CELL|IPHONE/.test(parameters))
  const phones = card
    .filter(({ name }) => name === 'TEL')
    .toSorted((a, b) => weight(b) - weight(a))
    .map(({ value }) => clean(value).replace(/^tel:/i, ''))
  return phones.find((phone) => phoneFromInput(phone)) ?? phones[0] ?? ''
}

/** Returns a whole birthday; one without a year, which phones write with dashes or the year 1604, is none here. */
function birthdayOf(text: string): string {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text) ?? []
  return year && Number(year) > 1900 ? `${year}-${month}-${day}` : ''
}

/** Removes the escapes of a value. */
const clean = (value: string) =>
  value
    .replace(/\\n/gi, ' ')
    .replace(/\\([\\;,:])/g, '$1')
    .replace(/;+$/, '')
    .trim()
