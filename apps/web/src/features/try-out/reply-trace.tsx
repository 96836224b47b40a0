import { tryOut } from '@balcao/copy/try-out'
import type { Turn } from './use-try-out.ts'

const { trace: copy } = tryOut

/** What an answer rests on, for whoever wants to know. */
export function ReplyTrace({ trace }: { trace: NonNullable<Turn['trace']> }) {
  const { engine, sources, actions, tokens, cost } = trace
  const texts = sources.map(({ title, coverage }) => `${title} (${copy.coverage(coverage)})`)
  return (
    <details className="mt-1 text-xs">
      <summary className="inline-flex min-h-6 cursor-pointer items-center rounded-control px-1 text-muted hover:text-ink">
        {copy.title}
      </summary>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 rounded-control bg-raised p-3">
        <Row term={copy.engineTerm} values={[copy.engine[engine]]} />
        <Row term={copy.sources} values={texts.length > 0 ? texts : [copy.noSources]} />
        {actions.length > 0 && <Row term={copy.actions} values={actions.map((action) => copy.action[action])} />}
        {tokens > 0 && <Row term={copy.tokens} values={[copy.used(tokens, cost)]} />}
      </dl>
    </details>
  )
}

function Row({ term, values }: { term: string; values: string[] }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0 break-words">{values.join(' · ')}</dd>
    </>
  )
}
