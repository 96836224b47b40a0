import { operator as copy } from '@balcao/copy/admin/operator'
import { Button } from '#ui/button.tsx'
import { GuardedForm } from '#ui/form/guarded-form.tsx'
import { Panel } from '#ui/panel.tsx'
import type { FormEvent, ReactNode } from 'react'

/** Shows one part of the settings, which is saved by itself. */
export function SectionForm({
  title,
  text,
  busy,
  savedAt,
  onSave,
  beside,
  children,
}: {
  title: string
  text?: string
  busy: boolean
  savedAt: number
  onSave: () => void
  /** Another button, beside the one that saves. */
  beside?: ReactNode
  children: ReactNode
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onSave()
  }
  return (
    <Panel title={title} className="max-w-3xl">
      {text && <p className="-mt-2 mb-5 text-sm text-pretty text-muted">{text}</p>}
      <GuardedForm savedAt={savedAt} noValidate onSubmit={submit} className="space-y-5">
        {children}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {copy.save}
          </Button>
          {beside}
        </div>
      </GuardedForm>
    </Panel>
  )
}
