import { landing } from '@balcao/copy/landing'
import { Badge } from '#ui/badge.tsx'
import { ChatBubble } from '#ui/chat-bubble.tsx'
import { cx } from '#lib/cx.ts'
import { Check, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Section } from './section.tsx'

const { night: copy } = landing

/** Shows what the night needs besides answers: tables and lists, the door, and people who take over. */
export function Night() {
  const { tables, door, people } = copy
  return (
    <Section id="noite" title={copy.title} text={copy.text}>
      <ul className="grid gap-x-8 gap-y-14 lg:grid-cols-3">
        <Item {...tables}>
          <p className="px-4 pt-4 text-sm font-semibold">{tables.heading}</p>
          <ul className="mt-2 divide-y divide-line border-t border-line">
            {tables.rows.map(({ who, what, at, state, done }) => (
              <li key={what} className="flex items-center gap-3 px-4 py-2.5">
                <span className="min-w-0 flex-1">
                  <span className="block text-sm font-semibold">{who}</span>
                  <span className="numeric block text-sm text-muted">{what}</span>
                </span>
                <span className="flex shrink-0 flex-col items-end gap-1">
                  <span className="numeric text-xs text-muted">{at}</span>
                  <Badge tone={done ? 'leaf' : 'sky'}>{state}</Badge>
                </span>
              </li>
            ))}
          </ul>
        </Item>
        <Item {...door}>
          <div className="flex items-start gap-4 px-4 pt-4 pb-3">
            <p className="min-w-0 flex-1">
              <span className="block font-display text-lg font-semibold">{door.event}</span>
              <span className="numeric block text-sm text-muted">{door.at}</span>
            </p>
            <p className="numeric text-right text-sm text-muted">
              <span className="font-display text-2xl leading-none font-bold text-leaf">{door.entered}</span>
              {` ${door.enteredLabel}`}
              <span className="block">{door.expected}</span>
            </p>
          </div>
          <p className="mx-4 flex h-9 items-center gap-2 rounded-control border border-line-strong bg-panel px-3 text-sm">
            <Search size={16} aria-hidden className="text-muted" />
            {door.typed}
          </p>
          <ul className="mt-3 divide-y divide-line border-t border-line">
            {door.rows.map(({ who, what, state, done }) => (
              <li key={who} className="flex items-center gap-3 px-4 py-2">
                <span className="min-w-0 flex-1">
                  <span className="block text-sm font-semibold">{who}</span>
                  <span className="block text-xs text-muted">{what}</span>
                </span>
                <span
                  className={cx(
                    'numeric inline-flex items-center gap-1 text-xs font-semibold',
                    done ? 'text-leaf' : 'rounded-control bg-brass px-3 py-1.5 text-on-brass',
                  )}
                >
                  {done && <Check size={14} aria-hidden />}
                  {state}
                </span>
              </li>
            ))}
          </ul>
        </Item>
        <Item {...people}>
          <div className="flex flex-1 flex-col justify-center gap-2 px-4 py-4">
            <ChatBubble own={false} label={people.speakers.contact}>
              {people.asked}
            </ChatBubble>
            <ChatBubble own byAssistant label={people.speakers.assistant}>
              {people.called}
            </ChatBubble>
            <p className="mx-auto w-fit rounded-full bg-sky-soft px-3 py-1 text-center text-xs font-semibold text-sky">
              {people.note}
            </p>
            <ChatBubble own label={people.speakers.person}>
              {people.answer}
            </ChatBubble>
          </div>
          <p className="border-t border-line px-4 py-3 text-sm text-muted">{people.state}</p>
        </Item>
      </ul>
    </Section>
  )
}

/** Shows one of them: a picture of the screen made of text, and what it is about. */
function Item({ title, text, label, children }: { title: string; text: string; label: string; children: ReactNode }) {
  return (
    <li>
      <figure
        aria-label={label}
        className="flex h-72 flex-col overflow-hidden rounded-panel border border-line bg-panel shadow-float"
      >
        {children}
      </figure>
      <h3 className="mt-6 font-display text-xl font-semibold text-balance">{title}</h3>
      <p className="mt-2 text-pretty text-muted">{text}</p>
    </li>
  )
}
