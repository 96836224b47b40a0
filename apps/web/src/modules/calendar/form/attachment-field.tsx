import type { VenueFile } from '@balcao/contract'
import { composer } from '@balcao/copy/inbox/composer'
import { schedules } from '@balcao/copy/schedules/screen'
import { Button } from '#ui/button.tsx'
import { FilePreview } from '#ui/files/file-preview.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { describeFile, refusalOf } from '#lib/files/describe-file.ts'
import { formatSize } from '#lib/files/format-size.ts'
import { postForm } from '#lib/files/post-form.ts'
import { errorMessage } from '#lib/errors.ts'
import { CircleAlert, Paperclip, X } from 'lucide-react'
import { useRef, useState } from 'react'

const { form: copy } = schedules

type Change = { file?: VenueFile | null; isUploading?: boolean }

/**
 * Asks for a picture, video, sound or document that goes to everyone with the text below it. It is uploaded at once.
 */
export function AttachmentField({
  file,
  error,
  set,
}: {
  file: VenueFile | null
  error: string | undefined
  set: (change: Change) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const { upload, progress, problem } = useUpload(set)
  const trouble = problem ?? error
  return (
    <div className="space-y-2">
      <input
        ref={input}
        type="file"
        hidden
        aria-label={copy.attach}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          currentTarget.value = ''
          if (chosen) void upload(chosen)
        }}
      />
      {file && <Attached file={file} onRemove={() => set({ file: null })} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button variant="secondary" size="sm" busy={progress !== null} onClick={() => input.current?.click()}>
          {progress === null && <Paperclip size={16} aria-hidden />}
          {file ? copy.attachOther : copy.attach}
        </Button>
        <output className="numeric text-sm text-muted">
          {progress === null ? copy.attachHint : composer.sending(Math.round(progress * 100))}
        </output>
      </div>
      {trouble && (
        <p role="alert" className="flex items-start gap-1.5 text-sm text-wine">
          <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
          {trouble}
        </p>
      )}
    </div>
  )
}

function Attached({ file: { id, kind, fileName, size }, onRemove }: { file: VenueFile; onRemove: () => void }) {
  const name = fileName ?? copy.fileUnnamed
  return (
    <div className="relative overflow-hidden rounded-control border border-line bg-sunken sm:max-w-xs">
      <FilePreview kind={kind} url={`/api/files/${id}`} name={name} />
      <p className="flex items-baseline gap-2 px-3 py-2 text-sm">
        <a
          href={`/api/files/${id}`}
          target="_blank"
          rel="noreferrer"
          title={name}
          className="min-w-0 flex-1 truncate underline decoration-line-strong underline-offset-4"
        >
          {name}
        </a>
        <span className="numeric shrink-0 text-xs text-muted">{formatSize(size)}</span>
      </p>
      <IconButton
        icon={X}
        label={composer.files.remove(name)}
        onClick={onRemove}
        className="absolute top-1 right-1 size-9! bg-panel/90"
      />
    </div>
  )
}

/** Uploads a file that replaces the last one; one that cannot be sent, or whose upload fails, leaves that as it was. */
function useUpload(set: (change: Change) => void) {
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | undefined>()
  const upload = async (data: File) => {
    const refusal = refusalOf(data)
    setProblem(refusal ? composer.files[refusal](data.name) : undefined)
    if (refusal) return
    setProgress(0)
    set({ isUploading: true })
    try {
      const { url, seconds, width, height } = await describeFile(data)
      URL.revokeObjectURL(url)
      const answer = await postForm('/api/files', { seconds, width, height, file: data }, setProgress)
      const file: VenueFile = JSON.parse(answer)
      set({ file })
    } catch (error) {
      setProblem(copy.fileFailed(data.name, errorMessage(error)))
    } finally {
      setProgress(null)
      set({ isUploading: false })
    }
  }
  return { upload, progress, problem }
}
