import { chats } from '@balcao/copy/chats'

/** Shows what is said in a voice message, as a model transcribed it. */
export function Transcript({ text }: { text: string }) {
  return (
    <span className="mt-1.5 block w-72 max-w-full border-l-2 border-line-strong pl-2.5">
      <span className="block text-xs font-semibold text-muted">{chats.content.transcript}</span>
      <span className="block whitespace-pre-line wrap-anywhere">{text}</span>
    </span>
  )
}
