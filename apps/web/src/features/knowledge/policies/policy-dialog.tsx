import type { Policy } from '@balcao/contract'
import { policies, policyTitles } from '@balcao/copy/knowledge/policies'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { Field } from '#components/form/field.tsx'
import { Textarea } from '#components/form/textarea.tsx'
import { Notice } from '#components/notice.tsx'
import { errorMessage } from '#lib/errors.ts'
import { type FormEvent, useState } from 'react'
import { useSavePolicy } from './queries.ts'

const { form: copy } = policies
const FORM_ID = 'policy-form'
/** `POLICY_AT_MOST` of the contract, whose schemas this page does not load. */
const MOST = 600
/** From so many letters before the end on, how many are left is said. */
const NEAR = 100

/** What the house says about one thing. Mount it anew for each. */
export function PolicyDialog({ policy: { kind, content: initial }, onClose }: { policy: Policy; onClose: () => void }) {
  const [content, setContent] = useState(initial)
  const save = useSavePolicy(onClose)
  const left = MOST - content.length
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (content.trim() === initial) onClose()
    else if (!save.isPending) save.mutate({ kind, content })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      keepOnOutsidePress
      title={policyTitles[kind]}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button type="submit" form={FORM_ID} busy={save.isPending}>
            {copy.save}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={submit} className="space-y-5">
        <p className="text-sm text-muted">{policies.questions[kind]}</p>
        <Field label={copy.content} hint={left <= NEAR ? copy.left(left) : copy.hint}>
          <Textarea
            value={content}
            rows={5}
            maxLength={MOST}
            onChange={(event) => setContent(event.currentTarget.value)}
          />
        </Field>
        {save.isError && <Notice title={copy.error}>{errorMessage(save.error)}</Notice>}
      </form>
    </Dialog>
  )
}
