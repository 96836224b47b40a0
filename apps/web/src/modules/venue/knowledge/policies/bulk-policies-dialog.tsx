import type { Policy } from '@balcao/contract'
import { policies, policyTitles } from '@balcao/copy/knowledge/policies'
import { BulkDialog } from '#ui/dialogs/bulk-dialog.tsx'
import { useBase } from '#lib/use-base.ts'
import { parsePolicies } from './parse-policies.ts'
import { useSavePolicies } from './queries.ts'

const { bulkForm: copy } = policies

/** Adds many policies at once, at most one of each kind. */
export function BulkPoliciesDialog({ written, onClose }: { written: Policy[]; onClose: () => void }) {
  const before = useBase(new Map(written.map(({ kind, content }) => [kind, content])))
  const save = useSavePolicies(onClose)
  return (
    <BulkDialog
      onClose={onClose}
      words={copy}
      room={Object.keys(policyTitles).length}
      parse={(text, format) => {
        const { rows, refused } = parsePolicies(text, format)
        return { rows, refused: refused.map((each) => ({ ...each, reason: copy.reasons[each.reason] })) }
      }}
      present={({ kind, content }) => (
        <>
          <p className="font-semibold wrap-anywhere">{policyTitles[kind]}</p>
          <p className="line-clamp-2 text-muted wrap-anywhere">{content}</p>
        </>
      )}
      onSubmit={(rows) => {
        const base = rows.map(({ kind }) => ({ kind, content: before.get(kind) ?? '' }))
        save.mutate({ policies: rows, base: { policies: base } })
      }}
      busy={save.isPending}
      error={save.error}
    />
  )
}
