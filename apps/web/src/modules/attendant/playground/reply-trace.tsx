import { tryOut } from '@balcao/copy/try-out'
import type { Turn } from './use-playground.ts'

const { trace: copy } = tryOut

/** Shows what an answer is based on. */
export function ReplyTrace({ trace }: { trace: NonNullable<Turn['trace']> }) {
  const { engine, failure, intents, sources, actions, tokens, cost } = trace
  const understood = intents.flatMap((name) => (isIntent(name) ? [tryOut.intents[name]] : []))
  const texts = sources.map(({ title, coverage }) => `${title} (${copy.coverage(coverage)})`)
  return (
    <details className="mt-1 text-xs">
      <summary className="inline-flex min-h-6 cursor-pointer items-center rounded-control px-1 text-muted hover:text-ink">
        {copy.title}
      </summary>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 rounded-control bg-raised p-3">
        <Row
          term={copy.engineTerm}
          values={failure ? [copy.engine[engine], copy.failure[failure]] : [copy.engine[engine]]}
        />
        <Row term={copy.intents} values={understood.length > 0 ? understood : [copy.noIntents]} />
        <Row term={copy.sources[engine]} values={texts.length > 0 ? texts : [copy.noSources]} />
        <Row
          term={copy.actions}
          values={actions.length > 0 ? actions.map((action) => copy.action[action]) : [copy.noActions]}
        />
        <Row term={copy.tokens} values={[tokens > 0 ? copy.used(tokens, cost) : copy.noTokens]} />
      </dl>
    </details>
  )
}

const isIntent = (name: string): name is keyof typeof tryOut.intents => Object.hasOwn(tryOut.intents, name)

function Row({ term, values }: { term: string; values: string[] }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0 break-words">{values.join(' · ')}</dd>
    </>
  )
}
