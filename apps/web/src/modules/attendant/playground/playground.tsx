import { setup } from '@balcao/copy/setup'
import { tryOut } from '@balcao/copy/try-out'
import { Button } from '#ui/button.tsx'
import { ChatBubble, TypingDots } from '#ui/chat-bubble.tsx'
import { Input } from '#ui/form/input.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { api } from '#lib/api.ts'
import { errorMessage } from '#lib/errors.ts'
import { useQuery } from '@tanstack/react-query'
import { HandHelping, RotateCcw, SendHorizontal } from 'lucide-react'
import { type FormEvent, Fragment, type RefCallback, useState } from 'react'
import { formatMoment, instantOf, type Moment } from './moment.ts'
import { MomentChoice } from './moment-choice.tsx'
import { ReplyTrace } from './reply-trace.tsx'
import { type Turn, usePlayground } from './use-playground.ts'

/**
 * Shows the conversation in which the owner plays the customer. With `onTell` a reply that says that something is not known offers to tell it; `onTell`
 * gets the question.
 */
export function Playground({ onTell }: { onTell?: (question: string) => void }) {
  const venue = useQuery(api.venue.get.queryOptions())
  const zone = venue.data?.profile.timezone
  const [moment, setMoment] = useState<Moment | null>(null)
  const staged = zone && moment ? instantOf(moment, zone) : null
  const { turns, ask, restart, isPending, error, retry } = usePlayground(staged)
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '' || isPending) return
    ask(text.trim())
    setText('')
  }
  return (
    <div className="flex h-[min(36rem,68dvh)] flex-col">
      {zone && <MomentChoice moment={moment} zone={zone} onChange={setMoment} />}
      <div
        role="log"
        aria-label={tryOut.title}
        tabIndex={0}
        className="flex-1 space-y-2 overflow-y-auto rounded-panel bg-sunken p-4"
      >
        {turns.length === 0 && <Suggestions busy={isPending} onPick={ask} />}
        {turns.map((turn, index) => (
          <Fragment key={index}>
            {zone && isElsewhen(turn, turns[index - 1]) && <MomentRow turn={turn} zone={zone} />}
            <TurnRow turn={turn} onTell={onTell} />
          </Fragment>
        ))}
        {isPending && (
          <p>
            <TypingDots />
            <span className="sr-only">{tryOut.typing}</span>
          </p>
        )}
        {error && (
          <Notice title={tryOut.error} action={{ label: tryOut.retry, onPress: retry }}>
            {errorMessage(error)}
          </Notice>
        )}
        <div key={turns.length} ref={scrollIntoView} />
      </div>
      <form onSubmit={submit} className="mt-3 flex items-center gap-2">
        {turns.length > 0 && <IconButton icon={RotateCcw} label={tryOut.restart} onClick={restart} />}
        <Input
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          placeholder={tryOut.placeholder}
          aria-label={tryOut.placeholder}
          maxLength={4096}
          autoComplete="off"
        />
        <Button type="submit" aria-label={tryOut.send} disabled={text.trim() === '' || isPending}>
          <SendHorizontal size={18} aria-hidden />
        </Button>
      </form>
    </div>
  )
}

/** Tells whether the time of the conversation was changed between two turns. */
const isElsewhen = (turn: Turn, before: Turn | undefined) =>
  turn.staged ? !before?.staged || turn.at.getTime() !== before.at.getTime() : before?.staged === true

function MomentRow({ turn: { at, staged }, zone }: { turn: Turn; zone: string }) {
  return (
    <p className="numeric mx-auto w-fit rounded-full bg-panel px-3 py-1 text-xs font-semibold text-muted first-letter:uppercase">
      {staged ? formatMoment(at, zone) : tryOut.moment.now}
    </p>
  )
}

function TurnRow({ turn, onTell }: { turn: Turn; onTell?: (question: string) => void }) {
  const [missing] = turn.trace?.unanswered ?? []
  return (
    <div className="animate-rise">
      <ChatBubble
        own={turn.role === 'contact'}
        byAssistant={turn.role === 'assistant'}
        label={turn.role === 'contact' ? tryOut.you : tryOut.agent}
      >
        {turn.text}
      </ChatBubble>
      {turn.trace && <ReplyTrace trace={turn.trace} />}
      {turn.handsOver && (
        <p className="mx-auto mt-2 flex w-fit items-center gap-1.5 rounded-full bg-sky-soft px-3 py-1 text-xs font-semibold text-sky">
          <HandHelping size={14} aria-hidden />
          {tryOut.handsOver}
        </p>
      )}
      {onTell && missing && (
        <div className="mt-2 flex flex-wrap items-center justify-center gap-2 text-sm text-muted">
          <span>{setup.attendant.couldNot}</span>
          <Button
            variant="secondary"
            size="sm"
            aria-label={setup.attendant.tellAbout(missing)}
            onClick={() => onTell(missing)}
          >
            {setup.attendant.tell}
          </Button>
        </div>
      )}
    </div>
  )
}

function Suggestions({ busy, onPick }: { busy: boolean; onPick: (text: string) => void }) {
  return (
    <div className="flex h-full flex-col items-center justify-center gap-3 text-center">
      <p className="font-display text-lg font-semibold text-balance">{tryOut.emptyTitle}</p>
      {tryOut.suggestions.map((suggestion) => (
        <Button key={suggestion} variant="secondary" size="sm" busy={busy} onClick={() => onPick(suggestion)}>
          {suggestion}
        </Button>
      ))}
    </div>
  )
}

/**
 * Scrolls to the newest turn, which the person waits for. It returns nothing, because newer browsers return a promise,
 * which React would take for a clean-up function.
 */
const scrollIntoView: RefCallback<HTMLDivElement> = (end) => {
  end?.scrollIntoView({ block: 'end' })
}
