import { shownOnce } from '@balcao/copy/integrations/shown-once'
import { Button } from '../button.tsx'
import { CopiedText } from '../form/copied-text.tsx'
import { Dialog } from '../dialog.tsx'

interface Props {
  title: string
  description: string
  label: string
  /** What the button that copies says. */
  copy: string
  value: string
  onClose: () => void
}

/** Something that is shown this once, to be copied: a link, a key, a secret. */
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
