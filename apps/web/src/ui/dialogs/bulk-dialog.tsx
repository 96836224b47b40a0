import { bulk } from '@balcao/copy/knowledge/bulk'
import { decodeText } from '#lib/csv.ts'
import { errorMessage } from '#lib/errors.ts'
import { FileUp } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Field } from '../form/field.tsx'
import { Textarea } from '../form/textarea.tsx'
import { Notice } from '../notice.tsx'
import { type Refusal, RefusedLines, SHOWN } from './refused-lines.tsx'

/** The largest file in bytes: more than any list that fits. */
const LARGEST_FILE = 5_000_000

interface Props<Row> {
  onClose: () => void
  words: { title: string; hint: string; placeholder: string }
  parse: (text: string, format: 'text' | 'csv') => { rows: Row[]; refused: Refusal[]; headings?: string[] }
  /** The number of further entries that are allowed. */
  room: number
  present: (row: Row) => ReactNode
  /** Renders choices about how the text is read. */
  options?: (text: string) => ReactNode
  onSubmit: (rows: Row[]) => void
  busy: boolean
  error: unknown
  /** The files that can be read, where these are more than tables. */
  file?: { accept: string; label: string }
}

const TABLES = { accept: '.csv,.txt,.tsv,text/csv,text/plain', label: bulk.file }

/**
 * Adds many entries at once, pasted or from a CSV file: it first shows which will be added, and which will not, and
 * why.
 */
export function BulkDialog<Row>(props: Props<Row>) {
  const { onClose, words, parse, room, present, options, onSubmit, busy, error, file = TABLES } = props
  const [source, setSource] = useState<{ text: string; format: 'text' | 'csv' }>({ text: '', format: 'text' })
  const { rows, refused, headings } = parse(source.text, source.format)
  const fits = rows.length <= room
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      keepOnOutsidePress
      title={words.title}
      footer={
        <Button busy={busy} disabled={rows.length === 0 || !fits} onClick={() => onSubmit(rows)}>
          {bulk.add(rows.length)}
        </Button>
      }
    >
      <div className="space-y-5">
        <Field label={bulk.pasteLabel} hint={words.hint}>
          <Textarea
            rows={7}
            value={source.text}
            placeholder={words.placeholder}
            className="max-h-80"
            onChange={(event) => setSource({ text: event.currentTarget.value, format: 'text' })}
          />
        </Field>
        <ListFile file={file} onRead={(text) => setSource({ text, format: 'csv' })} />
        {options?.(source.text)}
        {!fits && <Notice>{bulk.tooMany(room)}</Notice>}
        {error !== null && <Notice>{errorMessage(error)}</Notice>}
        <RefusedLines refused={refused} headings={headings} />
        <Preview rows={rows} present={present} />
      </div>
    </Dialog>
  )
}

function ListFile({ file: { accept, label }, onRead }: { file: typeof TABLES; onRead: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [failed, setFailed] = useState(false)
  const read = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    // The same file may be chosen again after it was mended.
    currentTarget.value = ''
    if (!file) return
    const bytes = file.size > LARGEST_FILE ? null : await file.arrayBuffer().catch(() => null)
    setFailed(bytes === null)
    if (bytes) onRead(decodeText(new Uint8Array(bytes)))
  }
  return (
    <div className="space-y-3">
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        className="hidden"
        onChange={(event) => void read(event)}
      />
      <Button variant="secondary" size="sm" onClick={() => input.current?.click()}>
        <FileUp size={16} aria-hidden />
        {label}
      </Button>
      {failed && <Notice>{bulk.fileUnreadable}</Notice>}
    </div>
  )
}

function Preview<Row>({ rows, present }: { rows: Row[]; present: (row: Row) => ReactNode }) {
  if (rows.length === 0) return <p className="text-sm text-muted">{bulk.nothing}</p>
  return (
    <section>
      <h3 className="text-sm font-semibold">{bulk.preview(rows.length)}</h3>
      <ul className="mt-2 divide-y divide-line text-sm">
        {rows.slice(0, SHOWN).map((row, index) => (
          <li key={index} className="py-2">
            {present(row)}
          </li>
        ))}
      </ul>
      {rows.length > SHOWN && <p className="mt-2 text-sm text-muted">{bulk.more(rows.length - SHOWN)}</p>}
    </section>
  )
}
