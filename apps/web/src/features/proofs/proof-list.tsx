import type { Proof } from '@balcao/contract'
import { proofs as copy } from '@balcao/copy/knowledge/proofs'
import { Badge } from '#components/badge.tsx'
import { IconButton } from '#components/icon-button.tsx'
import { ListPanel } from '#components/lists/list-panel.tsx'
import { Pencil, Trash2 } from 'lucide-react'

/** One question a row: what it expects, how it went, and what has changed when it fails. */
export function ProofList({
  proofs,
  onEdit,
  onRemove,
}: {
  proofs: Proof[]
  onEdit: (proof: Proof) => void
  onRemove: (proof: Proof) => void
}) {
  return (
    <ListPanel>
      {proofs.map((proof) => (
        <li key={proof.id} className="flex items-start gap-1 py-3 pr-2 pl-4 sm:pl-6">
          <div className="min-w-0 flex-1 space-y-1.5 py-1.5">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 className="font-semibold wrap-anywhere">{proof.question}</h2>
              <State proof={proof} />
              {proof.moment && <span className="numeric text-sm text-muted">{copy.moment(proof.moment)}</span>}
            </div>
            <Expected proof={proof} />
            {proof.result && !proof.result.passed && <Difference proof={proof} result={proof.result} />}
          </div>
          <IconButton icon={Pencil} label={copy.edit(proof.question)} onClick={() => onEdit(proof)} />
          <IconButton icon={Trash2} label={copy.remove(proof.question)} onClick={() => onRemove(proof)} />
        </li>
      ))}
    </ListPanel>
  )
}

function State({ proof: { result } }: { proof: Proof }) {
  if (!result) return <Badge>{copy.states.waiting}</Badge>
  return result.passed ? (
    <Badge tone="leaf">{copy.states.passed}</Badge>
  ) : (
    <Badge tone="wine">{copy.states.failed}</Badge>
  )
}

function Expected({ proof: { expected, handsOver, result } }: { proof: Proof }) {
  return (
    <div className="text-sm text-muted wrap-anywhere">
      {expected.length > 0 && (
        <p>
          {copy.expects}: {expected.join(' · ')}
        </p>
      )}
      {handsOver && <p>{copy.expectsPerson}</p>}
      {result && <p>{copy.engine[result.engine]}</p>}
    </div>
  )
}

function Difference({ proof, result }: { proof: Proof; result: NonNullable<Proof['result']> }) {
  return (
    <div className="space-y-3 pt-1">
      <div className="text-sm font-semibold text-wine wrap-anywhere">
        {result.missing.length > 0 && <p>{copy.missing(result.missing)}</p>}
        {proof.handsOver && !result.handedOver && <p>{copy.missingPerson}</p>}
      </div>
      <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
        <Said label={copy.reply} text={result.reply} />
        {proof.goodReply && <Said label={copy.goodReply} text={proof.goodReply} />}
      </div>
    </div>
  )
}

function Said({ label, text }: { label: string; text: string }) {
  return (
    <figure className="min-w-0 rounded-panel bg-sunken px-4 py-3 text-sm">
      <figcaption className="text-muted">{label}</figcaption>
      <blockquote className="mt-1 whitespace-pre-line wrap-anywhere">{text}</blockquote>
    </figure>
  )
}
