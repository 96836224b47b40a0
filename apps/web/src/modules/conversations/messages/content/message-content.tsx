import { MessageKind } from '../../message-kind.tsx'
import type { ThreadMessage } from '../merge-messages.ts'
import { CallCard } from './call-card.tsx'
import { ContactCards } from './contact-cards.tsx'
import { FileCard } from './file-card.tsx'
import { PendingFile } from './pending-file.tsx'
import { Picture } from './picture.tsx'
import { PlaceCard } from './place-card.tsx'
import { Player } from './player.tsx'
import { PollCard } from './poll-card.tsx'
import { Transcript } from './transcript.tsx'

/**
 * Shows the content of a message besides its text; a line when only the phone can show it.
 *
 * @param inline whether text follows the line
 */
export function MessageContent({ message, inline }: { message: ThreadMessage; inline: boolean }) {
  const { id, kind, text, content } = message
  const media = content?.media
  const sending = message.pending?.file
  if (sending && message.pending) return <PendingFile file={sending} pending={message.pending} />
  if (content?.call) return <CallCard call={content.call} />
  if (id && media && media.state !== 'failed') {
    const src = `/api/media/${id}`
    if (kind === 'image' || kind === 'sticker') return <Picture src={src} media={media} sticker={kind === 'sticker'} />
    if (kind === 'video' || kind === 'audio')
      return (
        <>
          <Player src={src} media={media} kind={kind} />
          {content.transcript && <Transcript text={content.transcript} />}
        </>
      )
    return <FileCard src={src} media={media} />
  }
  if (content?.location) return <PlaceCard place={content.location} />
  if (content?.contacts) return <ContactCards contacts={content.contacts} />
  if (content?.poll) return <PollCard question={text} options={content.poll.options} votes={content.votes} />
  return (
    <>
      <MessageKind kind={kind} failed={media?.state === 'failed'} />
      {inline && <br />}
    </>
  )
}
