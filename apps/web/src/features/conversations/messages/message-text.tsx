import { useMemo } from 'react'
import { type RichPart, richText } from './rich-text.ts'

/** Message text with its line breaks, its emphasis and its links, which open elsewhere and learn nothing of this page. */
export function MessageText({ text }: { text: string }) {
  const parts = useMemo(() => richText(text), [text])
  return (
    <span className="wrap-anywhere whitespace-pre-wrap">
      {parts.map((part, index) => (
        // Parts of one text never move, so their place is their identity.
        <Part key={index} part={part} />
      ))}
    </span>
  )
}

function Part({ part }: { part: RichPart }) {
  switch (part.type) {
    case 'text':
      return part.text
    case 'strong':
      return <strong className="font-semibold">{part.text}</strong>
    case 'em':
      return <em>{part.text}</em>
    case 'strike':
      return <s>{part.text}</s>
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
