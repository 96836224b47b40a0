import { operator as copy } from '@balcao/copy/admin/operator'
import { Button } from '#ui/button.tsx'
import { GuardedForm, savedAt } from '#ui/form/guarded-form.tsx'
import { Panel } from '#ui/panel.tsx'
import type { FormEvent, ReactNode } from 'react'

/** Shows one part of the settings, which is saved by itself. */
export function SectionForm({
  title,
  text,
  save,
  onSubmit,
  beside,
  children,
}: {
  title: string
  text?: string
  save: { isPending: boolean; isSuccess: boolean; submittedAt: number }
  onSubmit: (event: FormEvent) => void
  /** Another button, beside the one that saves. */
  beside?: ReactNode
  children: ReactNode
}) {
  return (
    <Panel title={title} className="max-w-3xl">
      {text && <p className="-mt-2 mb-5 text-sm text-pretty text-muted">{text}</p>}
      <GuardedForm savedAt={savedAt(save)} noValidate onSubmit={onSubmit} className="space-y-5">
        {children}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={save.isPending}>
            {copy.save}
          </Button>
          {beside}
        </div>
      </GuardedForm>
    </Panel>
  )
}
