import { simulator } from '@balcao/copy/simulator'
import { formatCount } from '#lib/format.ts'
import { Download, FileText } from 'lucide-react'
import type { ChatMessage } from '../../message.ts'

interface Props {
  src: string | undefined
  media: ChatMessage['media']
  caption: string
}

/** Shows a document: its name, its size, and the link to save it. */
export function FileCard({ src, media, caption }: Props) {
  const name = media?.fileName ?? simulator.chat.kinds.document
  return (
    <>
      <a
        href={src}
        download={name}
        className="mb-1 flex w-64 max-w-full items-center gap-3 rounded-control bg-sunken px-3 py-2.5"
      >
        <FileText size={24} aria-hidden className="shrink-0 text-brass-ink" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">
            <span className="sr-only">{simulator.chat.download}</span>
            {name}
          </span>
          <span className="block text-xs text-muted numeric">{size(media?.bytes ?? 0)}</span>
        </span>
        <Download size={18} aria-hidden className="shrink-0 text-muted" />
      </a>
      {caption && <span className="wrap-anywhere whitespace-pre-wrap">{caption}</span>}
    </>
  )
}

/** Returns a size in the units of phones: thousands, one digit after the comma when it is small. */
function size(bytes: number): string {
  if (bytes < 1000) return `${formatCount(bytes)} B`
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'KB'] : [bytes / 1_000_000, 'MB']
  return `${formatCount(Number(value.toFixed(value < 10 ? 1 : 0)))} ${unit}`
}
