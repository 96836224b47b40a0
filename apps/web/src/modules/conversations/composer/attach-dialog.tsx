import { composer } from '@balcao/copy/inbox/composer'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { FilePreview } from '#ui/files/file-preview.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { OutgoingFile } from '#lib/files/describe-file.ts'
import { formatSize } from '#lib/files/format-size.ts'
import { X } from 'lucide-react'
import { useState } from 'react'

const copy = composer.files

interface Props {
  files: OutgoingFile[]
  onRemove: (file: OutgoingFile) => void
  onCancel: () => void
  /** Sends the files. Resolves to whether they were sent; otherwise what was typed stays. */
  onSend: (caption: string) => Promise<boolean>
}

/** Shows the chosen files before they are sent: to look at, to remove, to add a caption. */
export function AttachDialog({ files, onRemove, onCancel, onSend }: Props) {
  const [caption, setCaption] = useState('')
  const send = () => {
    void onSend(caption.trim()).then((sent) => sent && setCaption(''))
  }
  // What was said with files that do not go is not said with the next ones.
  const cancel = () => {
    onCancel()
    setCaption('')
  }
  return (
    <Dialog
      open={files.length > 0}
      onClose={cancel}
      title={copy.title(files.length)}
      keepOnOutsidePress
      footer={
        <>
          <Button variant="secondary" onClick={cancel}>
            {copy.cancel}
          </Button>
          <Button onClick={send}>{copy.send}</Button>
        </>
      }
    >
      <ul className="grid gap-3 sm:grid-cols-2">
        {files.map((file) => (
          <li key={file.url} className="relative overflow-hidden rounded-control border border-line bg-sunken">
            <FilePreview
              kind={file.kind}
              url={file.url}
              name={file.data.name}
              note={file.kind === 'document' && file.data.type.startsWith('image/') ? copy.asDocument : null}
            />
            <p className="flex items-baseline gap-2 px-3 py-2 text-sm">
              <span className="min-w-0 flex-1 truncate" title={file.data.name}>
                {file.data.name}
              </span>
              <span className="shrink-0 text-xs text-muted numeric">{formatSize(file.data.size)}</span>
            </p>
            {files.length > 1 && (
              <IconButton
                icon={X}
                label={copy.remove(file.data.name)}
                onClick={() => onRemove(file)}
                className="absolute top-1 right-1 size-9! bg-panel/90"
              />
            )}
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <Field label={copy.caption} required="optional">
          <Textarea
            value={caption}
            rows={2}
            maxLength={1024}
            onChange={(event) => setCaption(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
              event.preventDefault()
              send()
            }}
          />
        </Field>
      </div>
    </Dialog>
  )
}
