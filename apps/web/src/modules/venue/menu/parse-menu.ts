import type { MenuItemInput } from '@balcao/contract'
import type { menu } from '@balcao/copy/knowledge/menu'
import { parseCsv } from '#lib/csv.ts'
import { parsePrice } from '#lib/parse-price.ts'

type Reason = keyof typeof menu.bulkForm.reasons
type Refused = { line: number; text: string; reason: Reason }
type Draft = { line: number; text: string; name: string; price: string; category: string; description: string }

/** The limits of the contract's `MenuItemInput`, which is not loaded just for them. */
const AT_MOST = { name: 120, category: 60, description: 500 }
const HEADING = /^(?:nome|item|produto|prato|name)$/i
/**
 * Matches lines such as "Batata 38,00", "Batata ..... R$ 38 - for two": a name, a price at its end, and perhaps a
 * description.
 */
const PRICED =
  /^(.*?)[\s.:\u2013\u2014-]*(?<![\d,.])(R\$\s*[\d.,]*\d|\d[\d.]*(?:,\d{1,2})?)(?:\s*[:\u2013\u2014-]\s*(.*))?$/i

/**
 * Reads the items of a pasted menu, one a line with its price, under lines that end in a colon and name a category; or
 * of a CSV with name, price, category and description, where a price may be missing. Lines that cannot be added are
 * returned with the reason.
 */
export function parseMenu(text: string, format: 'text' | 'csv'): { rows: MenuItemInput[]; refused: Refused[] } {
  const rows: MenuItemInput[] = []
  const refused: Refused[] = []
  const seen = new Set<string>()
  for (const draft of format === 'csv' ? fromCsv(text) : fromText(text)) {
    const key = `${draft.category}\n${draft.name}`.toLowerCase()
    const reason = seen.has(key) ? ('twice' as const) : problemOf(draft, format)
    seen.add(key)
    if (reason) refused.push({ line: draft.line, text: draft.text, reason })
    else rows.push(toItem(draft))
  }
  return { rows, refused }
}

function fromCsv(text: string): Draft[] {
  const rows = parseCsv(text)
  return rows
    .slice(HEADING.test(rows[0]?.cells[0] ?? '') ? 1 : 0)
    .map(({ line, cells: [name = '', price = '', category = '', ...rest] }) => {
      const description = rest.filter(Boolean).join(' ')
      return { line, text: [name, price, category].filter(Boolean).join(' '), name, price, category, description }
    })
}

function fromText(text: string): Draft[] {
  let category = ''
  return text.split(/\r?\n/).flatMap((row, index): Draft[] => {
    const said = row.trim()
    if (!said) return []
    if (said.endsWith(':')) {
      category = said.slice(0, -1).trim()
      return []
    }
    const [, name, price = '', description = ''] = PRICED.exec(said) ?? []
    return [{ line: index + 1, text: said, name: (name ?? said).trim(), price, category, description }]
  })
}

function problemOf(draft: Draft, format: 'text' | 'csv'): Reason | null {
  if (!draft.name) return 'no-name'
  if (!draft.price) return format === 'text' ? 'no-price' : lengthProblem(draft)
  return parsePrice(draft.price) === null ? 'bad-price' : lengthProblem(draft)
}

function lengthProblem({ name, category, description }: Draft): Reason | null {
  const fits =
    name.length <= AT_MOST.name && category.length <= AT_MOST.category && description.length <= AT_MOST.description
  return fits ? null : 'too-long'
}

function toItem({ name, price, category, description }: Draft): MenuItemInput {
  return { name, price: parsePrice(price), category, description, days: [], from: '', to: '', active: true }
}
