import { chats } from '@balcao/copy/chats'
import { formatSize } from '#lib/files/format-size.ts'
import { Download, FileText } from 'lucide-react'
import { Loading } from './loading.tsx'
import type { Media } from './media.ts'

/** Shows a document: its name, its size, and the link to save it. */
export function FileCard({ src, media }: { src: string; media: Media }) {
  const name = media.fileName ?? chats.message.kinds.document
  const size = media.size === null ? null : formatSize(media.size)
  const inside = (
    <>
      <FileText size={24} aria-hidden className="shrink-0 text-brass-ink" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium text-ink">{name}</span>
        {size && <span className="block text-xs text-muted numeric">{size}</span>}
      </span>
      {media.state === 'ready' ? <Download size={18} aria-hidden className="shrink-0 text-muted" /> : <Loading />}
    </>
  )
  const look = 'mb-1 flex w-72 max-w-full items-center gap-3 rounded-control bg-sunken px-3 py-2.5'
  if (media.state !== 'ready') return <span className={look}>{inside}</span>
  return (
    <a href={src} download={name} aria-label={chats.content.download(name)} className={look}>
      {inside}
    </a>
  )
}
