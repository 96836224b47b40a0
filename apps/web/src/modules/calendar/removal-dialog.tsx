import type { OccurrenceScope } from '@balcao/contract'
import { series } from '@balcao/copy/schedules/series'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { ScopeDialog } from '#ui/dialogs/scope-dialog.tsx'
import type { ComponentProps } from 'react'

interface Props extends Pick<ComponentProps<typeof ConfirmDialog>, 'words' | 'text' | 'busy' | 'onClose'> {
  open: boolean
  /** True to ask which occurrences go. */
  repeats: boolean
  onChoose: (scope: OccurrenceScope) => void
}

/** Asks before a schedule is removed. `words` and `text` are those for one that does not repeat. */
export function RemovalDialog({ open, repeats, onChoose, ...dialog }: Props) {
  if (!repeats) return <ConfirmDialog {...dialog} open={open} onConfirm={() => onChoose('this')} />
  const { busy, onClose } = dialog
  return open && <ScopeDialog words={series.remove} danger busy={busy ?? false} onClose={onClose} onChoose={onChoose} />
}
