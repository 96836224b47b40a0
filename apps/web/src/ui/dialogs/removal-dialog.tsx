import type { OccurrenceScope } from '@balcao/contract'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { ScopeDialog } from './scope-dialog.tsx'
import type { ComponentProps } from 'react'

interface Props extends Pick<ComponentProps<typeof ConfirmDialog>, 'words' | 'text' | 'busy' | 'onClose'> {
  open: boolean
  /** True to ask which occurrences go. */
  repeats: boolean
  /** The words of that question. */
  seriesWords: ComponentProps<typeof ScopeDialog>['words']
  onChoose: (scope: OccurrenceScope) => void
}

/** Asks before something is removed that may repeat. `words` and `text` are those for what does not. */
export function RemovalDialog({ open, repeats, seriesWords, onChoose, ...dialog }: Props) {
  if (!repeats) return <ConfirmDialog {...dialog} open={open} onConfirm={() => onChoose('this')} />
  const { busy, onClose } = dialog
  return open && <ScopeDialog words={seriesWords} danger busy={busy ?? false} onClose={onClose} onChoose={onChoose} />
}
