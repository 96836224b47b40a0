import { chats } from '@balcao/copy/chats'
import { Mic, Music } from 'lucide-react'
import { Loading } from './loading.tsx'
import { formatLength, type Media, shapeOf } from './media.ts'

/** Shows a video or a sound in the browser's player; its first bytes give the duration. WhatsApp has no subtitles. */
export function Player({ src, media, kind }: { src: string; media: Media; kind: 'video' | 'audio' }) {
  if (media.state === 'waiting') return <Waiting media={media} kind={kind} />
  if (kind === 'video') {
    return (
      <video
        src={src}
        controls
        preload="metadata"
        aria-label={chats.message.kinds.video}
        className="mb-1 w-72 max-w-full rounded-control bg-black"
        style={shapeOf(media, '16 / 9')}
      >
        <track kind="captions" />
      </video>
    )
  }
  return (
    <span className="flex items-center gap-2">
      <Sign voice={media.voice} />
      <audio
        src={src}
        controls
        preload="metadata"
        aria-label={media.voice ? chats.content.voice : chats.message.kinds.audio}
        className="h-10 w-64 max-w-full"
      >
        <track kind="captions" />
      </audio>
    </span>
  )
}

function Waiting({ media, kind }: { media: Media; kind: 'video' | 'audio' }) {
  return (
    <span className="flex w-64 max-w-full items-center gap-2 py-1 text-muted">
      <Loading />
      {kind === 'video' ? chats.message.kinds.video : chats.message.kinds.audio}
      {media.seconds !== null && <span className="numeric">{formatLength(media.seconds)}</span>}
    </span>
  )
}

function Sign({ voice }: { voice: boolean }) {
  const Icon = voice ? Mic : Music
  return <Icon size={18} aria-hidden className="shrink-0 text-muted" />
}
