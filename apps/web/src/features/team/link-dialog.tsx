import { team } from '@balcao/copy/people/team'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { Field } from '#components/form/field.tsx'
import { Input } from '#components/form/input.tsx'
import { useToast } from '#components/toast.tsx'
import { paths } from '#lib/paths.ts'
import { Copy } from 'lucide-react'

const copy = team.link

export interface NewLink {
  token: string
  /** Whom it is for. */
  name: string
}

/** The link of an invitation, where no e-mail leaves. It is shown once. */
export function LinkDialog({ link: { token, name }, onClose }: { link: NewLink; onClose: () => void }) {
  const toast = useToast()
  const url = `${location.origin}${paths.joinLink(token)}`
  const copyLink = () =>
    navigator.clipboard.writeText(url).then(
      () => toast({ title: copy.copied }),
      () => toast({ title: copy.copyFailed, variant: 'destructive' }),
    )
  return (
    <Dialog
      open
      onClose={onClose}
      keepOnOutsidePress
      title={copy.title}
      description={copy.text(name)}
      footer={<Button onClick={onClose}>{copy.done}</Button>}
    >
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <Field label={copy.label}>
            <Input readOnly value={url} onFocus={({ currentTarget }) => currentTarget.select()} />
          </Field>
        </div>
        <Button variant="secondary" onClick={() => void copyLink()}>
          <Copy size={18} aria-hidden />
          <span className="max-sm:sr-only">{copy.copy}</span>
        </Button>
      </div>
    </Dialog>
  )
}
