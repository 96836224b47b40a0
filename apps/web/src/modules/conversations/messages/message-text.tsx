import { useMemo } from 'react'
import { type RichPart, richText } from './rich-text.ts'

/**
 * Shows the text of a message with its line breaks, its emphasis and its links, which open elsewhere and learn nothing
 * of this page.
 */
export function MessageText({ text }: { text: string }) {
  const parts = useMemo(() => richText(text), [text])
  return (
    <span className="wrap-anywhere whitespace-pre-wrap">
      <Parts parts={parts} />
    </span>
  )
}

function Parts({ parts }: { parts: RichPart[] }) {
  // Parts of one text never move, so their place is their identity.
  return parts.map((part, index) => <Part key={index} part={part} />)
}

function Part({ part }: { part: RichPart }) {
  switch (part.type) {
    case 'text':
      return part.text
    case 'strong':
      return (
        <strong className="font-semibold">
          <Parts parts={part.parts} />
        </strong>
      )
    case 'em':
      return (
        <em>
          <Parts parts={part.parts} />
        </em>
      )
    case 'strike':
      return (
        <s>
          <Parts parts={part.parts} />
        </s>
      )
    case 'code':
      return <code className="font-mono text-[0.9em]">{part.text}</code>
    case 'link':
      return (
        <a
          href={part.href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="rounded-sm text-brass-ink underline decoration-brass-ink/50 underline-offset-2 hover:decoration-brass-ink"
        >
          {part.text}
        </a>
      )
  }
}
