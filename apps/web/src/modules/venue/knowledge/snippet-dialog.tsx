import type { SnippetInput } from '@balcao/contract'
import { common } from '@balcao/copy/common'
import { knowledge } from '@balcao/copy/knowledge/knowledge'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { type FormEvent, useState } from 'react'
import { type Subject, useSaveSnippet } from './queries.ts'

const { form: copy } = knowledge
/** What the examples leave open for the owner to fill. */
const GAP = '\u2026'

/** One subject and what to say of it. Mount it anew for each. */
export function SnippetDialog({
  subject,
  initial,
  onClose,
}: {
  subject: Subject
  initial: SnippetInput
  onClose: () => void
}) {
  const [values, setValues] = useState(initial)
  const [tried, setTried] = useState(false)
  const save = useSaveSnippet(subject, initial, onClose)
  const [title, content] = [values.title.trim(), values.content.trim()]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (title && !contentProblem(content) && !save.isPending) save.mutate({ title, content })
  }
  return (
    <FormDialog
      onClose={onClose}
      title={TITLES[subject.kind]}
      onSubmit={submit}
      submit={copy.save}
      busy={save.isPending}
      failure={{ title: copy.error, error: save.error }}
    >
      {subject.kind === 'question' && <Asked text={subject.text} />}
      <Field label={copy.title} required error={tried && !title ? common.required : undefined}>
        <Input
          value={values.title}
          maxLength={120}
          placeholder={copy.titlePlaceholder}
          onChange={(event) => setValues({ ...values, title: event.currentTarget.value })}
        />
      </Field>
      <Field label={copy.content} required hint={copy.contentHint} error={tried ? contentProblem(content) : undefined}>
        <Textarea
          value={values.content}
          rows={6}
          maxLength={4000}
          onChange={(event) => setValues({ ...values, content: event.currentTarget.value })}
        />
      </Field>
    </FormDialog>
  )
}

const TITLES = {
  new: copy.addTitle,
  snippet: copy.editTitle,
  question: knowledge.questions.answerTitle,
}

function contentProblem(content: string): string | undefined {
  if (!content) return common.required
  return content.includes(GAP) ? copy.unfinished : undefined
}

function Asked({ text }: { text: string }) {
  return (
    <blockquote className="rounded-panel bg-sunken px-4 py-3 text-sm">
      <p className="text-muted">{knowledge.questions.asked}</p>
      <p className="mt-0.5 font-semibold wrap-anywhere">{text}</p>
    </blockquote>
  )
}
