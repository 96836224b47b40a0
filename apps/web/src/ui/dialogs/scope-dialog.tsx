import type { OccurrenceScope } from '@balcao/contract'
import { series as copy } from '@balcao/copy/schedules/series'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useId, useState } from 'react'

const ALL: OccurrenceScope[] = ['this', 'following', 'all']

/** Asks which occurrences of a series an action is for. */
export function ScopeDialog<Scope extends OccurrenceScope>({
  words,
  choices = ALL as Scope[],
  danger = false,
  busy,
  onClose,
  onChoose,
}: {
  words: { title: string; submit: string; text?: string; others: string }
  choices?: Scope[] | undefined
  danger?: boolean
  busy: boolean
  onClose: () => void
  onChoose: (scope: Scope) => void
}) {
  const id = useId()
  const [scope, setScope] = useState(choices[0]!)
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => onChoose(scope)}
      busy={busy}
      words={{ ...words, cancel: copy.back }}
      text={words.text}
      danger={danger}
    >
      <fieldset>
        <legend className="sr-only">{copy.legend}</legend>
        {choices.map((choice) => (
          <label key={choice} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name={`${id}-scope`}
              checked={scope === choice}
              onChange={() => setScope(choice)}
              className="size-5 shrink-0 accent-brass"
            />
            {copy.scopes[choice]}
          </label>
        ))}
      </fieldset>
      {scope !== 'this' && <p className="text-sm text-muted">{words.others}</p>}
    </ConfirmDialog>
  )
}
