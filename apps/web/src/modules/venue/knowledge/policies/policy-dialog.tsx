import type { Policy } from '@balcao/contract'
import { policies, policyTitles } from '@balcao/copy/knowledge/policies'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { useBase } from '#lib/use-base.ts'
import { type FormEvent, useState } from 'react'
import { useSavePolicy } from './queries.ts'

const { form: copy } = policies
/** `POLICY_AT_MOST` of the contract, whose schemas this page does not load. */
const MOST = 600
/** From so many letters before the end on, how many are left is said. */
const NEAR = 100

/** What the house says about one thing. Mount it anew for each. */
export function PolicyDialog({ policy: { kind, content: initial }, onClose }: { policy: Policy; onClose: () => void }) {
  const base = useBase(initial)
  const [content, setContent] = useState(initial)
  const save = useSavePolicy(onClose)
  const left = MOST - content.length
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (content.trim() === base) onClose()
    else if (!save.isPending) save.mutate({ kind, content, base: { content: base } })
  }
  return (
    <FormDialog
      onClose={onClose}
      title={policyTitles[kind]}
      onSubmit={submit}
      submit={copy.save}
      busy={save.isPending}
      failure={{ title: copy.error, error: save.error }}
    >
      <p className="text-sm text-muted">{policies.questions[kind]}</p>
      <Field label={copy.content} hint={left <= NEAR ? copy.left(left) : copy.hint}>
        <Textarea
          value={content}
          rows={5}
          maxLength={MOST}
          onChange={(event) => setContent(event.currentTarget.value)}
        />
      </Field>
    </FormDialog>
  )
}
