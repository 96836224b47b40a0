import { bulk } from '@balcao/copy/knowledge/bulk'
import { writeCsv } from '#lib/csv.ts'
import { Download } from 'lucide-react'
import { Button } from '../button.tsx'
import { saveBlob } from '../files/save-blob.ts'

/** The most lines that are listed; further ones are only counted. */
export const SHOWN = 50

export interface Refusal {
  line: number
  text: string
  reason: string
  /** The cells of its columns, when it came from a table. */
  cells?: string[]
}

interface Props {
  refused: Refusal[]
  /** The names of the columns of the table. */
  headings: string[] | undefined
}

/** Shows the lines that will not be added, and why; all of them as a file, to be corrected and imported again. */
export function RefusedLines({ refused, headings }: Props) {
  if (refused.length === 0) return null
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm font-semibold text-wine">{bulk.refused(refused.length)}</h3>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => saveBlob(fileOf(refused, headings), bulk.refusedFile.name)}
        >
          <Download size={16} aria-hidden />
          {bulk.saveRefused}
        </Button>
      </div>
      <ul className="mt-2 divide-y divide-line text-sm">
        {refused.slice(0, SHOWN).map(({ line, text, reason }) => (
          <li key={`${line} ${text}`} className="py-2">
            <p className="truncate">
              <span className="numeric text-muted">{bulk.line(line)}</span> {text}
            </p>
            <p className="text-wine">{reason}</p>
          </li>
        ))}
      </ul>
      {refused.length > SHOWN && <p className="mt-2 text-sm text-muted">{bulk.more(refused.length - SHOWN)}</p>}
    </section>
  )
}

/** Returns a file with the original columns, followed by the number of the line and what is wrong with it. */
function fileOf(refused: Refusal[], headings: string[] = []): Blob {
  const { columns } = bulk.refusedFile
  const width = Math.max(1, headings.length, ...refused.map(({ cells = [] }) => cells.length))
  const wide = (cells: string[]) => Array.from({ length: width }, (_, index) => cells[index] ?? '')
  const titles = headings.length > 0 ? headings : [columns.text]
  const rows = refused.map(({ line, text, reason, cells = [text] }) => [...wide(cells), String(line), reason])
  return new Blob([writeCsv([[...wide(titles), columns.line, columns.reason], ...rows])], { type: 'text/csv' })
}
