import { composer } from '@balcao/copy/inbox/composer'
import type { OutgoingFile } from '#lib/files/describe-file.ts'
import { formatSize } from '#lib/files/format-size.ts'
import { FileText, Mic, Music } from 'lucide-react'
import type { Pending } from '../outbox.ts'
import { formatLength } from './media.ts'

/** Shows a file that is being uploaded, and how much of it is at the server. */
export function PendingFile({ file, pending }: { file: OutgoingFile; pending: Pending }) {
  const percent = Math.round(pending.progress * 100)
  return (
    <span className="mb-1 block w-72 max-w-full overflow-hidden rounded-control bg-sunken">
      {file.kind === 'image' ? (
        <img src={file.url} alt={file.data.name} className="max-h-72 w-full object-cover" />
      ) : (
        <span className="flex items-center gap-3 px-3 py-2.5">
          <Sign file={file} />
          <span className="min-w-0 flex-1 truncate font-medium">
            {file.voice ? formatLength(file.seconds ?? 0) : file.data.name}
          </span>
          <span className="shrink-0 text-xs text-muted numeric">{formatSize(file.data.size)}</span>
        </span>
      )}
      {pending.error === null && (
        <span className="block px-3 py-1.5 text-xs text-muted numeric">
          <progress
            value={pending.progress}
            aria-label={composer.sending(percent)}
            className="block h-1 w-full accent-brass"
          />
          {composer.sending(percent)}
        </span>
      )}
    </span>
  )
}

function Sign({ file: { kind, voice } }: { file: OutgoingFile }) {
  const Icon = voice ? Mic : kind === 'audio' ? Music : FileText
  return <Icon size={22} aria-hidden className="shrink-0 text-brass-ink" />
}
