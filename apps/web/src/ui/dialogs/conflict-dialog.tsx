import { conflict as copy } from '@balcao/copy/conflict'
import type { Difference } from '#lib/conflicts.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Shows what somebody else saved while a form was open, and asks what to do. */
export function ConflictDialog({
  differences,
  onChoose,
}: {
  differences: Difference[]
  /** Called with true to save on top, with false to go back. */
  onChoose: (saves: boolean) => void
}) {
  return (
    <ConfirmDialog
      onClose={() => onChoose(false)}
      onConfirm={() => onChoose(true)}
      words={{ title: copy.title, submit: copy.save, cancel: copy.back }}
      text={copy.text}
      size="md"
      danger={false}
    >
      <ul className="divide-y divide-line rounded-panel border border-line px-4">
        {differences.map((difference) => (
          <Line key={difference.path} difference={difference} />
        ))}
      </ul>
      <p className="text-sm text-muted">{copy.kept}</p>
    </ConfirmDialog>
  )
}

function Line({ difference }: { difference: Difference }) {
  const { path, now } = difference
  const words = inWords(path, now)
  const mine = 'mine' in difference ? inWords(path, difference.mine) : null
  return (
    <li className="py-3 text-sm">
      <p className="font-semibold">{labelOf(path)}</p>
      <p className="break-words whitespace-pre-line">{words === null ? copy.changed : copy.now(words)}</p>
      {mine !== null && <p className="break-words whitespace-pre-line text-muted">{copy.mine(mine)}</p>}
    </li>
  )
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('.') + 1)
const labelOf = (path: string) => new Map<string, string>(Object.entries(copy.fields)).get(nameOf(path)) ?? copy.other

const MOMENT = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}))?$/
const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/
/** Fields whose values are codes of the contract, which are not for reading. */
const CODES = new Set(['type', 'recurrence', 'segmento', 'source', 'provider', 'security', 'confirmEmail'])
/** Fields whose lists are texts that somebody wrote. */
const LISTS = new Set(['tags', 'choices', 'expected', 'features', 'texts'])

/**
 * Returns a value in words.
 *
 * @returns null for values without short words: codes, most lists, and ids
 */
function inWords(path: string, value: unknown): string | null {
  if (CODES.has(nameOf(path))) return null
  if (LISTS.has(nameOf(path)) && Array.isArray(value)) return value.join(', ') || copy.empty
  if (value === null || value === undefined || value === '') return copy.empty
  if (typeof value === 'boolean') return value ? copy.yes : copy.no
  if (typeof value === 'number') return value.toLocaleString('pt-BR')
  if (typeof value !== 'string' || ID.test(value)) return null
  const [, year, month, day, time] = MOMENT.exec(value) ?? []
  return year ? [`${day}/${month}/${year}`, time].filter(Boolean).join(' ') : value
}
