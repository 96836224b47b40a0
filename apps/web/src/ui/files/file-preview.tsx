import { FileText, Music } from 'lucide-react'

/** Shows a file before it is sent: a picture or a video itself, anything else as an icon. */
export function FilePreview({
  kind,
  url,
  name,
  note = null,
}: {
  kind: 'image' | 'video' | 'audio' | 'document'
  url: string
  name: string
  /** A text beside the icon. */
  note?: string | null
}) {
  if (kind === 'image') return <img src={url} alt={name} className="h-44 w-full object-contain" />
  if (kind === 'video')
    return (
      <video src={url} controls preload="metadata" aria-label={name} className="h-44 w-full bg-black">
        <track kind="captions" />
      </video>
    )
  const Icon = kind === 'audio' ? Music : FileText
  return (
    <span className="flex h-28 items-center justify-center text-muted">
      <Icon size={36} aria-hidden />
      {note && <span className="ml-3 text-sm">{note}</span>}
    </span>
  )
}
