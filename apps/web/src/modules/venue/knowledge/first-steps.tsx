import type { SnippetInput } from '@balcao/contract'
import { knowledge } from '@balcao/copy/knowledge/knowledge'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Panel } from '#ui/panel.tsx'
import { BookOpen } from 'lucide-react'

const { empty: copy, examples } = knowledge

/** Shows the next step when nothing is known yet, and three examples to complete. */
export function FirstSteps({ onStart }: { onStart: (initial: SnippetInput) => void }) {
  return (
    <Panel>
      <EmptyState
        icon={BookOpen}
        title={copy.title}
        text={copy.text}
        action={<Button onClick={() => onStart({ title: '', content: '' })}>{copy.add}</Button>}
      />
      <div className="mt-4 border-t border-line pt-5 text-center">
        <h2 className="text-sm font-semibold">{copy.examples}</h2>
        <div className="mt-3 flex flex-wrap justify-center gap-2">
          {examples.map((example) => (
            <Button key={example.title} variant="secondary" size="sm" onClick={() => onStart(example)}>
              {example.title}
            </Button>
          ))}
        </div>
      </div>
    </Panel>
  )
}
