import { simulator } from '@balcao/copy/simulator'
import { Ban } from 'lucide-react'
import type { ThreadMessage } from '../../thread.ts'
import { AudioNote } from './audio-note.tsx'
import { ContactCard } from './contact-card.tsx'
import { FileCard } from './file-card.tsx'
import { Picture } from './picture.tsx'
import { PlaceCard } from './place-card.tsx'
import { PollCard } from './poll-card.tsx'

interface Props {
  message: ThreadMessage
  /** The address of its file; undefined while it is being sent. */
  src: string | undefined
  onVote: (options: string[]) => void
}

/** Shows the content of a message, beside its time. */
export function MessageContent({ message, src, onVote }: Props) {
  const { kind, text } = message
  switch (kind) {
    case 'image':
    case 'sticker':
      return <Picture src={src} sticker={kind === 'sticker'} caption={text} />
    case 'video':
      return <Film src={src} caption={text} />
    case 'audio':
    case 'voice':
      return <AudioNote src={src} voice={kind === 'voice'} seconds={message.media?.seconds} />
    case 'document':
      return <FileCard src={src} media={message.media} caption={text} />
    case 'location':
      return <PlaceCard message={message} />
    case 'contact':
      return <ContactCard name={text} vcard={message.vcard ?? ''} />
    case 'poll':
      return <PollCard poll={message} onVote={onVote} />
    case 'deleted':
      return (
        <span className="text-muted italic">
          <Ban size={15} aria-hidden className="mr-1.5 mb-0.5 inline-block" />
          {simulator.chat.kinds.deleted}
        </span>
      )
    default:
      return <Words text={text} />
  }
}

function Film({ src, caption }: { src: string | undefined; caption: string }) {
  return (
    <>
      <video
        src={src}
        controls
        preload="metadata"
        aria-label={simulator.chat.kinds.video}
        className="mb-1 aspect-video w-64 max-w-full rounded-control bg-black"
      >
        <track kind="captions" />
      </video>
      <Words text={caption} />
    </>
  )
}

function Words({ text }: { text: string }) {
  return <span className="wrap-anywhere whitespace-pre-wrap">{text}</span>
}
