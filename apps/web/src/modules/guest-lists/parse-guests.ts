import { foldText } from '@balcao/contract/fold-text'
import type { GuestInput } from '@balcao/contract'
import type { guestLists } from '@balcao/copy/guest-lists/screen'
import { parseCsv } from '#lib/csv.ts'

type Reason = keyof typeof guestLists.bulkForm.reasons
type Draft = { line: number; text: string; name: string; companions: string }

const HEADING = /^(?:nomes?|convidados?|name)$/i
const LONGEST = 120
const MOST_COMPANIONS = 20
/** Matches what people write before a name in a list: "1.", "2)", "-". */
const BULLET = /^(?:\d{1,3}\s*[.)-]|[-\u2022*])\s+/
/** Matches the companions after a name: "Joana +2", "Joana + 2 acompanhantes", "Joana (2)", "Joana e mais 2". */
const WITH = /[\s,;-]*(?:\(\s*\+?\s*(\d{1,3})\s*\)|(?:\+|\be mais\b)\s*(\d{1,3})(?:\s+\p{L}+)?)\s*$/iu

/**
 * Reads the names of a pasted list, one a line with the companions at its end, or of a CSV with name and companions.
 * Lines that cannot be added are returned with the reason.
 */
export function parseGuests(text: string, format: 'text' | 'csv') {
  const rows: GuestInput[] = []
  const refused: { line: number; text: string; reason: Reason }[] = []
  const seen = new Set<string>()
  for (const draft of format === 'csv' ? fromCsv(text) : fromText(text)) {
    const key = foldText(draft.name)
    const reason = seen.has(key) && draft.name ? ('twice' as const) : problemOf(draft)
    if (reason) refused.push({ line: draft.line, text: draft.text, reason })
    else rows.push({ name: draft.name, companions: Number(draft.companions || 0) })
    seen.add(key)
  }
  return { rows, refused }
}

function fromText(text: string): Draft[] {
  return text.split(/\r?\n/).flatMap((row, index): Draft[] => {
    const said = row.trim().replace(BULLET, '').trim()
    if (!said) return []
    const match = WITH.exec(said)
    const name = match ? said.slice(0, match.index) : said
    return [{ line: index + 1, text: row.trim(), name: tidy(name), companions: match?.[1] ?? match?.[2] ?? '' }]
  })
}

function fromCsv(text: string): Draft[] {
  const rows = parseCsv(text)
  return rows
    .slice(HEADING.test(rows[0]?.cells[0] ?? '') ? 1 : 0)
    .map(({ line, cells: [name = '', companions = ''] }) => ({
      line,
      text: [name, companions].filter(Boolean).join(' '),
      name: tidy(name),
      companions: companions.replace(/^\+\s*/, ''),
    }))
}

function problemOf({ name, companions }: Draft): Reason | null {
  if (!/\p{L}{2}|\p{L}.*\p{L}/u.test(name)) return 'no-name'
  if (name.length > LONGEST) return 'too-long'
  return !/^\d*$/.test(companions) || Number(companions) > MOST_COMPANIONS ? 'bad-companions' : null
}

const tidy = (name: string) => name.replace(/\s+/g, ' ').trim()
