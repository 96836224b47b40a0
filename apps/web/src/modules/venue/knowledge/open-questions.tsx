import type { OpenQuestion } from '@balcao/contract'
import { knowledge } from '@balcao/copy/knowledge/knowledge'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { formatAgo } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { useNow } from '#lib/use-now.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useDismissQuestion, useQuestions } from './queries.ts'

const { questions: copy } = knowledge
const FIRST = 5

/** Shows the questions that the assistant could not answer, the most frequent first; renders nothing without any. */
export function OpenQuestions({ onAnswer }: { onAnswer: (question: OpenQuestion) => void }) {
  const { data } = useQuestions()
  const dismiss = useDismissQuestion()
  const [all, setAll] = useState(false)
  if (!data || data.total === 0) return null
  const shown = all ? data.questions : data.questions.slice(0, FIRST)
  const hidden = data.questions.length - shown.length
  return (
    <Panel title={copy.title} action={<Badge tone="sky">{data.total}</Badge>} className="mb-6">
      <p className="-mt-2 text-sm text-muted">{copy.text}</p>
      <ul className="mt-3 divide-y divide-line">
        {shown.map((question) => (
          <li key={question.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <Question question={question} />
            <div className="flex gap-2">
              <Button
                variant="ghost"
                size="sm"
                busy={dismiss.isPending && dismiss.variables.id === question.id}
                onClick={() => dismiss.mutate({ id: question.id })}
              >
                {copy.dismiss}
              </Button>
              <Button variant="secondary" size="sm" onClick={() => onAnswer(question)}>
                {copy.answer}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button reads variant="ghost" size="sm" onClick={() => setAll(true)}>
          {copy.more(hidden)}
        </Button>
      )}
    </Panel>
  )
}

function Question({ question }: { question: OpenQuestion }) {
  const now = useNow(60_000)
  const { text, count, lastAskedAt, conversationId } = question
  return (
    <div className="min-w-0 flex-1 basis-64">
      <p className="font-semibold wrap-anywhere">{text}</p>
      <p className="numeric mt-0.5 flex flex-wrap gap-x-3 text-sm text-muted">
        <span>{`${copy.times(count)}, ${copy.last(formatAgo(lastAskedAt, now))}`}</span>
        {conversationId && (
          <Link
            to={paths.chat(conversationId)}
            className="-my-2 inline-flex min-h-10 items-center font-semibold text-brass-ink hover:underline"
          >
            {copy.conversation}
          </Link>
        )}
      </p>
    </div>
  )
}
