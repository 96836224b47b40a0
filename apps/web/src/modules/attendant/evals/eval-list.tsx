import type { EvalCase, EvalResult } from '@balcao/contract'
import { evals as copy } from '@balcao/copy/knowledge/evals'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ListPanel } from '#ui/lists/list-panel.tsx'
import { formatWhen } from '#lib/format.ts'
import { useNow } from '#lib/use-now.ts'
import { Pencil, Trash2 } from 'lucide-react'

/** Shows one question a row: what it expects, its result, and what has changed when it fails. */
export function EvalList({
  evals,
  onEdit,
  onRemove,
}: {
  evals: EvalCase[]
  onEdit: (evalCase: EvalCase) => void
  onRemove: (evalCase: EvalCase) => void
}) {
  return (
    <ListPanel>
      {evals.map((evalCase) => (
        <li key={evalCase.id} className="py-3 pr-2 pl-4 sm:pl-6">
          <div className="flex items-start gap-1">
            <div className="min-w-0 flex-1 space-y-1.5 py-1.5">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <h2 className="font-semibold wrap-anywhere">{evalCase.question}</h2>
                <span className="flex flex-wrap gap-x-2 gap-y-1">
                  <States results={evalCase.results} />
                </span>
                {evalCase.moment && <span className="numeric text-sm text-muted">{copy.moment(evalCase.moment)}</span>}
              </div>
              <Expected evalCase={evalCase} />
            </div>
            <IconButton reads icon={Pencil} label={copy.edit(evalCase.question)} onClick={() => onEdit(evalCase)} />
            <IconButton icon={Trash2} label={copy.remove(evalCase.question)} onClick={() => onRemove(evalCase)} />
          </div>
          {evalCase.results.map(
            (result) => !result.passed && <Difference key={result.asked} evalCase={evalCase} result={result} />,
          )}
        </li>
      ))}
    </ListPanel>
  )
}

/** Shows one state when one engine is asked; with a model, the state of each engine. */
function States({ results }: Pick<EvalCase, 'results'>) {
  if (results.length === 0) return <Badge>{copy.states.waiting}</Badge>
  return results.map(({ asked, passed }) => {
    const state = passed ? copy.states.passed : copy.states.failed
    return (
      <Badge key={asked} tone={passed ? 'leaf' : 'wine'}>
        {results.length > 1 ? copy.stateOf(copy.engines[asked], state) : state}
      </Badge>
    )
  })
}

const engineOf = ({ asked, engine }: EvalResult) => copy.engines[asked === engine ? asked : 'fallback']

function Expected({ evalCase: { expected, handsOver, results } }: { evalCase: EvalCase }) {
  const now = useNow(30_000)
  return (
    <div className="text-sm text-muted wrap-anywhere">
      {expected.length > 0 && (
        <p>
          {copy.expects}: {expected.join(' · ')}
        </p>
      )}
      {handsOver && <p>{copy.expectsPerson}</p>}
      {results.length > 0 && (
        <p>{results.map((result) => copy.ranBy(engineOf(result), formatWhen(result.at, now))).join(' · ')}</p>
      )}
    </div>
  )
}

function Difference({ evalCase, result }: { evalCase: EvalCase; result: EvalResult }) {
  return (
    <div className="space-y-3 py-1.5 pr-2 sm:pr-4">
      <div className="text-sm font-semibold text-wine wrap-anywhere">
        {result.missing.length > 0 && <p>{copy.missing(result.missing)}</p>}
        {evalCase.handsOver && !result.handedOver && <p>{copy.missingPerson}</p>}
      </div>
      <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
        <Said label={copy.reply(engineOf(result))} text={result.reply} />
        {result.goodReply && <Said label={copy.goodReply} text={result.goodReply} />}
      </div>
    </div>
  )
}

function Said({ label, text }: { label: string; text: string }) {
  return (
    <figure className="min-w-0 rounded-panel bg-sunken px-4 py-3 text-sm">
      <figcaption className="text-muted">{label}</figcaption>
      <blockquote className="mt-1 max-w-[72ch] whitespace-pre-line wrap-anywhere">{text}</blockquote>
    </figure>
  )
}
