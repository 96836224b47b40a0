import { shownOnce } from '@balcao/copy/integrations/shown-once'
import { Button } from '../button.tsx'
import { CopiedText } from '../form/copied-text.tsx'
import { Dialog } from '../dialog.tsx'

interface Props {
  title: string
  description: string
  label: string
  /** The label of the button that copies. */
  copy: string
  value: string
  onClose: () => void
}

/** Shows something only once, to be copied: a link, a key, a secret. */
export function ShownOnceDialog({ title, description, label, copy, value, onClose }: Props) {
  const { copied, copyFailed, done } = shownOnce
  return (
    <Dialog
      open
      onClose={onClose}
      keepOnOutsidePress
      title={title}
      description={description}
      footer={<Button onClick={onClose}>{done}</Button>}
    >
      <CopiedText value={value} words={{ label, copy, copied, copyFailed }} />
    </Dialog>
  )
}
