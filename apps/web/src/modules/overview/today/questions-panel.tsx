import type { OpenQuestion, Today } from '@balcao/contract'
import { knowledge } from '@balcao/copy/knowledge/knowledge'
import { overview } from '@balcao/copy/overview'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { formatAgo, formatCount } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { useNow } from '#lib/use-now.ts'
import { whenOpened } from '#lib/when-opened.tsx'
import { useDismissQuestion } from '#modules/venue/index.ts'
import { useState } from 'react'
import { MoreLink } from './more-link.tsx'

const { questions: copy } = overview.today
const { questions: words } = knowledge

const AnswerForm = whenOpened(async () => (await import('./answer-form.tsx')).AnswerForm, {
  fallback: <Skeleton className="mt-3 h-32 w-full" />,
})

/** Shows the newest questions that the agent could not answer; one answer teaches it, and closes the question. */
export function QuestionsPanel({ newest, count }: NonNullable<Today['questions']>) {
  const [answering, setAnswering] = useState<OpenQuestion | null>(null)
  // An answer that is being written stays, also when newer questions come meanwhile.
  const isLeftOut = answering && !newest.some(({ id }) => id === answering.id)
  const shown = isLeftOut ? [answering, ...newest] : newest
  return (
    <Panel title={copy.title} action={<Badge tone="brass">{formatCount(count)}</Badge>}>
      <ul className="-my-4 divide-y divide-line">
        {shown.map((question) => (
          <li key={question.id} className="py-4">
            <Question question={question} />
            {answering?.id === question.id ? (
              <AnswerForm question={question} onClose={() => setAnswering(null)} />
            ) : (
              <Actions question={question} onAnswer={() => setAnswering(question)} />
            )}
          </li>
        ))}
      </ul>
      {count > newest.length && (
        <div className="mt-4 border-t border-line pt-1">
          <MoreLink to={paths.knowledge}>{copy.more(count - newest.length)}</MoreLink>
        </div>
      )}
    </Panel>
  )
}

function Question({ question: { text, count, lastAskedAt } }: { question: OpenQuestion }) {
  const now = useNow(60_000)
  return (
    <>
      <p className="font-semibold wrap-anywhere">{text}</p>
      <p className="numeric text-sm text-muted">{`${words.times(count)}, ${words.last(formatAgo(lastAskedAt, now))}`}</p>
    </>
  )
}

function Actions({ question: { id, text }, onAnswer }: { question: OpenQuestion; onAnswer: () => void }) {
  const dismiss = useDismissQuestion()
  return (
    <div className="mt-3 flex gap-2">
      <Button
        variant="secondary"
        className="h-11 max-sm:flex-1 sm:h-11"
        aria-label={copy.answerTo(text)}
        onClick={onAnswer}
      >
        {copy.answer}
      </Button>
      <Button
        variant="ghost"
        className="h-11 max-sm:flex-1 sm:h-11"
        aria-label={copy.dismissFor(text)}
        busy={dismiss.isPending}
        onClick={() => dismiss.mutate({ id })}
      >
        {words.dismiss}
      </Button>
    </div>
  )
}
