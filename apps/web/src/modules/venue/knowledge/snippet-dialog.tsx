import { SnippetInput } from '@balcao/contract'
import { common } from '@balcao/copy/common'
import { knowledge } from '@balcao/copy/knowledge/knowledge'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { type Subject, useSaveSnippet } from './queries.ts'

const { form: copy } = knowledge
/** The mark for what the examples leave for the owner to complete. */
const GAP = '\u2026'

/** Asks for one subject and its answer. It must be mounted anew for each. */
export function SnippetDialog({
  subject,
  initial,
  onClose,
}: {
  subject: Subject
  initial: SnippetInput
  onClose: () => void
}) {
  const save = useSaveSnippet(subject, initial, onClose)
  const { register, errors, handleSubmit } = useContractForm(SnippetInput, {
    start: initial,
    words: { title: common.required, content: common.required },
    also: ({ content }) => ({ content: content.includes(GAP) ? copy.unfinished : undefined }),
  })
  return (
    <FormDialog
      onClose={onClose}
      title={TITLES[subject.kind]}
      onSubmit={handleSubmit((snippet) => save.mutate(snippet))}
      submit={copy.save}
      busy={save.isPending}
      failure={{ title: copy.error, error: save.error }}
    >
      {subject.kind === 'question' && <Asked text={subject.text} />}
      <Field label={copy.title} required error={errors.title}>
        <Input maxLength={120} placeholder={copy.titlePlaceholder} {...register('title')} />
      </Field>
      <Field label={copy.content} required hint={copy.contentHint} error={errors.content}>
        <Textarea rows={6} maxLength={4000} {...register('content')} />
      </Field>
    </FormDialog>
  )
}

const TITLES = {
  new: copy.addTitle,
  snippet: copy.editTitle,
  question: knowledge.questions.answerTitle,
}

function Asked({ text }: { text: string }) {
  return (
    <blockquote className="rounded-panel bg-sunken px-4 py-3 text-sm">
      <p className="text-muted">{knowledge.questions.asked}</p>
      <p className="mt-0.5 font-semibold wrap-anywhere">{text}</p>
    </blockquote>
  )
}
