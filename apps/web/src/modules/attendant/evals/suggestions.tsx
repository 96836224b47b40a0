import type { EvalCaseInput } from '@balcao/contract'
import { evals } from '@balcao/copy/knowledge/evals'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { useSuggestions } from './queries.ts'

const { suggestions: copy } = evals

/** Shows real questions that were answered; renders nothing while there are none. */
export function Suggestions({ onUse }: { onUse: (initial: EvalCaseInput) => void }) {
  const { data } = useSuggestions()
  if (!data || data.length === 0) return null
  return (
    <Panel title={copy.title} className="mt-6">
      <p className="-mt-2 text-sm text-muted">{copy.text}</p>
      <ul className="mt-3 divide-y divide-line">
        {data.map(({ question, reply, facts, handsOver }) => (
          <li key={question} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-semibold wrap-anywhere">{question}</p>
              <p className="mt-0.5 line-clamp-3 max-w-[72ch] text-sm whitespace-pre-line text-muted wrap-anywhere">
                {reply.replace(/\n{2,}/g, '\n')}
              </p>
            </div>
            <Button
              variant="secondary"
              size="sm"
              aria-label={copy.useFor(question)}
              onClick={() => onUse({ question, moment: null, expected: facts, handsOver })}
            >
              {copy.use}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
