import { chats } from '@balcao/copy/chats'

/** Shows the beginning of the message that this one answers. */
export function Quoted({ text }: { text: string }) {
  return (
    <span className="mb-1 block rounded-control border-l-4 border-brass bg-sunken px-2.5 py-1.5 text-sm text-muted">
      <span className="sr-only">{chats.content.answers}</span>
      <span className="line-clamp-2 wrap-anywhere">{text || chats.content.quotedMessage}</span>
    </span>
  )
}
