import { foldText } from '@balcao/contract/fold-text'
import type { Policy } from '@balcao/contract'
import { type policies, policyTitles } from '@balcao/copy/knowledge/policies'
import { readDrafts } from '../parse-snippets.ts'

type Reason = keyof typeof policies.bulkForm.reasons
type Refused = { line: number; text: string; reason: Reason }

/** The limit of the contract's policies, which are not loaded just for it. */
const CONTENT_AT_MOST = 600

/** Reads policies of pasted text or a CSV, by their names on screen; other lines are returned with the reason. */
export function parsePolicies(text: string, format: 'text' | 'csv'): { rows: Policy[]; refused: Refused[] } {
  const rows: Policy[] = []
  const refused: Refused[] = []
  for (const { line, title, content } of readDrafts(text, format)) {
    const kind = kindOf(title)
    const reason = problemOf(kind, content, rows)
    if (kind && !reason) rows.push({ kind, content })
    else refused.push({ line, text: title || content, reason: reason ?? 'unknown' })
  }
  return { rows, refused }
}

const isKind = (text: string): text is Policy['kind'] => text in policyTitles

/** Returns the policy with this title. Accents, case, hyphens and spaces do not matter: "wifi" is "Wi-Fi". */
function kindOf(title: string): Policy['kind'] | null {
  const wanted = plain(title)
  const kinds = Object.keys(policyTitles).filter(isKind)
  return kinds.find((kind) => plain(policyTitles[kind]) === wanted) ?? null
}

export const plain = (text: string) => foldText(text).replace(/[\s-]/g, '')

function problemOf(kind: Policy['kind'] | null, content: string, before: Policy[]): Reason | null {
  if (!kind) return 'unknown'
  if (!content) return 'no-content'
  if (content.length > CONTENT_AT_MOST) return 'content-too-long'
  return before.some((row) => row.kind === kind) ? 'twice' : null
}
