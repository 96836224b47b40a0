import type { UsualAnswer } from '@balcao/contract'
import { setup } from '@balcao/copy/setup'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { Playground } from '#modules/attendant/index.ts'
import { ChevronDown, CircleCheck, CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { useUsualQuestions } from './queries.ts'

const { attendant: copy } = setup
type View = 'usual' | 'talk'

/** Shows how the attendant answers now: what customers usually ask, and a conversation with it. */
export function AttendantPanel({ onTell }: { onTell: (question: string) => void }) {
  const [view, setView] = useState<View>('usual')
  return (
    <div className="lg:sticky lg:top-6">
      <Panel title={copy.title}>
        <Tabs
          label={copy.views}
          value={view}
          onChange={setView}
          tabs={[
            { value: 'usual', label: copy.usual, content: <UsualQuestions onTell={onTell} /> },
            { value: 'talk', label: copy.talk, content: <Playground onTell={onTell} /> },
          ]}
        />
      </Panel>
    </div>
  )
}

function UsualQuestions({ onTell }: { onTell: (question: string) => void }) {
  const { data, isError, error, refetch, isFetching } = useUsualQuestions()
  if (isError && !data)
    return <ErrorState title={copy.loadError} error={error} onRetry={refetch} retrying={isFetching} />
  if (!data)
    return (
      <div aria-busy className="space-y-3">
        <Skeleton className="h-5 w-64" />
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-9 w-full" />
        ))}
      </div>
    )
  return (
    <>
      <Score answers={data.answers} />
      <ul className="mt-3 divide-y divide-line">
        {data.answers.map((answer) => (
          <Answer key={answer.question} answer={answer} onTell={onTell} />
        ))}
      </ul>
    </>
  )
}

/** Shows how many are answered, and how many more than before the last addition. */
function Score({ answers }: { answers: UsualAnswer[] }) {
  const answered = answers.filter((each) => each.answered).length
  const [last, setLast] = useState({ answered, more: 0 })
  if (last.answered !== answered) setLast({ answered, more: answered - last.answered })
  return (
    <p aria-live="polite" className="text-sm">
      <span className="numeric font-semibold">{copy.score(answered, answers.length)}</span>
      {last.more > 0 && <span className="numeric block text-leaf">{copy.better(last.more)}</span>}
    </p>
  )
}

function Answer({
  answer: { question, answered, reply },
  onTell,
}: {
  answer: UsualAnswer
  onTell: (question: string) => void
}) {
  const Icon = answered ? CircleCheck : CircleHelp
  return (
    <li className="flex items-start gap-2 py-1">
      <details className="group min-w-0 flex-1 text-sm">
        <summary className="flex min-h-9 cursor-pointer list-none items-center gap-2 rounded-control hover:bg-sunken [&::-webkit-details-marker]:hidden">
          <Icon size={18} aria-hidden className={answered ? 'shrink-0 text-leaf' : 'shrink-0 text-sky'} />
          <span className="sr-only">{answered ? copy.answered : copy.unanswered}</span>
          <span className="min-w-0 flex-1">{question}</span>
          <ChevronDown
            size={16}
            aria-hidden
            className="shrink-0 text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <p className="mt-1 mb-2 ml-6.5 rounded-control bg-sunken px-3 py-2 whitespace-pre-line wrap-anywhere">
          {reply}
        </p>
      </details>
      {!answered && (
        <Button
          reads
          variant="secondary"
          size="sm"
          aria-label={copy.tellAbout(question)}
          onClick={() => onTell(question)}
        >
          {copy.tell}
        </Button>
      )}
    </li>
  )
}
