import { type Policy, POLICY_AT_MOST } from '@balcao/contract'
import { policies, policyTitles } from '@balcao/copy/knowledge/policies'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { useBase } from '#lib/use-base.ts'
import * as z from 'zod/mini'
import { useSavePolicy } from './queries.ts'

const { form: copy } = policies
/** The number of remaining characters from which on it is shown. */
const NEAR = 100

const policyForm = z.object({ content: z.string().check(z.trim()) })

/** Asks for one policy of the venue. It must be mounted anew for each. */
export function PolicyDialog({ policy: { kind, content: initial }, onClose }: { policy: Policy; onClose: () => void }) {
  const base = useBase(initial)
  const { register, watch, handleSubmit } = useContractForm(policyForm, { start: { content: initial } })
  const save = useSavePolicy(onClose)
  const left = POLICY_AT_MOST - watch('content').length
  const submit = handleSubmit(({ content }) => {
    if (content === base) onClose()
    else save.mutate({ kind, content, base: { content: base } })
  })
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
        <Textarea rows={5} maxLength={POLICY_AT_MOST} {...register('content')} />
      </Field>
    </FormDialog>
  )
}
