import type { SnippetInput } from '@balcao/contract'
import type { knowledge } from '@balcao/copy/knowledge/knowledge'
import { parseCsv } from '#lib/csv.ts'

type Reason = keyof typeof knowledge.bulkForm.reasons
type Refused = { line: number; text: string; reason: Reason }
type Draft = SnippetInput & { line: number }

/** The limits of the contract's `SnippetInput`, which is not loaded just for them. */
const TITLE_AT_MOST = 120
const CONTENT_AT_MOST = 4000
const HEADING = /^(?:t[i\u00ed]tulo|assunto|title|pergunta)$/i
/** Matches a colon that separates, unlike that of a time ("21:00") or of an address. */
const COLON = /:(?=\s)/

/**
 * Reads snippets of pasted text: "title: answer" on each line, or blocks between empty lines whose first line is the
 * title. A block has several lines and its first line is no "title: answer". A CSV has them in two columns, and a line
 * of headings is skipped. Lines that cannot be added are returned with the reason.
 */
export function parseSnippets(text: string, format: 'text' | 'csv'): { rows: SnippetInput[]; refused: Refused[] } {
  return sort(readDrafts(text, format))
}

/** Reads titles and answers as they are written, each with its line, without a check. */
export const readDrafts = (text: string, format: 'text' | 'csv'): Draft[] =>
  format === 'csv' ? fromCsv(text) : fromText(text)

function fromCsv(text: string): Draft[] {
  const rows = parseCsv(text)
  const first = rows[0]?.cells[0] ?? ''
  return rows
    .slice(HEADING.test(first) ? 1 : 0)
    .map(({ line, cells: [title = '', ...rest] }) => ({ line, title, content: rest.filter(Boolean).join('\n') }))
}

function fromText(text: string): Draft[] {
  const blocks: { line: number; text: string }[][] = [[]]
  for (const [index, each] of text.split(/\r?\n/).entries()) {
    if (each.trim()) blocks.at(-1)!.push({ line: index + 1, text: each.trim() })
    else blocks.push([])
  }
  return blocks.flatMap((block) => {
    const [first, ...rest] = block
    if (!first) return []
    if (rest.length === 0 || COLON.test(first.text))
      return block.map((each) => ({ line: each.line, ...splitLine(each.text) }))
    const content = rest.map((each) => each.text).join('\n')
    return [{ line: first.line, title: first.text.replace(/:$/, ''), content }]
  })
}

function splitLine(line: string): SnippetInput {
  const at = line.search(COLON)
  return at < 0 ? { title: line, content: '' } : { title: line.slice(0, at).trim(), content: line.slice(at + 1).trim() }
}

function sort(drafts: Draft[]) {
  const rows: SnippetInput[] = []
  const refused: Refused[] = []
  const seen = new Set<string>()
  for (const { line, title, content } of drafts) {
    const key = `${title.toLowerCase()}\n${content.toLowerCase()}`
    const reason = seen.has(key) ? ('twice' as const) : problemOf({ title, content })
    seen.add(key)
    if (reason) refused.push({ line, text: title || content, reason })
    else rows.push({ title, content })
  }
  return { rows, refused }
}

function problemOf({ title, content }: SnippetInput): Reason | null {
  if (!title) return 'no-title'
  if (!content) return 'no-content'
  if (title.length > TITLE_AT_MOST) return 'title-too-long'
  return content.length > CONTENT_AT_MOST ? 'content-too-long' : null
}
