import { shownOnce } from '@balcao/copy/integrations/shown-once'
import { Copy } from 'lucide-react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Field } from '../form/field.tsx'
import { Input } from '../form/input.tsx'
import { useToast } from '../toast.tsx'

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
  const toast = useToast()
  const toClipboard = () =>
    navigator.clipboard.writeText(value).then(
      () => toast({ title: shownOnce.copied }),
      () => toast({ title: shownOnce.copyFailed, variant: 'destructive' }),
    )
  return (
    <Dialog
      open
      onClose={onClose}
      keepOnOutsidePress
      title={title}
      description={description}
      footer={<Button onClick={onClose}>{shownOnce.done}</Button>}
    >
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <Field label={label}>
            <Input readOnly value={value} onFocus={({ currentTarget }) => currentTarget.select()} />
          </Field>
        </div>
        <Button variant="secondary" onClick={() => void toClipboard()}>
          <Copy size={18} aria-hidden />
          <span className="max-sm:sr-only">{copy}</span>
        </Button>
      </div>
    </Dialog>
  )
}
